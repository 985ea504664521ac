import type { Language } from '../../define/vocabulary.js';
import { classes, css } from '../css.js';
import { useSlide } from '../slide-context.js';
import { colouredLines } from './syntax.js';

/** Line height of code. */
export const CODE_LINE = 1.35;
/** Letters by which what is wrapped stands further in than its line, and of the indentation that it keeps at most. */
const [FURTHER, DEEPEST] = [2, 16];

/** In letters, how far the wrapped rest of a line of code stands in. */
export function hangOf(line: string): number {
  const indentation = /^\s*/.exec(line)![0].replace(/\t/g, '  ').length;
  return Math.min(DEEPEST, indentation) + FURTHER;
}

interface CodeProps {
  code: string | undefined;
  language: Language;
  /** Highlighted lines, as typed: `3, 7-9`. */
  highlightLines?: string;
  showLineNumbers?: boolean;
  /** A sign before each line, for changes: `+`, `-` or a space. */
  signs?: readonly string[];
  /** The number of the first line. */
  firstLine?: number;
  /** The content's text, where the shown code differs from it. */
  madeOf?: string;
}

/**
 * Syntax-highlighted code: one text box of coloured runs. Long lines wrap; the colours are readable on a card of the
 * slide.
 */
export function Code({ code, language, highlightLines, showLineNumbers, signs, firstLine = 1, madeOf }: CodeProps) {
  const { roles, pathOf } = useSlide();
  if (!code) return null;
  const lines = colouredLines(code, language, roles.card);
  const marked = linesIn(highlightLines, firstLine + lines.length - 1);
  const digits = String(firstLine + lines.length - 1).length;
  const before = (showLineNumbers ? digits + 2 : 0) + (signs ? 2 : 0);
  return (
    <pre class="code" data-pptx="code" data-path={pathOf(madeOf ?? code)} lang="en" dir="ltr">
      {lines.map((tokens, index) => {
        const number = firstLine + index;
        const sign = signs?.[index];
        const changed = sign === '+' || sign === '-';
        return (
          <span
            class={classes(
              'code-line',
              marked.has(number) && 'code-marked',
              sign === '+' && 'code-added',
              sign === '-' && 'code-removed',
            )}
            style={{ '--hang': `${before + hangOf(tokens.map(({ text }) => text).join(''))}ch` }}
          >
            {showLineNumbers && <span class="code-number">{`${String(number).padStart(digits)}  `}</span>}
            {sign !== undefined && <span class="code-sign">{`${sign} `}</span>}
            {tokens.map(({ text, color, italic }) => (
              // Syntax colours are hard to read on the fill of a change.
              <span style={{ ...(!changed && { color }), ...(italic && { fontStyle: 'italic' }) }}>{text}</span>
            ))}
            {'\n'}
          </span>
        );
      })}
    </pre>
  );
}

/** Parses `3, 7-9` to a set of line numbers up to `last`. Malformed pieces are ignored. */
function linesIn(typed = '', last: number): Set<number> {
  const lines = new Set<number>();
  for (const part of typed.split(/[,;\s]+/)) {
    const [, from, to = from] = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(part) ?? [];
    if (from === undefined) continue;
    for (let line = Number(from); line <= Math.min(last, Number(to)); line++) lines.add(line);
  }
  return lines;
}

export const codeCss = css`
  .code {
    font: 400 var(--code) / ${CODE_LINE} var(--font-code);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    text-wrap-style: auto; /* Office fills lines too, and nothing that is typed may be added to keep words together */
    tab-size: 2;
    font-variant-ligatures: none;
    text-align: left;
    color: var(--text);
  }
  .code-line {
    display: block;
    padding-left: var(--hang, 0);
    text-indent: calc(-1 * var(--hang, 0));
  }
  .code-number {
    color: var(--soft);
  }
  .code-marked {
    /* Lighter than a card, so that every colour of the syntax can be read on it. */
    background: color-mix(in srgb, var(--card-strong) 65%, var(--background));
  }
  .code-added {
    background: var(--positive-fill);
  }
  .code-removed {
    background: var(--negative-fill);
  }
  .code-sign {
    color: var(--text);
    font-weight: 700;
  }
`;
