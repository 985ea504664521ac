import type { SourcePicture } from '../../choose/source-deck.js';

/** A slide as a file has it. */
interface FileSlide {
  slideType: string;
  content: Record<string, unknown>;
  notes: string | null;
}

/** A deck as a file has it; whether its slides can be drawn is not looked at yet. */
export interface FileDeck {
  path: string;
  title: string;
  locale: string;
  /** Values of variables by name. */
  variables: Record<string, string>;
  /** Key of the style that the file asks for; whether there is one is not looked at. */
  style?: string;
  /** When the file was changed last. */
  modified: Date;
  slides: FileSlide[];
  /** What of the file is on no slide. */
  warnings: string[];
}

/** Keeps a picture that is inside of a file; returns its address on slides. It throws ImageRefused for one that is none. */
export type KeepPicture = (bytes: Uint8Array, crop: SourcePicture['crop']) => Promise<string>;
