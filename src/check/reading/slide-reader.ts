import { Injectable } from '@nestjs/common';
import { CHUNK_SLIDES } from '../../config/render-limits.js';
import type { ExportedDeck } from '../../exports/exported-decks.repository.js';
import { type RenderInput, RenderInputService } from '../../exports/render-input.service.js';
import { Renderer } from '../../exports/renderer/renderer.js';
import { MarkupWorkers } from '../../markup/markup-workers.js';
import { contentFaults } from './content-faults.js';
import type { SlideFault } from './slide-fault.js';
import type { SlideMeasures } from './slide-measures.js';

export type { SlideFault } from './slide-fault.js';
export type { SlideMeasures } from './slide-measures.js';

/** A slide as a reader finds it. */
export interface ReadSlide {
  faults: SlideFault[];
  measures: SlideMeasures;
}

/** Lays slides out in the browser, as every file does, and tells what a reader would stumble over. */
@Injectable()
export class SlideReader {
  constructor(
    private readonly decks: RenderInputService,
    private readonly renderer: Renderer,
    private readonly workers: MarkupWorkers,
  ) {}

  /** The faults of reading of each slide. It throws whatever keeps it from drawing. */
  async read(stored: ExportedDeck): Promise<ReadSlide[]> {
    const input = await this.decks.prepare(stored, 'color');
    try {
      const read: ReadSlide[] = [];
      for (let from = 0; from < stored.slides.length; from += CHUNK_SLIDES) {
        read.push(...(await this.readFrom(from, input)));
      }
      return read;
    } finally {
      input.end();
    }
  }

  private async readFrom(from: number, { deck, stored: { workspaceId, slides } }: RenderInput): Promise<ReadSlide[]> {
    const end = from + CHUNK_SLIDES;
    const chunk = slides.slice(from, end).map(({ slideType, content }) => ({ slideType, content }));
    const cuts = await this.renderer.findCuts({ ...deck, slides: deck.slides.slice(from, end) }, workspaceId);
    const remarks = await this.workers.remarks(chunk, deck.look, workspaceId);
    return remarks.map((remark, i) => ({
      faults: contentFaults(remark, cuts.find(({ slide }) => slide === i)?.dropped ?? []),
      measures: {
        words: 0,
        area_used: 0,
        sizes: {},
        colors: [],
        editability: { texts: 0, shapes: 0, tables: 0, charts: 0, pictures: 0 },
      },
    }));
  }
}
