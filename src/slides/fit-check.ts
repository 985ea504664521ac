/**
 * A text of a slide that was cut, even at the smallest size of its kind; or one with letters that no font has; or a number
 * that is none, or that people of another language would read otherwise.
 */
export interface CutText {
  /** Where it stands in the content, such as `items.2.body`. */
  path: string;
  /** Characters that are not shown in HTML, PDF and PNG; PowerPoint keeps the whole text. */
  dropped: number;
  /** Numbers only: what is drawn; null where it is no number. */
  readAs?: number | null;
  /** Characters that no font has, each once: boxes are drawn for them. */
  withoutFont?: string;
}

/** Draws a slide to find out what of its text does not fit; the port to whoever can draw. */
export abstract class FitCheck {
  /** What is cut on one slide; empty when everything fits. It throws whatever keeps it from drawing. */
  abstract check(deckId: string, slideId: string): Promise<CutText[]>;
}
