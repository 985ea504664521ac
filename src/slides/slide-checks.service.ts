import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { type FinishedJson, jsonOf } from '../http/body/json-text.js';
import { catalogue } from '../templates/catalogue/index.js';
import { unknownKeys } from '../templates/define/content/unknown-keys.js';
import type { Content } from '../templates/define/template.js';
import type { LeftOut } from '../templates/define/carry-over/left-out.js';
import { within } from '../workers/within.js';
import { FaultCheck } from './fault-check.js';
import { type CutText, FitCheck } from './fit-check.js';
import { leftOutView } from './slide-changes.js';

/** What `?check=` may ask for: which texts do not fit, or all faults of the slide. It is also its name in the answer. */
export const SLIDE_CHECKS = ['fit', 'faults'] as const;
export type SlideCheck = (typeof SLIDE_CHECKS)[number];

/** A stored slide, and the same as answers show it. */
export interface ShownSlide {
  id: string;
  slideType: string;
  content: Content;
  json: FinishedJson;
  /** After a change of its template. */
  leftOut?: readonly LeftOut[] | undefined;
}

/** Longest wait for a check, in milliseconds. */
const PATIENCE = 30_000;

/** Adds to the answers about a slide what is wrong with it, for `?check=`. */
@Injectable()
export class SlideChecksService {
  private readonly checks: Record<SlideCheck, (deckId: string, slideId: string) => Promise<object[]>>;

  constructor(
    fit: FitCheck,
    faults: FaultCheck,
    private readonly logger: PinoLogger,
  ) {
    this.checks = {
      fit: async (deckId, slideId) => (await fit.check(deckId, slideId)).map(shown),
      faults: (deckId, slideId) => faults.check(deckId, slideId),
    };
  }

  /**
   * The answer about a slide with what the check finds on it. The slide is stored already, so it never throws: what is not
   * known within half a minute is null, as without a browser or behind a long queue.
   */
  async answer(deckId: string, slide: ShownSlide, check: SlideCheck | null): Promise<string> {
    return slideAnswer(slide, check, check && (await this.find(deckId, slide.id, check)));
  }

  private async find(deckId: string, slideId: string, check: SlideCheck): Promise<object[] | null> {
    try {
      return await within(PATIENCE, this.checks[check](deckId, slideId), () => new Error('The check took too long.'));
    } catch (err) {
      this.logger.warn({ err, slide: slideId }, `the ${check} of a slide could not be told`);
      return null;
    }
  }
}

/**
 * JSON text of `{slide}`, with a check of `{slide, fit | faults, unknown_keys}`, and with `left_out` after a change of template.
 *
 * @param found null: it is not known, or not yet.
 */
export function slideAnswer(
  { json, slideType, content, leftOut }: ShownSlide,
  check: SlideCheck | null,
  found: object[] | null,
): string {
  const template = catalogue.get(slideType);
  return jsonOf({
    slide: json,
    left_out: leftOut && leftOutView(leftOut),
    ...(check && { [check]: found, unknown_keys: template ? unknownKeys(template.fields, content) : [] }),
  });
}

const shown = ({ readAs, withoutFont, ...text }: CutText) => ({
  ...text,
  ...(readAs !== undefined && { read_as: readAs }),
  ...(withoutFont !== undefined && { without_font: withoutFont }),
});
