import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { InvalidInput } from '../errors/catalogue.js';

/** Whether a parameter of a query is `true`; one that is left out is false. */
@Injectable()
export class TrueOrFalsePipe implements PipeTransform<unknown, boolean> {
  /** @throws InvalidInput for any value but true and false. */
  transform(value: unknown, { data: name }: ArgumentMetadata): boolean {
    if (value !== undefined && value !== 'true' && value !== 'false')
      throw new InvalidInput(`${name} must be true or false, or left out.`);
    return value === 'true';
  }
}
