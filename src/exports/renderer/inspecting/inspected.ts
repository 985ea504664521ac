import type { SlideCuts } from '../../../templates/page/fitting/cuts.js';
import type { Color } from '../pptx/measured.js';

/** A rectangle on the stage of 1280 x 720, in CSS px. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What a text is for: the slide's statement, what it says, names and small print. */
export type TextRole = 'title' | 'body' | 'label';

/** A text node as it is seen. */
export interface InspectedText {
  /** What of it is seen, white space as it is typed. */
  words: string;
  /** Its place in the content; null for the template's own words, and those of charts. */
  path: string | null;
  role: TextRole;
  /** Step of the type scale; null where an element has a size of its own. */
  token: string | null;
  /** In a chart, or in a drawn device, whose words belong to a picture. */
  within: 'chart' | 'device' | null;
  /** Page number, tracker and the like: part of every slide. */
  isFurniture: boolean;
  pt: number;
  weight: number;
  color: Color;
  /** A rectangle a line, without what is clipped. */
  lines: Rect[];
  /** Letters that are on the slide, but not visible. */
  hidden: number;
  /** The first word of it that goes on in the next line without a hyphen; null: none does. */
  broken: string | null;
  /** Colours behind it, `RRGGBB`; those of places where it stands on a picture are not among them. */
  grounds: string[];
  /** Whether a picture shows through behind it. */
  onPicture: boolean;
  /** Of a text on a picture: the contrast that nine tenths of what is behind it exceed, 1 to 21. */
  pictureContrast?: number;
}

export interface InspectedPicture {
  src: string;
  alt: string;
  frame: Rect;
  /** Pixels of the picture for a px of the stage; 0: it could not be loaded. */
  density: number;
  /** Behind words, a mark of a brand, or drawn for what it shows. */
  use: 'backdrop' | 'logo' | 'content';
  /** How dense what is painted over it is where it is thinnest, 0 to 1. */
  veil: number;
  /** The colour behind it, `RRGGBB`; null where it stands on a picture. */
  ground: string | null;
  /** Of a logo: the contrast that a twentieth of what is drawn of it exceeds, 1 to 21. */
  logoContrast?: number;
}

/** A place at which words can't be read for what else is drawn there; texts by their index. */
export interface InspectedCollision {
  text: number;
  /** The other text; null: a drawn line. */
  other: number | null;
  /** The part of the text that is covered. */
  place: Rect;
}

/** A slide as it stands in the page, fitted. Plain JSON data. Shares are of the whole page. */
export interface InspectedSlide {
  texts: InspectedText[];
  pictures: InspectedPicture[];
  collisions: InspectedCollision[];
  /** The largest rectangle with nothing on it, and the largest one when fills of cards and panels count as nothing. */
  empty: number;
  hollow: Hollow;
  /** Share that words, pictures, lines and marks take. */
  used: number;
  /** How many objects of each kind a PowerPoint slide has for it; those within charts and tables are theirs. */
  objects: { texts: number; shapes: number; tables: number; charts: number; pictures: number };
  /** Fills and letters, `RRGGBB`, each once. */
  colors: string[];
}

/** A rectangle that nothing is drawn on. */
export interface Hollow {
  share: number;
  place: Rect;
}

/** Slides as their readers see them, with the characters of each text that nobody sees. */
export type InspectedChunk = (InspectedSlide & { cut: SlideCuts['dropped'] })[];

/** @param cuts of those slides that have any. */
export const withCuts = (slides: readonly InspectedSlide[], cuts: readonly SlideCuts[]): InspectedChunk =>
  slides.map((slide, i) => ({ ...slide, cut: cuts.find((report) => report.slide === i)?.dropped ?? [] }));
