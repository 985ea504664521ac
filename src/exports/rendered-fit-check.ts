import { Injectable } from '@nestjs/common';
import { NotFound } from '../errors/catalogue.js';
import { type CutText, FitCheck } from '../slides/fit-check.js';
import { DeckDrawingService } from './deck-drawing.service.js';
import { ExportedDecksRepository } from './exported-decks.repository.js';
import { Renderer } from './renderer/renderer.js';

/** Lays the slide out in the browser, as every file does. */
@Injectable()
export class RenderedFitCheck extends FitCheck {
  constructor(
    private readonly decks: ExportedDecksRepository,
    private readonly drawing: DeckDrawingService,
    private readonly renderer: Renderer,
  ) {
    super();
  }

  async check(deckId: string, slideId: string): Promise<CutText[]> {
    const deck = await this.decks.load(deckId);
    const slides = deck?.slides.filter(({ id }) => id === slideId) ?? [];
    if (!deck || slides.length === 0) throw new NotFound('Slide');
    const { deck: drawn } = await this.drawing.draw({ ...deck, slides }, 'color');
    const reports = await this.renderer.fitReport(drawn, deck.workspaceId);
    return reports.flatMap(({ dropped }) => dropped);
  }
}
