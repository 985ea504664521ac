import type { Gradient, Paragraph } from '../measured.js';

/** What pptxgenjs cannot express about an object; added to its XML afterwards. */
export interface ObjectPatch {
  /** Object name, unique on its slide. */
  name: string;
  alt: string | null;
  /** True for objects with text, which need no alternative text. */
  hasWords?: boolean;
  isTitle?: boolean;
  /** All of its words are one link without an underline: Office underlines words that are links, but not those of shapes that are. */
  isLink?: boolean;
  isLine?: boolean;
  gradient?: { gradient: Gradient; opacity: number };
  /** In the order of the object's paragraphs. */
  paragraphs?: Paragraph[];
  /** Crop of a picture, each side as a fraction of its size. */
  crop?: { left: number; top: number; right: number; bottom: number };
  /** Corner radius of a picture as a fraction of its shorter side. */
  cornerRadius?: number;
  /** Adjust values of a preset shape. */
  adjust?: Record<string, number>;
  roundCaps?: boolean;
  /** Header row and direction of a table. */
  table?: { headerRow: boolean; rtl: boolean };
}

/** Consecutive objects of a slide that become one group. */
export interface GroupPatch {
  name: string;
  alt: string | null;
  /** Names of the first and of the last object. */
  first: string;
  last: string;
  /** CSS px. */
  frame: { x: number; y: number; w: number; h: number };
}

export interface SlidePatch {
  background: Gradient | null;
  objects: ObjectPatch[];
  groups: GroupPatch[];
  /** What the file says of the slide as it is stored: JSON. */
  own?: string;
}
