import { Injectable } from '@nestjs/common';
import { NotFound } from '../../errors/catalogue.js';
import { type CutText, FitCheck } from '../../slides/fit-check.js';
import { ExportedDecksRepository } from '../exported-decks.repository.js';
import { SlideFit } from './slide-fit.js';

/** Checks a slide as it is stored. */
@Injectable()
export class RenderedFitCheck extends FitCheck {
  constructor(
    private readonly stored: ExportedDecksRepository,
    private readonly slides: SlideFit,
  ) {
    super();
  }

  async check(deckId: string, slideId: string): Promise<CutText[]> {
    const stored = await this.stored.load(deckId, { slideId });
    if (!stored || stored.slides.length === 0) throw new NotFound('Slide');
    const [cuts = []] = await this.slides.check(stored);
    return cuts;
  }
}
