import type { ComponentChildren } from 'preact';
import { charactersIn } from '../../define/characters.js';
import { type MarkedWords, textOf, wordsFrom } from '../../define/marks/marked-words.js';
import { css } from '../css.js';

/**
 * A text with its line breaks, and its words in their looks.
 *
 * @param shown the text with characters that arrange it: soft hyphens, marks of direction
 * @param text the text, or a part of it
 * @param words of the whole text; undefined where none is emphasised
 */
export function drawnWords(shown: string, text: string, words: readonly MarkedWords[] | undefined): ComponentChildren {
  const start = words ? textOf(words).indexOf(text) : -1;
  if (!words || start < 0) return withBreaks(shown);
  return arranged(wordsFrom(words, start, start + text.length), shown).map(drawn);
}

function drawn({ text, bold, italic, code, link }: MarkedWords): ComponentChildren {
  const words = withBreaks(text);
  let inside: ComponentChildren = link ? (
    <a class="inline-link" href={link}>
      {words}
    </a>
  ) : (
    words
  );
  if (code) inside = <code>{inside}</code>;
  if (italic) inside = <i>{inside}</i>;
  return bold ? <b>{inside}</b> : inside;
}

/** Words with the characters that are in `shown` beside theirs. */
function arranged(words: readonly MarkedWords[], shown: string): MarkedWords[] {
  let at = 0;
  return words.map(({ text, ...look }, index) => {
    const start = at;
    for (const unit of text) at = shown.indexOf(unit, at) + unit.length;
    if (index === words.length - 1) at = shown.length;
    return { text: shown.slice(start, at), ...look };
  });
}

function withBreaks(text: string): ComponentChildren {
  if (!text.includes('\n') && !ENDLESS.test(text)) return text;
  return text
    .split('\n')
    .flatMap((line, index) => [...(index === 0 ? [] : [<br />]), ...line.split(ENDLESS).flatMap(withBreaksInside)]);
}

/** A word of more than eighty letters, of a script that has spaces between words, or the sign that Ethiopic has in their place. */
const ENDLESS =
  /([^\s\u1361\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{81,})/u;
/** Letters of such a word between places where it may break: the fewest, after a hyphen or slash, and the most. */
const [FEWEST, MOST] = [20, 40];

/** Where letters depend on those beside them, Chromium sets all the rest of a word anew for each line that it breaks into. */
function withBreaksInside(text: string): ComponentChildren[] {
  if (!ENDLESS.test(text)) return [text];
  const parts: ComponentChildren[] = [];
  let part: string[] = [];
  for (const character of charactersIn(text)) {
    if (part.length === MOST || (part.length >= FEWEST && /[-/]/.test(part.at(-1)!))) {
      parts.push(part.join(''), <wbr />);
      part = [];
    }
    part.push(character);
  }
  return [...parts, part.join('')];
}

export const drawnWordsCss = css`
  :where(.slide) b {
    font-weight: 700;
  }
  :where(.slide) code {
    font-family: var(--font-code);
    font-size: 0.92em;
    line-height: 1;
  }
  .inline-link {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
`;
