import { createRequire } from 'node:module';
import type * as Shiki from 'shiki/core';
import type * as Engine from 'shiki/engine/javascript';
import type { Language } from '../../define/vocabulary.js';
import { contrast, repaired, TEXT_CONTRAST, type Hex } from '../../theme/theme.js';

/** A token: a piece of a line in one colour. */
export interface CodeToken {
  text: string;
  color?: Hex;
  italic?: boolean;
}

const require = createRequire(import.meta.url);
/*
 * Read on first use, as threads that draw are not the only ones that load templates: grammars take 12 MB of a heap together, and the
 * highlighter has a hundred modules.
 */
const grammarOf = (language: Exclude<Language, 'text'>) =>
  (require(`shiki/dist/langs/${language}.mjs`) as { default: Shiki.LanguageRegistration[] }).default;

let highlighter: Shiki.HighlighterCore | undefined;
const cache = new Map<string, CodeToken[][]>();
const readable = new Map<string, Hex>();

/*
 * Highlighting is bounded, because some regular expressions of the grammars take quadratic or cubic time and cannot be
 * interrupted. Code beyond the bounds is drawn in one colour.
 */

/** Longest highlighted line, in UTF-16 units; wider than a slide at any size. */
const LONGEST_LINE = 160;
/** Highlighted length from the start; half more than a slide of code is made for. */
const MAX_COLOURED = 2_400;
/** Highlighted lines; a slide shows some forty. Even empty lines cost time. */
const MAX_LINES = 120;
/** Total length of cached code. */
const MAX_KEPT = 100_000;
let kept = 0;

/** Code as highlighted lines, readable on `background`. Recent results are cached. */
export function colouredLines(code: string, language: Language, background: Hex): CodeToken[][] {
  const key = `${language} ${background} ${code}`;
  const known = cache.get(key);
  if (known) return known;
  if ((kept += code.length) > MAX_KEPT) {
    cache.clear();
    kept = code.length;
  }
  const lines = linesOf(code, language, background);
  cache.set(key, lines);
  return lines;
}

/** Highlights whole lines within the bounds. */
function linesOf(code: string, language: Language, background: Hex): CodeToken[][] {
  const lines = withoutEndBreaks(code).split('\n');
  const count = language === 'text' ? 0 : countColoured(lines);
  const plain = lines.slice(count).map((text) => [{ text }]);
  if (language === 'text' || count === 0) return plain;
  return [...tokenLines(lines.slice(0, count).join('\n'), language, background), ...plain];
}

function countColoured(lines: readonly string[]): number {
  let length = 0;
  const beyond = lines.findIndex((line, index) => index === MAX_LINES || (length += line.length + 1) > MAX_COLOURED);
  return beyond < 0 ? lines.length : beyond;
}

/** No regular expression, which would take quadratic time. */
function withoutEndBreaks(code: string): string {
  let end = code.length;
  while (code[end - 1] === '\n') end--;
  return code.slice(0, end);
}

function tokenLines(code: string, language: Exclude<Language, 'text'>, background: Hex): CodeToken[][] {
  const theme =
    contrast(background, '#FFFFFF') < contrast(background, '#000000') ? 'github-light' : 'github-dark-default';
  const { tokens } = loaded(language).codeToTokens(code, {
    lang: language,
    theme,
    tokenizeMaxLineLength: LONGEST_LINE + 1,
    // No time limit: output would depend on the machine's load.
    tokenizeTimeLimit: 0,
  });
  return tokens.map((line) =>
    line.map(({ content, color, fontStyle = 0 }) => ({
      text: content,
      ...(color && { color: readableColour(color, background) }),
      ...(fontStyle & 1 && { italic: true }),
    })),
  );
}

/** Grammars are compiled on first use, too. */
function loaded(language: Exclude<Language, 'text'>): Shiki.HighlighterCore {
  highlighter ??= makeHighlighter();
  if (!highlighter.getLoadedLanguages().includes(language)) highlighter.loadLanguageSync(grammarOf(language));
  return highlighter;
}

function makeHighlighter(): Shiki.HighlighterCore {
  const { createHighlighterCoreSync } = require('shiki/core') as typeof Shiki;
  const { createJavaScriptRegexEngine } = require('shiki/engine/javascript') as typeof Engine;
  const themes = [require('shiki/themes/github-light.mjs'), require('shiki/themes/github-dark-default.mjs')] as {
    default: Shiki.ThemeRegistration;
  }[];
  return createHighlighterCoreSync({
    themes: themes.map((theme) => theme.default),
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
}

function readableColour(color: string, background: Hex): Hex {
  const key = `${color} ${background}`;
  let hex = readable.get(key);
  if (hex) return hex;
  if (readable.size > 2_000) readable.clear();
  hex = repaired(color, [background], TEXT_CONTRAST);
  readable.set(key, hex);
  return hex;
}
