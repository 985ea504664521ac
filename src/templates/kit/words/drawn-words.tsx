import type { ComponentChildren } from 'preact';
import { charactersIn } from '../../define/characters.js';
import { type MarkedWords, textOf, wordsFrom } from '../../define/marks/marked-words.js';
import { css } from '../css.js';
import { latexOf, readFormula } from './formula.js';

/**
 * A text with its line breaks, and its words in their looks.
 *
 * @param shown the text with characters that arrange it: soft hyphens, marks of direction, spaces at which no line ends
 * @param text the text, or a part of it
 * @param words of the whole text; undefined where none is emphasised
 * @param keepsWhole whether short words with hyphens go whole to the next line, where no word has a look of its own
 */
export function drawnWords(
  shown: string,
  text: string,
  words: readonly MarkedWords[] | undefined,
  keepsWhole = false,
): ComponentChildren {
  const start = words ? textOf(words).indexOf(text) : -1;
  if (!words || start < 0) return withWhole(shown, keepsWhole ? IN_FEW_LINES : ANYWHERE);
  const arrangedWords = arranged(wordsFrom(words, start, start + text.length), shown);
  return withBlocks(arrangedWords.map((word, at) => besideBlocks(word, arrangedWords[at - 1], arrangedWords[at + 1])));
}

/** Words before and behind formulas that stand on lines of their own are blocks, too. */
function withBlocks(words: readonly MarkedWords[]): ComponentChildren {
  const isBlock = ({ formula }: MarkedWords) => formula === 'block';
  if (!words.some(isBlock)) return withKept(words);
  const parts = words.reduce<MarkedWords[][]>((all, word) => {
    const last = all.at(-1)?.at(-1);
    if (!last || isBlock(last) || isBlock(word)) all.push([word]);
    else all.at(-1)!.push(word);
    return all;
  }, []);
  const shown = parts.filter((part) => part.some(({ text }) => text.trim()));
  return shown.map((part) =>
    isBlock(part[0]!) ? drawn(part[0]!) : <span class="beside-formula">{withKept(part)}</span>,
  );
}

/** What stands right behind a formula, such as a comma, and is not longer. */
const BEHIND_FORMULA = /^\S{1,12}(?=\s|$)/;

/** Words in their looks; a line does not end between a formula and what belongs to it. */
function withKept(words: readonly MarkedWords[]): ComponentChildren {
  const shown: ComponentChildren[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at]!, words[at + 1]];
    const [behind] = (word.formula === 'inline' && next && !next.formula && BEHIND_FORMULA.exec(next.text)) || [];
    if (!behind || !next) shown.push(drawn(word));
    else {
      shown.push(
        <span class="whole-formula">
          {drawn(word)}
          {drawn({ ...next, text: behind })}
        </span>,
        drawn({ ...next, text: next.text.slice(behind.length) }),
      );
      at++;
    }
  }
  return shown;
}

/** Words without the line breaks next to formulas that stand on lines of their own. */
function besideBlocks(
  words: MarkedWords,
  before: MarkedWords | undefined,
  behind: MarkedWords | undefined,
): MarkedWords {
  let { text } = words;
  if (before?.formula === 'block') text = text.replace(/^[^\S\n]*\n/, '');
  if (behind?.formula === 'block') text = text.replace(/\n[^\S\n]*$/, '');
  return { ...words, text };
}

function drawn({ text, bold, italic, code, link, formula }: MarkedWords): ComponentChildren {
  const words = (formula && drawnFormula(text, formula === 'block')) ?? withWhole(text, ANYWHERE);
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

/** A formula with its LaTeX, for those who can't see it; null where it can't be read. */
function drawnFormula(typed: string, isBlock: boolean): ComponentChildren {
  const latex = latexOf(typed);
  const formula = latex && readFormula(latex, isBlock);
  if (!formula || !('mathml' in formula)) return null;
  return (
    <math
      display={isBlock ? 'block' : undefined}
      {...{ alttext: typed }}
      dangerouslySetInnerHTML={{ __html: formula.mathml }}
    />
  );
}

/** Words with the characters that are in `shown` beside theirs. */
function arranged(words: readonly MarkedWords[], shown: string): MarkedWords[] {
  const spaced = shown.replaceAll('\u00a0', ' ');
  let at = 0;
  return words.map(({ text, ...look }, index) => {
    const start = at;
    for (const unit of text.replaceAll('\u00a0', ' ')) at = spaced.indexOf(unit, at) + unit.length;
    if (index === words.length - 1) at = shown.length;
    return { text: look.formula ? text : shown.slice(start, at), ...look };
  });
}

/** What goes whole to the next line, unless it is long, which would make letters smaller. */
const WHOLE = {
  /** A word with hyphens, and what stands right behind it. */
  hyphenated: String.raw`(?=\S{3,18}(?:\s|$))[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+\S*`,
  /** `4–14`, `9:30–11:00` */
  range: String.raw`\p{N}[\p{N}.,:]{0,7}–\p{N}[\p{N}.,:]{0,7}(?![\p{L}\p{M}\p{N}–-])`,
  /** `12-month`, `5-year-old` */
  unit: String.raw`\p{N}{1,4}(?:-[\p{L}\p{M}\u00ad]{1,14}){1,2}(?![\p{L}\p{M}\p{N}-])`,
  /** An address of mail with a hyphen. */
  mail: String.raw`(?=\S{0,36}-)(?=\S{3,36}(?:\s|$))[\w.+\u00ad-]{1,32}@[\w\u00ad-]+(?:\.[\w\u00ad-]+)+`,
};
const wholeOf = (...parts: string[]) =>
  new RegExp(String.raw`((?<![\p{L}\p{M}\p{N}/.,:@_+–−-])(?:${parts.join('|')}))`, 'u');
const ANYWHERE = wholeOf(WHOLE.range, WHOLE.unit, WHOLE.mail);
const IN_FEW_LINES = wholeOf(WHOLE.mail, WHOLE.range, WHOLE.hyphenated);

const withWhole = (text: string, whole: RegExp): ComponentChildren => {
  const parts = /[-–]/.test(text) ? text.split(whole) : [text];
  if (parts.length === 1) return withBreaks(text);
  return parts.map((part, i) => (i % 2 === 1 ? <span class="whole-word">{part}</span> : withBreaks(part)));
};

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
  math {
    font-family: var(--font-math);
    font-style: normal;
    font-weight: 400;
    font-size: 1.08em;
    line-height: normal;
    letter-spacing: normal;
    text-indent: 0;
    text-transform: none;
    direction: ltr;
    unicode-bidi: isolate;
  }
  math[display='block'] {
    margin: 0.4em 0;
    font-size: calc(1.2em * var(--fit-formula, 1));
  }
  li math[display='block'],
  td math[display='block'] {
    display: inline math;
  }
  math mtd {
    padding: 0.5ex 0.4em;
  }
  math mfrac {
    padding: 0 1px;
  }
  math .tml-sml-pad {
    padding-left: 0.05em;
  }
  math .tml-med-pad {
    padding-left: 0.1em;
  }
  math .tml-lrg-pad {
    padding-left: 0.15em;
  }
  .beside-formula {
    display: block;
  }
  .slide:not([data-hyphens], [data-break]) .whole-word {
    white-space: nowrap;
  }
  .whole-formula {
    white-space: nowrap;
  }
  math menclose {
    display: inline-block;
    position: relative;
  }
  math .tml-left {
    text-align: -webkit-left;
  }
  math .tml-right {
    text-align: -webkit-right;
  }
  math .tml-jot > mtr > mtd {
    padding-top: 0.5ex;
    padding-bottom: 0.5ex;
  }
  math .tml-overline {
    padding-top: 0.1em;
    border-top: 0.065em solid;
  }
  math .tml-underline {
    padding-bottom: 0.1em;
    border-bottom: 0.065em solid;
  }
  math .tml-cancel {
    display: inline-block;
    position: absolute;
    inset: -0.08em -0.1em;
    background: currentColor;
  }
  math .tml-xcancel {
    background:
      linear-gradient(to top left, transparent calc(50% - 0.035em), currentColor 0 calc(50% + 0.035em), transparent 0),
      linear-gradient(to top right, transparent calc(50% - 0.035em), currentColor 0 calc(50% + 0.035em), transparent 0);
  }
  math .sout {
    inset: auto 0 40%;
    height: 0.065em;
  }
  math .upstrike {
    clip-path: polygon(0.05em 100%, 0 calc(100% - 0.05em), calc(100% - 0.05em) 0, 100% 0.05em);
  }
  math .downstrike {
    clip-path: polygon(0 0.05em, 0.05em 0, 100% calc(100% - 0.05em), calc(100% - 0.05em) 100%);
  }
  .inline-link {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
`;
