import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { catalogue } from '../templates/catalogue/index.js';
import { unknownKeys } from '../templates/define/content/unknown-keys.js';
import type { Content } from '../templates/define/template.js';
import { within } from '../workers/within.js';
import { FaultCheck } from './fault-check.js';
import { type CutText, FitCheck } from './fit-check.js';

/** What `?check=` may ask for: which texts do not fit, or all faults of the slide. It is also its name in the answer. */
export const SLIDE_CHECKS = ['fit', 'faults'] as const;
export type SlideCheck = (typeof SLIDE_CHECKS)[number];

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
   * The answer `{slide}` with what was found on the slide, as `fit` or `faults`. The slide is stored already, so it never
   * throws: what can't be told within half a minute is null, as without a browser or behind a long queue.
   *
   * @param answer JSON text of `{slide}`, with or without it.
   */
  async addTo(deckId: string, answer: string, check: SlideCheck): Promise<string> {
    const { slide } = JSON.parse(answer) as { slide: { id: string } };
    return withFound(answer, check, await this.find(deckId, slide.id, check));
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
 * The answer `{slide}` with the keys of its content that no field has, and with what was found on the slide; null: it can't
 * be told, or not yet. JSON texts.
 */
export function withFound(answer: string, check: SlideCheck, found: object[] | null): string {
  const parsed = JSON.parse(answer) as { slide: { slide_type: string; content: Content } };
  const template = catalogue.get(parsed.slide.slide_type);
  const unknown_keys = template ? unknownKeys(template.fields, parsed.slide.content) : [];
  return JSON.stringify({ ...parsed, [check]: found, unknown_keys });
}

const shown = ({ readAs, withoutFont, ...text }: CutText) => ({
  ...text,
  ...(readAs !== undefined && { read_as: readAs }),
  ...(withoutFont !== undefined && { without_font: withoutFont }),
});
