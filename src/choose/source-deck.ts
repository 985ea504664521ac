import type { MarkedWords } from '../templates/define/marks/marked-words.js';

/** A deck as a file holds it, in reading order, before templates are chosen for its slides. */
export interface SourceDeck {
  title?: string;
  /** BCP 47. */
  locale?: string;
  /** Key of the style that the file asks for, for who draws it without a brand; Markdown only. */
  style?: string;
  /** Values of variables by name. */
  variables?: Record<string, string>;
  /** What a brand can be made of; PPTX only. */
  theme?: SourceTheme;
  slides: SourceSlide[];
  /** What belongs to no slide and has no place here. */
  leftOut: LeftOutPart[];
}

export interface SourceSlide {
  /** The place in the file, from 0. */
  index: number;
  /** Hidden in the file. */
  isHidden?: boolean;
  title?: Rich;
  subtitle?: Rich;
  /** Who gives the talk, where the file itself says so. */
  speaker?: string;
  /** What the file says the slide is: by its layout, or by a rule of the format. `statement`: it says one thing. */
  role?: 'cover' | 'section' | 'closing' | 'statement';
  /** Its title is that of the file: the first heading, above all others. */
  isHead?: boolean;
  /** Lines for which a slide may have room; who gives them keeps them elsewhere, too. */
  asides?: Partial<Record<'eyebrow' | 'takeaway' | 'source' | 'footnote', string>>;
  /** What its footnotes say. */
  footnotes?: Rich[];
  /** Everything else, in reading order. */
  blocks: Block[];
  /** A list behind them of which the reader knows more. */
  entries?: SourceEntries;
  /** Speaker's notes as plain text, paragraphs by line breaks. */
  notes?: string;
  /** The slide itself, where the file carries it as this service stored it, and its words are still those. */
  own?: OwnContent;
  /** What of the slide has no block. */
  leftOut: LeftOutPart[];
}

/** A slide as this service stored it. */
export interface OwnContent {
  slideType: string;
  content: Record<string, unknown>;
  /** What the file has of the pictures at addresses of the content; none: they are only there. PPTX only. */
  pictures?: OwnPicture[];
}

/** A picture that the slide shows. */
export interface OwnPicture {
  /** Those of the content that it stands for. */
  addresses: string[];
  bytes: Uint8Array;
  /** Somebody put it in the place of the one at the addresses, so it counts; else it is for where nothing can be had there. */
  isReplaced: boolean;
}

/** What is told of a part that is not taken over. */
export interface LeftOutPart {
  /** What it is, such as "SmartArt", "video", "animation". */
  what: string;
  /** Why, in a sentence. */
  why: string;
  /** Its words, if it has any. */
  text?: string;
}

/** A text with the links in it. */
export interface Rich {
  /** Line breaks within are `\n`; titles of slides have none. */
  text: string;
  links?: { text: string; url: string }[];
  /** Its words in their looks but for links, where some are emphasised; white space may differ. */
  words?: readonly MarkedWords[];
}

/** All texts of a slide that may have links, in order. */
export function richTextsOf(slide: SourceSlide): Rich[] {
  const texts = slide.blocks.flatMap((block): Rich[] => {
    if (block.kind === 'paragraphs') return block.paragraphs;
    if (block.kind === 'table') return block.rows.flat();
    return block.kind === 'quote' ? [block.text] : [];
  });
  return [slide.title, slide.subtitle, ...texts, ...(slide.entries?.texts ?? []), ...(slide.footnotes ?? [])].filter(
    (rich) => rich !== undefined,
  );
}

/** Blocks with those paragraphs that are kept, without blocks that have none then. */
export const keptIn = (blocks: readonly Block[], isKept: (paragraph: Paragraph) => boolean): Block[] =>
  blocks
    .map((block) => (block.kind === 'paragraphs' ? { ...block, paragraphs: block.paragraphs.filter(isKept) } : block))
    .filter((block) => block.kind !== 'paragraphs' || block.paragraphs.length > 0);

/** In pixels of a stage of 1280 x 720; where the format knows no places, there is none. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether a picture of this size, beside other things, is no more than decoration: it takes less than a fiftieth of the stage. */
export const isDecoration = ({ width, height }: Frame): boolean => width * height < (1280 * 720) / 50;

export type Block =
  /** `isSteps`: each entry of the list is a step, what is said of it below it. */
  (
    | { kind: 'paragraphs'; paragraphs: Paragraph[]; isSteps?: boolean }
    /** `align` by column, null where the file does not say. */
    | { kind: 'table'; rows: Rich[][]; hasHeader: boolean; align?: ('left' | 'center' | 'right' | null)[] }
    | SourceChart
    | SourcePicture
    /** `highlight`: lines to point at, such as `1,4-6`; `file`: its name. */
    | { kind: 'code'; text: string; language?: string; file?: string; highlight?: string }
    | { kind: 'quote'; text: Rich; by?: string }
    | SourceFlow
  ) & {
    /** Where it stands. */
    frame?: Frame;
    /** Blocks of one column or group have the same number. */
    column?: number;
  };

export interface Paragraph extends Rich {
  /** 0 for the outermost. */
  level: number;
  list?: 'bullet' | 'number';
  /** Number of the first entry of a numbered list, where that is not 1. */
  start?: number;
  /** Of a list of tasks: whether it is done. */
  isChecked?: boolean;
  isBold?: boolean;
  /** The file says that it is the caption of the picture above it. */
  isCaption?: boolean;
  /** Bold words that it begins with, where others follow. */
  lead?: string;
  /** In points as in the file, to tell headings and figures from body text. */
  size?: number;
}

/** What the texts of entries are taken for. */
export type EntryStyle =
  'list' | 'cards' | 'steps' | 'figures' | 'dates' | 'times' | 'tasks' | 'links' | 'questions' | 'people' | 'pictures';

/** An entry of a list, by what its texts are. */
export interface Entry {
  main?: string;
  body: string[];
  points: string[];
  value?: string;
  date?: string;
  /** Of a task: who does it. */
  owner?: string;
  picture?: SourcePicture;
  /** Of a task: whether it is done. */
  isChecked?: boolean;
  /** Bold words that `main` begins with. */
  lead?: string;
  /** Where it leads to. */
  url?: string;
}

/** A list whose reader knows what the texts of its entries are. */
export interface SourceEntries {
  style: EntryStyle;
  entries: Entry[];
  isNumbered: boolean;
  /** Texts of the entries in their looks. */
  texts?: Rich[];
}

export interface SourceChart {
  kind: 'chart';
  type: 'column' | 'bar' | 'line' | 'area' | 'pie' | 'donut' | 'scatter' | 'bubble' | 'radar' | 'combo' | 'other';
  stacking?: 'stacked' | 'percent';
  title?: string;
  categories: string[];
  /** Values by category; null where there is none. `x` and `size` are those of points. */
  series: {
    name: string;
    values: (number | null)[];
    x?: (number | null)[];
    size?: (number | null)[];
    isLine?: boolean;
    /** The values as somebody typed them. */
    typed?: string[];
  }[];
  /** What the values, and the categories, are. */
  axes?: { values?: string; categories?: string };
  /** Its categories have no order of their own. */
  isUnordered?: boolean;
  /** The number format of the values as the file writes it, such as `0%`. */
  format?: string;
}

export interface SourcePicture {
  kind: 'picture';
  /** The bytes as they are in the file, or where the picture is: an address, or a path that the file leads to. */
  source: { bytes: Uint8Array } | { url: string };
  alt?: string;
  /** What stands below it, where that is known to be its caption. */
  caption?: string;
  /** Shares of its width and height that are cut off on each side, 0 to 1. */
  crop?: { left: number; top: number; right: number; bottom: number };
  /** It fills the slide, behind the words. */
  isBackground?: boolean;
  /** It has a size of its own: it is shown whole, with no words on it. */
  isWhole?: boolean;
}

/** A flowchart, or a sequence diagram. */
export interface SourceFlow {
  kind: 'flow';
  direction: 'right' | 'down';
  /** Its nodes are actors, its edges the messages between them, in their order. */
  isSequence?: boolean;
  /** None of its lines has an arrow. */
  isUndirected?: boolean;
  /** `lines`: those of the label, where they are several. */
  nodes: {
    id: string;
    label: string;
    lines?: string[];
    shape?: 'step' | 'decision' | 'start' | 'end';
    lane?: string;
  }[];
  edges: { from: string; to: string; label?: string; isDashed?: boolean }[];
}

/** Colours as #RRGGBB by role, families of fonts, and the picture that the master shows as a logo. */
export interface SourceTheme {
  name?: string;
  /** Key of the style, and addresses of the logos; of files of ours only. */
  style?: string;
  logos?: { color?: string; mono?: string };
  colors: Partial<Record<'primary' | 'accent' | 'surface' | 'ink' | 'muted' | 'positive' | 'negative', string>>;
  fonts: { heading?: string; body?: string };
  logo?: Uint8Array;
}
