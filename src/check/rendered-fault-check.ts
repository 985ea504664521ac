import { Injectable } from '@nestjs/common';
import { FaultCheck } from '../slides/fault-check.js';
import { CheckService } from './check.service.js';

/** Checks a slide as it is stored. */
@Injectable()
export class RenderedFaultCheck extends FaultCheck {
  constructor(private readonly checks: CheckService) {
    super();
  }

  check(deckId: string, slideId: string) {
    return this.checks.ofSlide(deckId, slideId);
  }
}
