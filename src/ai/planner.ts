import type { Content } from '../templates/define/template.js';
import type { UsageMeter } from './usage-meter.js';

/** Most slides of a generation. */
export const GENERATION_LIMIT = 50;

/** Most operations of one edit. */
export const OPERATIONS_LIMIT = 50;

/** A slide in the input of a planner. */
export interface PlannerSlide {
  id: string;
  slide_type: string;
  content: Content;
  notes: string | null;
}

/** The deck in the input of a planner: data, never instructions. */
export interface PromptDeck {
  title: string;
  /** BCP 47: the language to write in. */
  locale: string;
  /** Name of the brand. */
  brand: string;
  slides: PlannerSlide[];
}

export interface SlideRequest {
  prompt: string;
  deck: PromptDeck;
  /** 0-based position that the slide will have. */
  position: number;
}

export interface EditRequest {
  instruction: string;
  deck: PromptDeck;
}

/** A fault of a deck in the input of a planner. */
interface PlannerFault {
  code: string;
  severity: string;
  /** Null: it is of the deck as a whole. */
  slide_id: string | null;
  path: string | null;
  message: string;
  fix: string;
}

export interface MendRequest {
  deck: PromptDeck;
  /** What a check has found in it: data, never instructions. */
  faults: PlannerFault[];
}

export interface DeckRequest {
  prompt: string;
  locale: string;
  brand: string;
  /** Null: the planner chooses. */
  title: string | null;
  /** How many slides; null: the planner chooses. */
  slides: number | null;
}

/**
 * Validates an answer and converts it for the caller.
 *
 * @throws invalid_input with a sentence that helps the planner to repair its answer.
 */
export type Accept<T> = (answer: unknown) => T | Promise<T>;

/**
 * Turns prompts and instructions into content; also the injection token.
 *
 * Answers before they are accepted: a slide is `{slide_type, content, notes?}`, an edit or the mending of a deck `{summary, operations}`, a deck
 * `{title, slides: [slide]}`. Every method ends within `AI_TIMEOUT_MS`, and throws ModelFailed when no answer is
 * accepted. The meter counts what is used meanwhile, also of a model whose answer is not.
 */
export abstract class Planner {
  abstract slide<T>(request: SlideRequest, accept: Accept<T>, meter: UsageMeter): Promise<T>;
  abstract edit<T>(request: EditRequest, accept: Accept<T>, meter: UsageMeter): Promise<T>;
  /** Mends what rules could not; null from a planner that knows nothing but rules. */
  abstract mend<T>(request: MendRequest, accept: Accept<T>, meter: UsageMeter): Promise<T | null>;
  abstract deck<T>(request: DeckRequest, accept: Accept<T>, meter: UsageMeter): Promise<T>;
}
