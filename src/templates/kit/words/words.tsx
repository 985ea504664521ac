import type { CSSProperties } from 'preact';
import { classes, css } from '../css.js';
import { boundParts, boundWords } from './bound-words.js';
import { useSlide } from '../slide-context.js';
import type { TypeToken } from '../type-scale.js';
import { drawnWords, drawnWordsCss } from './drawn-words.js';
import { inReadingOrder } from './reading-order.js';

export interface WordsProps {
  /** Size, weight and line height; inherited when absent. */
  t?: TypeToken;
  as?: 'p' | 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'li' | 'td' | 'th' | 'dt' | 'dd' | 'figcaption';
  /** Secondary colour. */
  soft?: boolean;
  class?: string;
  style?: CSSProperties;
  /** Makes it the slide's title; one a slide. */
  slideTitle?: boolean;
  /** An opening quotation mark stands outside of the text's edge, where the text is not centred. */
  hangs?: boolean;
  /** Lines end between its parts, as in `Berlin · 3 May 2027`; for wide boxes. */
  inParts?: boolean;
  children?: string | undefined;
}

/**
 * A text of the content in one element. Nothing is drawn for a missing text.
 *
 * All text of a slide goes through here or {@link Paragraphs}: they keep line breaks and record the content path, which
 * the fitting pass reports for cut texts.
 */
export function Words({
  t,
  as: Tag = 'p',
  soft,
  class: className,
  style,
  slideTitle,
  hangs,
  inParts,
  children: text,
}: WordsProps) {
  const { pathOf, wordsAt, hyphenated, dir, look } = useSlide();
  if (!text) return null;
  const path = pathOf(text);
  // Programs name slides by their titles, which would have a hyphen where a line ends.
  const arranged = dir === 'rtl' ? inReadingOrder(text) : t === 'code' || slideTitle ? text : hyphenated(text);
  const bound = t === 'code' ? arranged : boundWords(arranged, look.locale);
  const shown = inParts ? boundParts(bound) : bound;
  const outside = hangs && dir === 'ltr' ? hangOf(text, t) : 0;
  return (
    <Tag
      class={classes(t && `t-${t}`, soft && 'soft', outside && 'hangs', className) || undefined}
      style={outside ? { ...style, '--hang': `${outside.toFixed(2)}em` } : style}
      data-pptx={slideTitle ? 'title' : undefined}
      data-path={path}
    >
      {drawnWords(shown, text, wordsAt(path), t !== undefined && IN_FEW_LINES.has(t))}
    </Tag>
  );
}

/** A text of several paragraphs: a blank line starts a new one. */
export function Paragraphs({
  children: text,
  class: className,
  ...words
}: Omit<WordsProps, 'as' | 'slideTitle' | 'hangs' | 'inParts'>) {
  const { pathOf, wordsAt, hyphenated, dir, look } = useSlide();
  if (!text) return null;
  const arranged = (paragraph: string) => (dir === 'rtl' ? inReadingOrder(paragraph) : hyphenated(paragraph));
  const paragraphs = text.trim().split(/\n\s*\n/);
  if (paragraphs.length === 1)
    return (
      <Words {...words} class={className}>
        {text.trim()}
      </Words>
    );
  const path = pathOf(text);
  const looks = wordsAt(path);
  return (
    <div class={classes('paragraphs', className)}>
      {paragraphs.map((paragraph) => (
        <p class={classes(words.t && `t-${words.t}`, words.soft && 'soft')} style={words.style} data-path={path}>
          {drawnWords(boundWords(arranged(paragraph), look.locale), paragraph, looks)}
        </p>
      ))}
    </div>
  );
}

/** Of titles and what stands below them: none of their lines ends within a word with hyphens. */
const IN_FEW_LINES: ReadonlySet<TypeToken> = new Set(['display', 'statement', 'title', 'lead']);

/** Widths of opening quotation marks in em: of bold ones, in the middle of the shipped families. */
const OPENING_MARKS: Record<string, number> = {
  '“': 0.49,
  '„': 0.49,
  '"': 0.45,
  '«': 0.58,
  '‘': 0.26,
  '‚': 0.26,
  '‹': 0.35,
};
const BOLD: readonly (TypeToken | undefined)[] = ['display', 'statement', 'title', 'heading'];

/** How far a text begins before its edge, in em, so that its first letter stands on it; 0 without an opening mark. */
function hangOf(text: string, t: TypeToken | undefined): number {
  const [, mark = '', space] = /^\s*(.)(\s)?/.exec(text) ?? [];
  const width = OPENING_MARKS[mark] ?? 0;
  return (BOLD.includes(t) ? width : width * 0.86) + (width && space ? 0.25 : 0);
}

export const wordsCss = css`
  ${drawnWordsCss}
  .t-figure {
    font: var(--weight-large) var(--figure) / 1.1 var(--font-figure);
    letter-spacing: calc(var(--tracking-figure) * 1.5);
    font-variant-numeric: lining-nums;
  }
  .t-display {
    font: var(--weight-large) var(--display) / 1.1 var(--font-heading);
    letter-spacing: calc(var(--tracking-large) * 1.25);
    text-wrap-style: balance;
  }
  .t-statement {
    font: var(--weight-large) var(--statement) / 1.1 var(--font-heading);
    letter-spacing: var(--tracking-large);
    text-wrap-style: balance;
  }
  .t-stat {
    font: var(--weight-large) var(--stat) / 1.1 var(--font-figure);
    letter-spacing: var(--tracking-figure);
    font-variant-numeric: lining-nums;
  }
  .t-title {
    font: var(--weight-title) var(--title) / 1.15 var(--font-heading);
    letter-spacing: var(--tracking-title);
    text-wrap-style: balance;
  }
  .t-heading {
    font: var(--weight-heading) var(--heading) / 1.2 var(--font-heading);
    letter-spacing: calc(var(--tracking-title) / 2);
    text-wrap-style: balance;
  }
  .t-lead {
    font-size: var(--lead);
    line-height: 1.4;
  }
  .t-body {
    font-size: var(--body);
    line-height: 1.4;
  }
  .t-code {
    font: 400 var(--code) / 1.3 var(--font-code);
  }
  .t-label {
    font-size: var(--label);
    line-height: 1.3;
  }
  .t-fine {
    font-size: var(--fine);
    line-height: 1.35;
  }
  .t-eyebrow {
    font-size: var(--eyebrow);
    line-height: 1.35;
    font-family: var(--font-eyebrow);
    font-weight: var(--weight-eyebrow);
    letter-spacing: var(--tracking-eyebrow);
    text-transform: var(--case-eyebrow);
  }
  .soft {
    color: var(--soft);
  }
  .hangs {
    text-indent: calc(-1 * var(--hang));
  }
  .paragraphs {
    display: flex;
    flex-direction: column;
    gap: 12px;
  }
`;
