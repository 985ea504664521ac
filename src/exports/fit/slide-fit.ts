import { Injectable } from '@nestjs/common';
import { CHUNK_SLIDES } from '../../config/render-limits.js';
import { MarkupWorkers } from '../../markup/markup-workers.js';
import type { CutText } from '../../slides/fit-check.js';
import type { DoubtfulNumber } from '../../templates/define/doubtful-numbers.js';
import type { ExportedDeck } from '../exported-decks.repository.js';
import { type RenderInput, RenderInputService } from '../render-input.service.js';
import { Renderer } from '../renderer/renderer.js';

/** Lays slides out in the browser, as every file does, and compares what is drawn with their content. */
@Injectable()
export class SlideFit {
  constructor(
    private readonly decks: RenderInputService,
    private readonly renderer: Renderer,
    private readonly workers: MarkupWorkers,
  ) {}

  /** What is cut on each of the slides. It throws whatever keeps it from drawing. */
  async check(stored: ExportedDeck): Promise<CutText[][]> {
    const input = await this.decks.prepare(stored, 'color');
    try {
      const cuts: CutText[][] = [];
      for (let from = 0; from < stored.slides.length; from += CHUNK_SLIDES) {
        cuts.push(...(await this.cutsFrom(from, input)));
      }
      return cuts;
    } finally {
      input.end();
    }
  }

  private async cutsFrom(from: number, { deck, stored: { workspaceId, slides } }: RenderInput) {
    const end = from + CHUNK_SLIDES;
    const reports = await this.renderer.findCuts({ ...deck, slides: deck.slides.slice(from, end) }, workspaceId);
    const chunk = slides.slice(from, end).map(({ slideType, content }) => ({ slideType, content }));
    const remarks = await this.workers.remarks(chunk, deck.look, workspaceId);
    return remarks.map(({ undrawn, numbers, withoutFont }, i) => {
      const cut = reports.find(({ slide }) => slide === i)?.dropped ?? [];
      const missing = undrawn.map(({ path, dropped }) => ({ path, dropped }));
      return oncePerText([...cut, ...missing, ...numbers.flatMap(misread), ...withoutFont]);
    });
  }
}

/** Numbers that are none, or that people of another language would read otherwise. */
function misread({ path, trouble }: DoubtfulNumber): CutText[] {
  if (trouble.kind === 'malformed') return [{ path, dropped: trouble.length, readAs: null }];
  return trouble.kind === 'ambiguous' ? [{ path, dropped: 0, readAs: trouble.readAs }] : [];
}

/** What was told of a text first, with what is told of it besides. */
function oncePerText(told: CutText[]): CutText[] {
  const byPath = new Map<string, CutText>();
  for (const text of told) byPath.set(text.path, { ...text, ...byPath.get(text.path) });
  return [...byPath.values()];
}
