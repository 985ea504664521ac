/** A format of files, whose name is also their extension. */
interface Format {
  /** What stands for it in the codes of links. They are out in the world, so a number is never changed nor used again. */
  number: number;
  /** Media type. */
  type: string;
  disposition: 'attachment' | 'inline';
  /** Whether a file shows the whole deck, as an export, or one slide of it, as a preview. */
  shows: 'deck' | 'slide';
  /** Whether there is one of native objects and one of pictures (`editable`). */
  isEditable: boolean;
  /** What a plan has to include, besides the API. */
  feature: 'pptx' | null;
}

/** The formats of the files that links lead to. 3 is the number of links to pages for presenting. */
export const FORMATS = {
  pdf: {
    number: 0,
    type: 'application/pdf',
    disposition: 'attachment',
    shows: 'deck',
    isEditable: false,
    feature: null,
  },
  pptx: {
    number: 1,
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    disposition: 'attachment',
    shows: 'deck',
    isEditable: true,
    feature: 'pptx',
  },
  png: {
    number: 2,
    type: 'image/png',
    disposition: 'inline',
    shows: 'slide',
    isEditable: false,
    feature: null,
  },
} as const satisfies Record<string, Format>;

export type FileFormat = keyof typeof FORMATS;
/** A format of files that show a whole deck. */
export type DeckFormat = {
  [Name in FileFormat]: (typeof FORMATS)[Name]['shows'] extends 'deck' ? Name : never;
}[FileFormat];

export const FILE_FORMATS = Object.keys(FORMATS) as FileFormat[];
export const DECK_FORMATS = FILE_FORMATS.filter(isDeckFormat);

export function isDeckFormat(format: unknown): format is DeckFormat {
  return FILE_FORMATS.some((name) => name === format && FORMATS[name].shows === 'deck');
}
