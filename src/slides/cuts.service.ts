import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { type CutText, FitCheck } from './fit-check.js';

/** Longest wait for a check, in milliseconds. */
const PATIENCE = 30_000;

/** Adds to the answers about a slide what of its text was cut, for `?check=fit`. */
@Injectable()
export class CutsService {
  constructor(
    private readonly check: FitCheck,
    private readonly logger: PinoLogger,
  ) {}

  /**
   * The answer `{slide}` as `{slide, fit: [{path, dropped, read_as?, without_font?}]}`. The slide is stored already, so it never throws: `fit` is
   * null when it can't be told within half a minute, as without a browser or behind a long queue.
   *
   * @param answer JSON text of `{slide}`, with or without `fit`.
   */
  async addTo(deckId: string, answer: string): Promise<string> {
    const { slide } = JSON.parse(answer) as { slide: { id: string } };
    return withCuts(answer, await this.find(deckId, slide.id));
  }

  private async find(deckId: string, slideId: string): Promise<CutText[] | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The check took too long.')), PATIENCE);
    });
    try {
      return await Promise.race([this.check.check(deckId, slideId), late]);
    } catch (err) {
      this.logger.warn({ err, slide: slideId }, 'what fits on a slide could not be told');
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The answer `{slide}` with the cuts of the slide as `fit`; null: it can't be told, or not yet. JSON texts. */
export const withCuts = (answer: string, cuts: CutText[] | null) =>
  JSON.stringify({ ...(JSON.parse(answer) as object), fit: cuts?.map(shown) ?? null });

const shown = ({ readAs, withoutFont, ...text }: CutText) => ({
  ...text,
  ...(readAs !== undefined && { read_as: readAs }),
  ...(withoutFont !== undefined && { without_font: withoutFont }),
});
