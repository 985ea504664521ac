import { IsArray, IsBoolean, IsString } from 'class-validator';
import { NotBlank, Optional, Prose } from '../http/body/validators.js';
import { PROMPT_LIMIT } from '../slides/slide.dto.js';

export class EditDeckDto {
  /** In plain words; a planner turns it into operations. */
  @Optional()
  @NotBlank()
  @Prose(PROMPT_LIMIT)
  @IsString()
  instruction?: string;

  /** In place of an instruction: operations as an earlier answer showed them, applied without a model. */
  @Optional()
  @IsArray()
  operations?: unknown[];

  /** Shows what would be done and leaves the deck as it is. */
  @Optional()
  @IsBoolean()
  dry_run?: boolean;
}
