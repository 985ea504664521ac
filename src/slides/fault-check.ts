import type { FaultAnswer } from '../faults/fault.answers.js';

/** Tells what is wrong with a slide; the port to whoever can draw and knows the rules. */
export abstract class FaultCheck {
  /** The slide's own faults, not those of the deck's story. It throws whatever keeps it from drawing. */
  abstract check(deckId: string, slideId: string): Promise<FaultAnswer[]>;
}
