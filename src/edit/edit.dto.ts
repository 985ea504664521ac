import { IsArray, IsBoolean, IsString } from 'class-validator';
import { Field } from '../http/body/field.js';
import { NotBlank, Optional, Prose } from '../http/body/validators.js';
import { PROMPT_LIMIT } from '../slides/slide.dto.js';
import { OPERATIONS, OPERATIONS_SCHEMA } from './operation.dto.js';
import { OPERATIONS_LIMIT } from '../ai/planner.js';
import { ApiExtraModels } from '../http/describe.js';

@ApiExtraModels(...OPERATIONS)
export class EditDeckDto {
  @Field(
    'What to change, in plain words: a planner turns it into operations, for 10 credits. Send `instruction` or `operations`, one of them.',
    'Make the title of the first slide shorter',
  )
  @Optional()
  @NotBlank()
  @Prose(PROMPT_LIMIT)
  @IsString()
  instruction?: string;

  @Field(
    'In place of an instruction: operations as an earlier answer showed them, or of your own, applied in order, all or none, without a model and for no credits.',
    [{ op: 'rename_deck', title: 'Quarterly review, final' }],
    { ...OPERATIONS_SCHEMA, maxItems: OPERATIONS_LIMIT },
  )
  @Optional()
  @IsArray()
  operations?: unknown[];

  @Field(
    'Shows what would be done and leaves the deck as it is. An instruction costs its credits all the same. Default: false.',
    false,
  )
  @Optional()
  @IsBoolean()
  dry_run?: boolean;
}
