/** A format of files. */
interface Format {
  /** What requests and answers call it. That of a preview and that of pictures of all slides are both `png`. */
  name: string;
  /** What stands for it in the codes of links. They are out in the world, so a number is never changed nor used again. */
  number: number;
  /** Media type. */
  type: string;
  /** What stands behind the deck's title in the name of a file. */
  ending: string;
  disposition: 'attachment' | 'inline';
  /** Whether a file shows the whole deck, as an export, or one slide of it, as a preview. */
  shows: 'deck' | 'slide';
  /** Whether there is one of native objects and one of pictures (`editable`). */
  isEditable: boolean;
  /** Whether the file of a long deck is made in the background, so that nobody waits for it with a request. */
  isBackground: boolean;
  /** What a plan has to include, besides the API. */
  feature: 'pptx' | null;
}

/** The formats of the files that links lead to, by what metrics call them. 3 is the number of links to pages for presenting. */
export const FORMATS = {
  pdf: {
    name: 'pdf',
    number: 0,
    type: 'application/pdf',
    ending: '.pdf',
    disposition: 'attachment',
    shows: 'deck',
    isEditable: false,
    isBackground: true,
    feature: null,
  },
  pptx: {
    name: 'pptx',
    number: 1,
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ending: '.pptx',
    disposition: 'attachment',
    shows: 'deck',
    isEditable: true,
    isBackground: false,
    feature: 'pptx',
  },
  png: {
    name: 'png',
    number: 2,
    type: 'image/png',
    ending: '.png',
    disposition: 'inline',
    shows: 'slide',
    isEditable: false,
    isBackground: false,
    feature: null,
  },
  html: {
    name: 'html',
    number: 4,
    type: 'text/html',
    ending: '.html',
    disposition: 'attachment',
    shows: 'deck',
    isEditable: false,
    isBackground: true,
    feature: null,
  },
  pictures: {
    name: 'png',
    number: 5,
    type: 'application/zip',
    ending: '.zip',
    disposition: 'attachment',
    shows: 'deck',
    isEditable: false,
    isBackground: true,
    feature: null,
  },
  handout: {
    name: 'handout',
    number: 6,
    type: 'application/pdf',
    ending: '-handout.pdf',
    disposition: 'attachment',
    shows: 'deck',
    isEditable: false,
    isBackground: true,
    feature: null,
  },
  sheet: {
    name: 'sheet',
    number: 7,
    type: 'image/jpeg',
    ending: '-sheet.jpg',
    disposition: 'inline',
    shows: 'deck',
    isEditable: false,
    isBackground: true,
    feature: null,
  },
} as const satisfies Record<string, Format>;

/** How slides stand on a contact sheet, in pixels. */
export const SHEET = { columns: 3, width: 400, height: 225, gap: 8 };

export type FileFormat = keyof typeof FORMATS;

export const FILE_FORMATS = Object.keys(FORMATS) as FileFormat[];

/** Formats of files that show a whole deck, by the names that exports have for them. */
const OF_DECKS = new Map<string, FileFormat>(
  FILE_FORMATS.flatMap((format) => (FORMATS[format].shows === 'deck' ? [[FORMATS[format].name, format]] : [])),
);

/** What an export may be asked for, by name. */
export type DeckFormat = Extract<(typeof FORMATS)[FileFormat], { shows: 'deck' }>['name'];
export const DECK_FORMATS = [...OF_DECKS.keys()] as DeckFormat[];

/** The format of files that an export of this name has. */
export function deckFormat(name: DeckFormat): FileFormat;
export function deckFormat(name: unknown): FileFormat | undefined;
export function deckFormat(name: unknown): FileFormat | undefined {
  return OF_DECKS.get(name as string);
}
