import { catalogue } from '../../templates/catalogue/index.js';
import { ModelFailed } from '../model-failed.js';
import { hasEmphasis } from '../../templates/define/fields.js';
import { FORMULA } from '../../templates/define/marks/formulas.js';
import { type MarkedWords, markedWords, textOf, wordsFrom } from '../../templates/define/marks/marked-words.js';
import { marked } from '../../templates/define/marks/write-marks.js';
import { mapTexts } from '../../templates/define/content/map-texts.js';
import type { Content } from '../../templates/define/template.js';

/** Most characters that are written into a slide at once. */
const MAX_OUTPUT = 256 * 1024;
/** Most places at which one edit replaces a text; a deck of 2 MB has two million letters. */
const MAX_PLACES = 100_000;

/** Replaces texts for one edit, which may have several instructions. */
export class TextReplacer {
  private places = 0;

  /**
   * The keys of a slide's content whose texts contain `from`, with `to` in its place; null when there are none.
   *
   * Only texts are changed: never options, parts of addresses, or keys that the template does not know. In prose `from` is looked
   * for in the words without their marks, but for formulas, and `to` gets the marks of the first letter in whose place it stands.
   * Where `from` has marks itself, it is looked for as it is typed.
   *
   * @throws ModelFailed when that would be more than a slide may have, or an edit may replace.
   */
  inContent(slideType: string, content: Content, from: string, to: string): Content | null {
    const fields = catalogue.get(slideType)?.fields ?? {};
    const replace = this.replacing(from, to);
    const replaced = mapTexts(fields, content, (text, field) =>
      WORDS.has(field.type) ? replace(text, hasEmphasis(field)) : text,
    );
    const changed = Object.entries(replaced).filter(([key, value]) => value !== content[key]);
    return changed.length > 0 ? Object.fromEntries(changed) : null;
  }

  /**
   * A text with `to` in place of each `from`.
   *
   * @throws ModelFailed as {@link inContent} does.
   */
  inText(text: string, from: string, to: string): string {
    return this.replacing(from, to)(text);
  }

  /** Replaces in the texts of one slide. The length of the result is checked before it is built. */
  private replacing(from: string, to: string): Replace {
    let written = 0;
    const isTyped = markedWords(from).some(hasLook);
    const replacement = markedWords(to);
    return (text, isProse = false) => {
      const words = isProse && !isTyped ? markedWords(text) : null;
      const places = this.placesOf(words ? seenOf(words) : text, from);
      written += places.length * to.length;
      if (written > MAX_OUTPUT) {
        throw new ModelFailed('No model is configured, and the changed texts would be larger than a slide may be.');
      }
      if (places.length === 0) return text;
      if (words) return marked(replacedIn(words, places, from.length, replacement));
      return textOf(replacedIn([{ text }], places, from.length, [{ text: to }]));
    };
  }

  private placesOf(text: string, from: string): number[] {
    const places: number[] = [];
    const addresses = from && text.includes(from) ? [...text.matchAll(ADDRESS)] : [];
    for (let at = from ? text.indexOf(from) : -1; at >= 0; at = text.indexOf(from, at + from.length)) {
      const end = at + from.length;
      while (addresses[0] && endOf(addresses[0]) <= at) addresses.shift();
      const isPart = addresses[0] && addresses[0].index < end && (addresses[0].index < at || end < endOf(addresses[0]));
      if (!isPart) places.push(at);
      if (++this.places <= MAX_PLACES) continue;
      throw new ModelFailed(`No model is configured, and this changes a text at more than ${MAX_PLACES} places.`);
    }
    return places;
  }
}

/** `https://…`, `www.…`, `name@…`, `acme.com` */
const ADDRESS = new RegExp(
  String.raw`(?:(?:https?:\/\/|www\.|mailto:|tel:)[^\s<>"]*|(?<![\w.%+@-])[\w.%+-]{1,64}@[\w.-]{1,200}|` +
    String.raw`(?<![\w.-])(?:[a-z\d-]{1,63}\.){1,4}(?:com|org|net|info|io|dev|ai|app|eu|de|at|ch|fr|es|it|nl|pt|uk|us|br|jp|cn|kr|pl)(?![\w-])(?:\/[^\s<>"]*)?)` +
    String.raw`(?<![.,;:!?)\]*])`,
  'gi',
);
const endOf = ({ index, 0: address }: RegExpExecArray) => index + address.length;

const hasLook = ({ text: _, ...look }: MarkedWords): boolean => Object.keys(look).length > 0;

/** Words without marks, in which nothing is found in formulas. */
const seenOf = (words: readonly MarkedWords[]): string =>
  words.map(({ text, formula }) => (formula ? FORMULA.repeat(text.length) : text)).join('');

function replacedIn(
  words: readonly MarkedWords[],
  places: readonly number[],
  length: number,
  replacement: readonly MarkedWords[],
): MarkedWords[] {
  let end = 0;
  const replaced = places.flatMap((at) => {
    const [{ text: _, ...look } = { text: '' }] = wordsFrom(words, at, at + 1);
    const before = wordsFrom(words, end, at);
    end = at + length;
    return [...before, ...replacement.map((one) => ({ ...look, ...one }))];
  });
  return [...replaced, ...wordsFrom(words, end, Infinity)];
}

/** A text with its replacements; the same one where there are none. */
type Replace = (text: string, isProse?: boolean) => string;

const WORDS = new Set(['text', 'textarea']);
