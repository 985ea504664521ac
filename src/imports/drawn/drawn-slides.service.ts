import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { DrawnBrand } from '../../brands/brand-look.js';
import { CheckService } from '../../check/check.service.js';
import { valueAt } from '../../templates/define/content/path.js';
import type { SlideFault } from '../../check/reading/slide-reader.js';
import { CHUNK_SLIDES } from '../../config/render-limits.js';
import { SLIDES_LIMIT } from '../../slides/slide-limits.js';
import { catalogue } from '../../templates/catalogue/index.js';
import type { Content } from '../../templates/define/template.js';
import { type ImportedSlide, withTexts } from '../../choose/choose-deck.js';
import { slideTexts } from '../../choose/slide-texts.js';
import type { LeftOutPart } from '../../choose/source-deck.js';
import { isLight } from './light-content.js';

/** Slides with the ids that they will have. */
export type IdentifiedSlide = ImportedSlide & { id: string };

interface ChosenDeck {
  title: string;
  /** BCP 47. */
  locale: string;
  brand: DrawnBrand;
  slides: IdentifiedSlide[];
}

/** Longest that slides of one file are drawn, in milliseconds. */
const PATIENCE = 10_000;

const NOT_DRAWN: LeftOutPart = {
  what: 'check',
  why: 'It took too long to look at all slides as they are drawn: texts may be cut. `GET /v1/decks/{id}/check` reports them.',
};

/** Looks at slides of files as they are drawn. */
@Injectable()
export class DrawnSlides {
  constructor(
    private readonly checks: CheckService,
    private readonly logger: PinoLogger,
  ) {}

  /**
   * The slides of a file, lists that overflow continued on further slides. What is cut all the same is reported in `leftOut`,
   * and stands in the notes. Slides that surely fit, and those that this service stored once, are not drawn.
   *
   * It throws nothing, not even when `gone` ends it: slides that can't be drawn, or not in time, stay as they are, which `leftOut` of the file reports.
   */
  async fitted(
    workspaceId: string,
    deck: ChosenDeck,
    leftOut: LeftOutPart[],
    gone: AbortSignal,
  ): Promise<IdentifiedSlide[]> {
    const drawn = deck.slides.filter(({ isOwn, slideType, content }) => !isOwn && !isLight(slideType, content));
    const signal = AbortSignal.any([gone, AbortSignal.timeout(PATIENCE)]);
    const parts = new Map<string, IdentifiedSlide[]>();
    let count = deck.slides.length;
    try {
      for (let from = 0; from < drawn.length; from += CHUNK_SLIDES) {
        const chunk = drawn.slice(from, from + CHUNK_SLIDES);
        const others = count - chunk.length;
        for (const [id, slides] of await this.fitChunk(workspaceId, { ...deck, slides: chunk }, others, signal)) {
          parts.set(id, slides);
          count += slides.length - 1;
        }
      }
    } catch (err) {
      this.logger.warn({ err }, 'slides of a file could not be drawn');
      leftOut.push(NOT_DRAWN);
    }
    return deck.slides.flatMap((slide) => parts.get(slide.id) ?? [slide]);
  }

  /** The slides that each of some slides becomes, by its id. */
  private async fitChunk(
    workspaceId: string,
    deck: ChosenDeck,
    others: number,
    signal: AbortSignal,
  ): Promise<Map<string, IdentifiedSlide[]>> {
    const before = new Map(deck.slides.map((slide) => [slide.id, slide]));
    const { slides, read } = await this.checks.mendDraft(workspaceId, deck, {
      codes: ['overflow'],
      excess: (draft) => (others + draft.slides.length > SLIDES_LIMIT ? 'A deck has no room for it.' : undefined),
      signal,
    });
    const parts = new Map<string, IdentifiedSlide[]>();
    let source = deck.slides[0]!;
    for (const [at, { id, content }] of slides.entries()) {
      source = before.get(id) ?? source;
      const isFirst = source.id === id;
      const moved = isFirst ? 0 : entryTexts(source.slideType, content);
      const slide = isFirst
        ? { ...source, content }
        : { ...source, id, content, kept: moved, notes: null, leftOut: [] };
      const [first, ...others] = [...(parts.get(source.id) ?? []), withCuts(slide, read[at]!)];
      parts.set(source.id, [{ ...first, kept: first.kept - moved }, ...others]);
    }
    return parts;
  }
}

/** Texts of the list that continues on other slides. */
const entryTexts = (slideType: string, content: Content) =>
  slideTexts(content[catalogue.get(slideType)!.continues ?? '']).length;

/** A slide with what is cut on it. */
function withCuts(slide: IdentifiedSlide, faults: readonly SlideFault[]): IdentifiedSlide {
  const cuts = faults.flatMap(({ code, path, message, measured = 0 }) => {
    const text = path !== null && valueAt(slide.content, path);
    if ((code !== 'overflow' && code !== 'no_letters') || typeof text !== 'string') return [];
    return { part: { what: 'text', why: message, text }, isGone: code === 'overflow' && measured >= [...text].length };
  });
  const parts = cuts.map(({ part }) => part);
  return {
    ...slide,
    kept: slide.kept - cuts.filter(({ isGone }) => isGone).length,
    notes: withTexts(slide.notes ?? '', parts) || null,
    leftOut: [...slide.leftOut, ...parts],
  };
}
