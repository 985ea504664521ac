import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn } from 'class-validator';
import { FAULT_CODES, type FaultCode } from '../faults/faults.js';
import { Field } from '../http/body/field.js';
import { Optional } from '../http/body/validators.js';

export class FixDeckDto {
  @Field('Kinds of faults to fix, by code. Left out: all that a rule can fix.', ['many_bullets'])
  @Optional()
  @IsIn(FAULT_CODES, {
    each: true,
    message: ({ property }) => `${property} must be codes of faults: ${FAULT_CODES.join(', ')}`,
  })
  @ArrayMaxSize(FAULT_CODES.length)
  @ArrayNotEmpty()
  @IsArray()
  codes?: FaultCode[];
}
