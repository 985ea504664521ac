import type { Gradient, Paragraph } from '../measured.js';

/** What pptxgenjs cannot say about an object; written into the file afterwards. */
export interface ObjectPatch {
  /** Name of the object, unique on its slide. */
  name: string;
  alt: string | null;
  /** True for objects that speak by their own words and need no alternative text. */
  hasWords?: boolean;
  isTitle?: boolean;
  gradient?: { gradient: Gradient; opacity: number };
  /** In the order of the object's paragraphs. */
  paragraphs?: Paragraph[];
  /** Parts cut off a picture, each as a share of its size. */
  crop?: { left: number; top: number; right: number; bottom: number };
  /** Radius of a picture's corners as a share of its shorter side. */
  cornerRadius?: number;
  /** Values of a preset shape's handles. */
  adjust?: Record<string, number>;
  roundCaps?: boolean;
  /** Marks the first row of a table as its header, and its direction. */
  table?: { headerRow: boolean; rtl: boolean };
}

/** Objects that follow each other on a slide and become one group. */
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
}
