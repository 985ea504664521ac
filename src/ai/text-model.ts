import type { Budget } from './budget.js';

/** A JSON schema, as `response_format` carries it. */
export type JsonSchema = Record<string, unknown>;

/** The kind of question; servers and tests distinguish questions by it. */
type QuestionName = 'pick' | 'slide' | 'edit' | 'mend' | 'deck';

export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** One call of a text model. */
export interface Question {
  name: QuestionName;
  /** JSON schema of the answer; it is validated in any case. */
  schema: JsonSchema;
  messages: Message[];
}

/** A text model; also the injection token. Null is injected where none is configured. */
export abstract class TextModel {
  /**
   * The text of the answer, unvalidated.
   *
   * @throws ModelFailed when there is none within the budget.
   */
  abstract ask(question: Question, budget: Budget): Promise<string>;
}
