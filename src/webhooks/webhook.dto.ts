import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsString } from 'class-validator';
import { EVENT_TYPES, type EventType } from '../events/webhook-events.js';
import { Field } from '../http/body/field.js';
import { MaxCharacters, NotBlank, Optional } from '../http/body/validators.js';

export class CreateWebhookDto {
  @Field(
    'Where events are sent: http or https on port 80 or 443, without credentials, at a public address.',
    'https://example.com/hooks/decks',
  )
  @MaxCharacters(2_000)
  @NotBlank()
  @IsString()
  url: string;

  @Field('Which events are sent. Left out: all, also those that are added later.', ['job.succeeded', 'job.failed'])
  @Optional()
  @IsIn(EVENT_TYPES, { each: true })
  @ArrayMaxSize(100)
  @ArrayNotEmpty()
  @IsArray()
  events?: EventType[];
}
