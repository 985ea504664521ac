import { InvalidInput } from '../errors/catalogue.js';
import { catalogue } from '../templates/catalogue/index.js';
import { isRecord } from '../templates/define/read-content.js';
import { DECK_SCHEMA, EDIT_SCHEMA, PICK_SCHEMA, SLIDE_SCHEMA } from './answer-schemas.js';
import { Budget } from './budget.js';
import { ModelFailed } from './model-failed.js';
import { parseAnswer } from './parse-answer.js';
import {
  type Accept,
  type DeckRequest,
  type EditRequest,
  type MendRequest,
  Planner,
  type SlideRequest,
} from './planner.js';
import { deckPrompt } from './prompts/deck.js';
import { editPrompt } from './prompts/edit.js';
import { mendPrompt } from './prompts/mend.js';
import { pickPrompt } from './prompts/pick.js';
import { repairPrompt } from './prompts/repair.js';
import { slidePrompt } from './prompts/slide.js';
import type { Question, TextModel } from './text-model.js';
import type { UsageMeter } from './usage-meter.js';

/** Most templates of a pick whose details are in the second prompt. */
const MAX_PICKED = 12;

/**
 * Proposes content with a text model. An answer counts only once it is accepted; one invalid answer may be repaired.
 */
export class ModelPlanner extends Planner {
  constructor(
    private readonly model: TextModel,
    private readonly timeoutMs: number,
  ) {
    super();
  }

  /** Two steps: the model picks templates from the list, then writes with their details at hand. */
  override async slide<T>(request: SlideRequest, accept: Accept<T>, meter: UsageMeter): Promise<T> {
    const budget = new Budget(this.timeoutMs, meter);
    const pick = { name: 'pick', schema: PICK_SCHEMA, messages: pickPrompt(request) } as const;
    const picked = await this.answer(pick, budget, async (answer) => {
      // A model may answer with the slide at once.
      if (isRecord(answer) && 'slide_type' in answer) return { slide: await accept(answer), keys: null };
      return { slide: null, keys: readKeys(answer) };
    });
    if (picked.keys === null) return picked.slide;
    const messages = slidePrompt(request, picked.keys);
    return this.answer({ name: 'slide', schema: SLIDE_SCHEMA, messages }, budget, accept);
  }

  override edit<T>(request: EditRequest, accept: Accept<T>, meter: UsageMeter): Promise<T> {
    const question = { name: 'edit', schema: EDIT_SCHEMA, messages: editPrompt(request) } as const;
    return this.answer(question, new Budget(this.timeoutMs, meter), accept);
  }

  override mend<T>(request: MendRequest, accept: Accept<T>, meter: UsageMeter): Promise<T> {
    const question = { name: 'mend', schema: EDIT_SCHEMA, messages: mendPrompt(request) } as const;
    return this.answer(question, new Budget(this.timeoutMs, meter), accept);
  }

  override deck<T>(request: DeckRequest, accept: Accept<T>, meter: UsageMeter): Promise<T> {
    const question = { name: 'deck', schema: DECK_SCHEMA, messages: deckPrompt(request) } as const;
    return this.answer(question, new Budget(this.timeoutMs, meter), accept);
  }

  private async answer<T>(question: Question, budget: Budget, accept: Accept<T>): Promise<T> {
    const text = await this.model.ask(question, budget);
    try {
      return await accept(parseAnswer(text));
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      if (!budget.takeRepair()) throw new ModelFailed('The model gave no usable answer.', { cause: error });
      const messages = [...question.messages, ...repairPrompt(text, error.message)];
      return this.answer({ ...question, messages }, budget, accept);
    }
  }
}

function readKeys(answer: unknown): string[] {
  const keys: unknown = isRecord(answer) ? answer['keys'] : undefined;
  if (!Array.isArray(keys)) throw new InvalidInput('The answer must be {"keys": […]}.');
  const known = [...new Set(keys.filter((key) => typeof key === 'string' && catalogue.has(key)))] as string[];
  if (known.length === 0) throw new InvalidInput('keys must name at least one template of the list.');
  return known.slice(0, MAX_PICKED);
}
