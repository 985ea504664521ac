import { basename, extname } from 'node:path';
import { NOTES_LIMIT, SLIDES_LIMIT } from '../../slides/slide-limits.js';
import { problemOfJson } from '../../http/body/json-values.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { FileDeck, FileSlide } from './file-deck.js';
import { isTag } from './language-tag.js';
import { Problem } from '../problem.js';
import { parseJson } from './read-file.js';

/**
 * A deck as `GET /v1/decks/{id}` answers it, of which `slides` is needed only.
 *
 * @throws Problem with the place where it is none.
 */
export function readJsonDeck(path: string, text: string): Omit<FileDeck, 'path' | 'modified'> {
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
  if (!isTag(locale)) throw says('locale must be a language tag, such as "en".');
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
