import { basename, extname } from 'node:path';
import { NOTES_LIMIT, SLIDES_LIMIT } from '../slides/slide-limits.js';
import { problemOfJson } from '../http/body/json-values.js';
import { isRecord } from '../templates/define/read-content.js';
import { Problem } from './problem.js';
import { parseJson, readWhole, textOf } from './read-file.js';

/** A slide as a file has it. */
export interface FileSlide {
  slideType: string;
  content: Record<string, unknown>;
  notes: string | null;
}

/** A deck as a file has it; whether its slides can be drawn is not looked at yet. */
export interface FileDeck {
  path: string;
  title: string;
  locale: string;
  /** When the file was changed last. */
  modified: Date;
  slides: FileSlide[];
  /** What of the file is on no slide. */
  warnings: string[];
}

/** Most bytes of a file of text: several times what the slides of a deck may have. */
const LIMIT = 16 * 1024 * 1024;

/** The kinds of files that hold decks, by the end of their name. */
const KINDS: Record<string, (path: string, text: string) => Promise<Omit<FileDeck, 'path' | 'modified'>>> = {
  '.json': readJson,
};

/** @throws Problem when the file can't be read, or is no deck. */
export async function readDeck(path: string): Promise<FileDeck> {
  const kind = extname(path).toLowerCase();
  const read = KINDS[kind];
  if (!read)
    throw new Problem(`${path} is no deck: its name ends with ${Object.keys(KINDS).join(' or ')}.${hintOf(kind)}`);
  const { bytes, modified } = await readWhole(path, LIMIT);
  return { path, modified, ...(await read(path, textOf(path, bytes))) };
}

const hintOf = (kind: string) => (kind === '.pptx' ? ' `slide-deck import` makes one of a PowerPoint file.' : '');

/** A deck as `GET /v1/decks/{id}` answers it, of which `slides` is needed only. */
async function readJson(path: string, text: string) {
  const deck = parseJson(path, text);
  const says = (problem: string) => new Problem(`${path}: ${problem}`);
  if (!isRecord(deck) || !Array.isArray(deck['slides'])) {
    throw says(
      'a deck is an object with "slides", a list: {"title": "…", "slides": [{"slide_type": "…", "content": {…}}]}.',
    );
  }
  const problem = problemOfJson(deck);
  if (problem) throw says(problem);
  const { title = basename(path, extname(path)), locale = 'en', slides } = deck;
  if (typeof title !== 'string') throw says('title must be a text.');
  if (!isLanguage(locale)) throw says('locale must be a language tag, such as "en".');
  if (slides.length > SLIDES_LIMIT)
    throw says(`a deck has at most ${SLIDES_LIMIT} slides; these are ${slides.length}.`);
  return { title, locale, warnings: [], slides: slides.map((slide, i) => readSlide(slide, i + 1, says)) };
}

function readSlide(slide: unknown, number: number, says: (problem: string) => Problem): FileSlide {
  if (!isRecord(slide)) throw says(`slide ${number} must be an object.`);
  const { slide_type: slideType, content = {}, notes = null } = slide;
  if (typeof slideType !== 'string') throw says(`slide ${number} has no slide_type.`);
  if (!isRecord(content)) throw says(`slide ${number}: content must be an object.`);
  if (notes !== null && typeof notes !== 'string') throw says(`slide ${number}: notes must be a text.`);
  if ((notes?.length ?? 0) > NOTES_LIMIT) throw says(`slide ${number}: notes have at most ${NOTES_LIMIT} characters.`);
  return { slideType, content, notes };
}

const isLanguage = (value: unknown): value is string => {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
};
