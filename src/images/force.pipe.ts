import { Injectable, type PipeTransform } from '@nestjs/common';
import { InvalidInput } from '../errors/catalogue.js';

/** Whether `?force=true` was asked for. */
@Injectable()
export class ForcePipe implements PipeTransform<unknown, boolean> {
  /** @throws InvalidInput for any value but true and false. */
  transform(force: unknown): boolean {
    if (force !== undefined && force !== 'true' && force !== 'false')
      throw new InvalidInput('force must be true or false, or left out.');
    return force === 'true';
  }
}
