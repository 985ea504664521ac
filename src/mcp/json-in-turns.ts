import type { ApiAnswer } from './api.js';
import { jsonOf } from './results.js';

const code = (character: string) => character.charCodeAt(0);
const [QUOTE, BACKSLASH] = [code('"'), code('\\')];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [code('{'), code('}'), code('['), code(']')];
/** As PostgreSQL writes it. */
const KEY = Buffer.from('"slides":');

/** Bytes of slides after which the rest waits for the next turn. */
const A_TURN = 32 * 1024;

/**
 * The JSON of an answer with slides. Long lists of slides are parsed in several turns of the event loop: those of a deck with
 * 200,000 keys take a fifth of a second, for which others would have to wait.
 *
 * @param slidesOf the list of slides in what was parsed
 */
export async function jsonInTurns<T>(answer: ApiAnswer, slidesOf: (value: T) => unknown[]): Promise<T> {
  const { body, turn } = answer;
  if (!turn || body.length <= A_TURN) return jsonOf<T>(answer);
  const slides: unknown[] = [];
  const places = slidePlaces(body);
  const start = places.next().value ?? body.length;
  let from = start;
  for (const end of places) {
    if (end - from < A_TURN) continue;
    slides.push(...parsedSlides(body, from, end));
    from = end;
    await turn();
  }
  const rest = body.subarray(from).toString().replace(/^,/, '');
  const value = JSON.parse(body.subarray(0, start).toString() + rest) as T;
  slidesOf(value).unshift(...slides);
  return value;
}

const parsedSlides = (json: Buffer, from: number, end: number) =>
  JSON.parse(`[${json.subarray(from, end).toString().replace(/^,/, '')}]`) as unknown[];

/** Where the list `slides` of an answer, or of the deck in it, begins, and then where each slide ends. */
function* slidePlaces(json: Buffer): Generator<number, undefined> {
  let depth = 0;
  /** Depth of the slides' fields. */
  let inside: number | null = null;
  for (let i = 0; i < json.length; i++) {
    const byte = json[i];
    if (byte === QUOTE) {
      while (++i < json.length && json[i] !== QUOTE) if (json[i] === BACKSLASH) i++;
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth++;
      if (inside !== null || byte === OPEN_OBJECT || depth > 3) continue;
      if (!json.subarray(Math.max(0, i - KEY.length), i).equals(KEY)) continue;
      inside = depth + 1;
      yield i + 1;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth--;
      if (inside === null) continue;
      if (depth === inside - 1) yield i + 1;
      else if (depth < inside - 1) return;
    }
  }
}
