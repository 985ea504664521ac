import { Injectable } from '@nestjs/common';
import { CHUNK_SLIDES } from '../../config/render-limits.js';
import type { ExportedDeck } from '../../exports/exported-decks.repository.js';
import { type RenderInput, RenderInputService } from '../../exports/render-input.service.js';
import { type InspectOptions, Renderer } from '../../exports/renderer/renderer.js';
import { MarkupWorkers } from '../../markup/markup-workers.js';
import type { InspectedChunk, InspectedSlide } from '../../exports/renderer/inspecting/inspected.js';
import type { SlideRemarks } from '../../markup/markup.program.js';
import { contentFaults } from './content-faults.js';
import { measuresOf } from './measure-slide.js';
import { pictureFaults, type SlidePictures } from './picture-faults.js';
import { stageFaults } from './stage-faults.js';
import { textFaults } from './text-faults.js';
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

  /** The faults of reading of each slide. It throws whatever keeps it from drawing, and the reason of a signal. */
  async read(stored: ExportedDeck, options: InspectOptions = {}): Promise<ReadSlide[]> {
    const input = await this.decks.prepare(stored, 'color', options.signal);
    try {
      const read: ReadSlide[] = [];
      for (let from = 0; from < stored.slides.length; from += CHUNK_SLIDES) {
        read.push(...(await this.readFrom(from, input, stored, options)));
      }
      return read;
    } finally {
      input.end();
    }
  }

  /** @param typed the slides before values stood in them */
  private async readFrom(
    from: number,
    input: RenderInput,
    typed: ExportedDeck,
    options: InspectOptions,
  ): Promise<ReadSlide[]> {
    options.signal?.throwIfAborted();
    const { deck, stored } = input;
    const { workspaceId: key } = stored;
    const end = Math.min(from + CHUNK_SLIDES, stored.slides.length);
    const chunk = stored.slides.slice(from, end).map(({ slideType, content }, i) => {
      return { slideType, content, typed: typed.slides[from + i]!.content };
    });
    const [slides, remarks] = await Promise.all([
      this.renderer.inspect(deck, from, end, key, options),
      this.workers.remarks(chunk, deck.look, key, typed.variables),
    ]);
    const pictures = { urlsAt: (src: string) => input.urlsAt(src), isThere: (url: string) => input.isThere(url) };
    return slides.map((slide, i) => readSlide(slide, remarks[i]!, pictures));
  }
}

/** The faults and measures of a slide that was laid out. */
export function readSlide(
  slide: InspectedChunk[number],
  remarks: SlideRemarks,
  pictures: Pick<SlidePictures, 'urlsAt' | 'isThere'>,
): ReadSlide {
  const ofPictures = pictureFaults({ ...pictures, named: remarks.pictures, drawn: slide.pictures });
  const isUnfinished = ofPictures.some(({ code }) => code === 'missing_image');
  const faults = [
    ...contentFaults(remarks, [...slide.cut, ...hiddenIn(slide)]),
    ...textFaults(slide),
    // The picture will fill its place.
    ...stageFaults(slide).filter(({ code }) => code !== 'empty_area' || !isUnfinished),
    ...ofPictures,
  ];
  return { faults, measures: measuresOf(slide) };
}

/** Letters of texts of the content that are clipped. */
const hiddenIn = ({ texts }: InspectedSlide) =>
  texts.flatMap(({ path, hidden }) => (path !== null && hidden > 0 ? [{ path, dropped: hidden }] : []));
