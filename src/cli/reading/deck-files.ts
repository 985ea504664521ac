import { extname } from 'node:path';
import type { ReadableFile } from '../../imports/file-kind.js';
import type { Endings } from '../endings.js';
import type { FileDeck, KeepPicture } from './file-deck.js';
import type { Importers } from './importers.js';
import { Problem } from '../problem.js';
import { readWhole, textOf } from './read-file.js';
import { readJsonDeck } from './read-json-deck.js';

const MB = 1024 * 1024;

/** Most bytes of a file of text, which is several times what the slides of a deck may have, and of a presentation. */
const LIMITS = { text: 16 * MB, presentation: 50 * MB };

const MARKDOWN = ['.md', '.markdown'];
const PRESENTATION = '.pptx';

/** Ends of the names of files that are drawn, and of those that are imported. */
export const DRAWN = ['.json', ...MARKDOWN];
export const IMPORTED = [PRESENTATION, ...MARKDOWN];

/** Reads decks from files, each kind as the service does. */
export class DeckFiles {
  private importers: Promise<Importers> | undefined;

  constructor(
    private readonly endings: Endings,
    /** Ends of names that are taken. */
    private readonly kinds: readonly string[],
  ) {}

  /** @throws Problem when the file can't be read, or is no deck. */
  async read(path: string, keep: KeepPicture): Promise<FileDeck> {
    const kind = extname(path).toLowerCase();
    if (!this.kinds.includes(kind))
      throw new Problem(`${path} must end with ${this.kinds.join(' or ')}.${hintFor(kind)}`);
    const isPresentation = kind === PRESENTATION;
    const { bytes, modified } = await readWhole(path, isPresentation ? LIMITS.presentation : LIMITS.text);
    if (kind === '.json') return { path, modified, ...readJsonDeck(path, textOf(path, bytes)) };
    const file: ReadableFile = isPresentation
      ? { kind: 'pptx', bytes }
      : { kind: 'markdown', text: textOf(path, bytes) };
    return { path, modified, ...(await (await this.started()).read(path, file, keep)) };
  }

  /** Loaded by the first file that needs them; they stay for the next one. */
  private started(): Promise<Importers> {
    return (this.importers ??= import('./importers.js').then(({ Importers }) => {
      const importers = new Importers();
      this.endings.add(() => importers.close());
      return importers;
    }));
  }
}

const hintFor = (kind: string) => {
  if (kind === PRESENTATION) return ' `slide-deck import` makes a deck of a PowerPoint file.';
  return kind === '.json' ? ' A deck in JSON needs no import: `slide-deck render` draws it.' : '';
};
