import type { Budget } from './budget.js';

/** A schema of JSON Schema, as `response_format` carries it. */
export type JsonSchema = Record<string, unknown>;

/** What is asked; servers and tests tell the questions apart by it. */
type QuestionName = 'pick' | 'slide' | 'edit' | 'deck';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** One call of a text model. */
export interface Question {
  name: QuestionName;
  /** The form of the answer. A wish: the answer is checked all the same. */
  schema: JsonSchema;
  messages: Message[];
}

/** A model that answers with text; also the token to inject. Null is injected where none is configured. */
export abstract class TextModel {
  /**
   * The text of the answer, unchecked.
   *
   * @throws ModelFailed when there is none within the budget.
   */
  abstract ask(question: Question, budget: Budget): Promise<string>;
}
