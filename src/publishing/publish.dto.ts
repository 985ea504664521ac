import { HasVariables } from '../decks/variables.js';
import { Field } from '../http/body/field.js';

export class PublishDeckDto {
  @Field(
    'Values for `{{name}}` in titles, texts and notes, which win over those of the deck: up to 50 texts of 500 characters. The page has them until the deck is published again.',
    { customer: 'Acme' },
  )
  @HasVariables()
  variables?: Record<string, string> | null;
}
