import { Injectable, type PipeTransform } from '@nestjs/common';
import { InvalidInput } from '../errors/catalogue.js';

/** Whether `?check=fit` was asked for. */
@Injectable()
export class CheckFitPipe implements PipeTransform<unknown, boolean> {
  /** @throws InvalidInput for any other value */
  transform(check: unknown): boolean {
    if (check !== undefined && check !== 'fit') throw new InvalidInput('check must be fit, or left out.');
    return check === 'fit';
  }
}
