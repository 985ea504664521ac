import { Injectable, type PipeTransform } from '@nestjs/common';
import { InvalidInput } from '../errors/catalogue.js';
import { SLIDE_CHECKS, type SlideCheck } from './slide-checks.service.js';

/** What `?check=` asks to be told of the slide; null: nothing. */
@Injectable()
export class SlideCheckPipe implements PipeTransform<unknown, SlideCheck | null> {
  /** @throws InvalidInput for any other value, and for several */
  transform(check: unknown): SlideCheck | null {
    if (check === undefined) return null;
    const known = SLIDE_CHECKS.find((name) => name === check);
    if (!known) throw new InvalidInput(`check must be one of ${SLIDE_CHECKS.join(', ')}, or left out.`);
    return known;
  }
}
