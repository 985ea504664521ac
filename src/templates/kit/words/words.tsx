import type { ComponentChildren, CSSProperties } from 'preact';
import { classes, css } from '../css.js';
import { useSlide } from '../slide-context.js';

/** Steps of the type scale. Each shrinks to its own minimum when a slide is too full. */
export type TypeToken =
  | 'figure'
  | 'display'
  | 'statement'
  | 'stat'
  | 'title'
  | 'heading'
  | 'large'
  | 'lead'
  | 'body'
  | 'code'
  | 'small'
  | 'eyebrow';

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
  children?: string | undefined;
}

/**
 * A text of the content in one element. Nothing is drawn for a missing text.
 *
 * All text of a slide goes through here or {@link Paragraphs}: they keep line breaks and record the content path, which
 * the fitting pass reports for cut texts.
 */
export function Words({ t, as: Tag = 'p', soft, class: className, style, slideTitle, children: text }: WordsProps) {
  const { pathOf, dir } = useSlide();
  if (!text) return null;
  return (
    <Tag
      class={classes(t && `t-${t}`, soft && 'soft', className) || undefined}
      style={style}
      data-pptx={slideTitle ? 'title' : undefined}
      data-path={pathOf(text)}
    >
      {withBreaks(dir === 'rtl' ? inReadingOrder(text) : text)}
    </Tag>
  );
}

/** A text of several paragraphs: a blank line starts a new one. */
export function Paragraphs({ children: text, class: className, ...words }: Omit<WordsProps, 'as' | 'slideTitle'>) {
  const { pathOf } = useSlide();
  if (!text) return null;
  const paragraphs = text.trim().split(/\n\s*\n/);
  if (paragraphs.length === 1)
    return (
      <Words {...words} class={className}>
        {text.trim()}
      </Words>
    );
  const path = pathOf(text);
  return (
    <div class={classes('paragraphs', className)}>
      {paragraphs.map((paragraph) => (
        <p class={classes(words.t && `t-${words.t}`, words.soft && 'soft')} style={words.style} data-path={path}>
          {withBreaks(paragraph)}
        </p>
      ))}
    </div>
  );
}

function withBreaks(text: string): ComponentChildren {
  if (!text.includes('\n')) return text;
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br />, line]));
}

const RTL_LETTER = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;

/** On a right-to-left slide, a line without its letters keeps its own direction: `+12%`, `7 in 10`, `/v1/orders`. */
function inReadingOrder(text: string): string {
  return text.replace(/^.+$/gm, (line) => (RTL_LETTER.test(line) ? line : `\u200E${line}\u200E`));
}

export const wordsCss = css`
  .t-figure {
    font: 700 var(--figure) / 1.1 var(--font-heading);
    letter-spacing: -0.03em;
  }
  .t-display {
    font: 700 var(--display) / 1.1 var(--font-heading);
    letter-spacing: -0.025em;
    text-wrap: balance;
  }
  .t-statement {
    font: 700 var(--statement) / 1.14 var(--font-heading);
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  .t-stat {
    font: 700 var(--stat) / 1.1 var(--font-heading);
    letter-spacing: -0.02em;
  }
  .t-title {
    font: 700 var(--title) / 1.15 var(--font-heading);
    letter-spacing: -0.012em;
  }
  .t-heading {
    font: 600 var(--heading) / 1.2 var(--font-heading);
    letter-spacing: -0.006em;
  }
  .t-large {
    font-size: var(--heading);
    line-height: 1.35;
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
  .t-small {
    font-size: var(--small);
    line-height: 1.35;
  }
  .t-eyebrow {
    font-size: var(--small);
    line-height: 1.4;
    font-weight: 600;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  .soft {
    color: var(--soft);
  }
  .paragraphs {
    display: flex;
    flex-direction: column;
    gap: 12px;
  }
  :is([lang^='ar'], [lang^='fa'], [lang^='ur'], [lang^='he'], [lang^='zh'], [lang^='ja'], [lang^='ko'])
    :is([class*='t-']) {
    letter-spacing: 0;
  }
`;
