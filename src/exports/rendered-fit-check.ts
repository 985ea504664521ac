import { Injectable } from '@nestjs/common';
import { NotFound } from '../errors/catalogue.js';
import { type CutText, FitCheck } from '../slides/fit-check.js';
import { ExportedDecksRepository } from './exported-decks.repository.js';
import { RenderInputService } from './render-input.service.js';
import { Renderer } from './renderer/renderer.js';

/** Lays the slide out in the browser, as every file does. */
@Injectable()
export class RenderedFitCheck extends FitCheck {
  constructor(
    private readonly stored: ExportedDecksRepository,
    private readonly decks: RenderInputService,
    private readonly renderer: Renderer,
  ) {
    super();
  }

  async check(deckId: string, slideId: string): Promise<CutText[]> {
    const stored = await this.stored.load(deckId, { slideId });
    if (!stored || stored.slides.length === 0) throw new NotFound('Slide');
    const { deck } = await this.decks.prepare(stored, 'color');
    const reports = await this.renderer.fitReport(deck, stored.workspaceId);
    return reports.flatMap(({ dropped }) => dropped);
  }
}
