import { Injectable } from '@nestjs/common';
import { NotFound } from '../errors/catalogue.js';
import { MarkupWorkers } from '../markup/markup-workers.js';
import { type CutText, FitCheck } from '../slides/fit-check.js';
import { type ExportedDeck, ExportedDecksRepository } from './exported-decks.repository.js';
import { type RenderInput, RenderInputService } from './render-input.service.js';
import { Renderer } from './renderer/renderer.js';

/** Lays the slide out in the browser, as every file does, and compares what is drawn with its content. */
@Injectable()
export class RenderedFitCheck extends FitCheck {
  constructor(
    private readonly stored: ExportedDecksRepository,
    private readonly decks: RenderInputService,
    private readonly renderer: Renderer,
    private readonly workers: MarkupWorkers,
  ) {
    super();
  }

  async check(deckId: string, slideId: string): Promise<CutText[]> {
    const stored = await this.stored.load(deckId, { slideId });
    if (!stored || stored.slides.length === 0) throw new NotFound('Slide');
    const input = await this.decks.prepare(stored, 'color');
    try {
      return await this.cutOf(input);
    } finally {
      input.end();
    }
  }

  private async cutOf({ deck, stored: { workspaceId, slides } }: RenderInput): Promise<CutText[]> {
    const reports = await this.renderer.findCuts(deck, workspaceId);
    const cut = reports.flatMap(({ dropped }) => dropped);
    const [{ slideType, content }] = slides as [ExportedDeck['slides'][number]];
    const undrawn = await this.workers.undrawn({ slideType, content }, deck.look, workspaceId);
    return oncePerText([...cut, ...undrawn]);
  }
}

/** What was told of a text first, with what is told of it besides. */
function oncePerText(told: CutText[]): CutText[] {
  const byPath = new Map<string, CutText>();
  for (const text of told) byPath.set(text.path, { ...text, ...byPath.get(text.path) });
  return [...byPath.values()];
}
