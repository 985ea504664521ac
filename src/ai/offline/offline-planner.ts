import { setImmediate } from 'node:timers/promises';
import { InvalidInput } from '../../errors/catalogue.js';
import { ModelFailed } from '../model-failed.js';
import {
  type Accept,
  type DeckRequest,
  type EditRequest,
  OPERATIONS_LIMIT,
  Planner,
  type SlideRequest,
} from '../planner.js';
import { draftingDeck } from './drafting/draft-deck.js';
import { draftFromPrompt } from './drafting/draft-prompt.js';
import { RULES } from './instructions.js';
import { splitInstructions } from './split-instructions.js';
import { Worksheet } from './worksheet.js';

/** Proposes content by fixed rules where no model is configured: deterministic, and without invented facts. */
export class OfflinePlanner extends Planner {
  override slide<T>({ prompt, deck, position }: SlideRequest, accept: Accept<T>): Promise<T> {
    const draft = draftFromPrompt(shortenWhitespace(prompt), {
      locale: deck.locale,
      previous: deck.slides[position - 1]?.slide_type,
    });
    if (!draft) return Promise.reject(notUnderstood(prompt));
    return accepted(draft, accept);
  }

  /** All instructions are applied, or none when one is not understood. */
  override async edit<T>({ instruction, deck }: EditRequest, accept: Accept<T>): Promise<T> {
    const sheet = new Worksheet(deck);
    const instructions = splitInstructions(shortenWhitespace(instruction));
    if (instructions.length > OPERATIONS_LIMIT) {
      throw new ModelFailed(
        `No model is configured, and the offline planner takes at most ${OPERATIONS_LIMIT} instructions.`,
      );
    }
    const said = instructions.map((words) => {
      const sentence = follow(words, sheet);
      if (sentence === null) throw notUnderstood(words);
      return sentence;
    });
    const operations = sheet.operations();
    if (operations.length === 0) throw notUnderstood(instruction);
    return accepted({ summary: said.join(' '), operations }, accept);
  }

  override mend(): Promise<null> {
    return Promise.resolve(null);
  }

  override async deck<T>(request: DeckRequest, accept: Accept<T>): Promise<T> {
    const drafting = draftingDeck({ ...request, prompt: shortenWhitespace(request.prompt) });
    for (;;) {
      const { done, value } = drafting.next();
      if (done) return accepted(value, accept);
      await setImmediate();
    }
  }
}

/** Shortens long runs of white space, on which many of the patterns take quadratic time. */
const shortenWhitespace = (text: string) =>
  text.replace(/\s{41,}/g, (run) => (run.includes('\n') ? '\n\n' : ' '.repeat(40)));

/** Records the operations of an instruction on the sheet; null when no rule matches it. */
function follow(words: string, sheet: Worksheet): string | null {
  for (const { pattern, apply } of RULES) {
    const found = pattern.exec(words);
    const sentence = found && apply(found.groups ?? {}, sheet);
    if (sentence) return sentence;
  }
  return null;
}

async function accepted<T>(answer: unknown, accept: Accept<T>): Promise<T> {
  try {
    return await accept(answer);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new ModelFailed(`No model is configured, and the offline planner's answer does not fit: ${error.message}`);
  }
}

const notUnderstood = (words: string) =>
  new ModelFailed(
    `No model is configured, and the offline planner does not understand “${[...words].slice(0, 80).join('')}”. ` +
      'It knows the plain instructions that docs/api/ai.md lists.',
  );
