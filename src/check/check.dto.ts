import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn } from 'class-validator';
import { type FaultCode, RULES } from '../faults/faults.js';
import { Field } from '../http/body/field.js';
import { Optional } from '../http/body/validators.js';

const CODES = Object.keys(RULES) as FaultCode[];

export class FixDeckDto {
  @Field('Which kinds of faults to mend, by code. Left out: all that a rule can mend.', ['many_bullets'])
  @Optional()
  @IsIn(CODES, { each: true, message: ({ property }) => `${property} must be codes of faults: ${CODES.join(', ')}` })
  @ArrayMaxSize(CODES.length)
  @ArrayNotEmpty()
  @IsArray()
  codes?: FaultCode[];
}
