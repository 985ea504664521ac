import type { Tone } from '../../define/vocabulary.js';
import { classes, css } from '../css.js';
import { Words } from '../words/words.js';
import { sized, TYPE_SCALE, type TypeToken } from '../type-scale.js';

type FigureStep = Extract<TypeToken, 'figure' | 'display' | 'stat' | 'title' | 'heading'>;

interface FigureProps {
  /**
   * The figure as shown; it does not wrap, and shrinks together with the slide's other figures where it is too wide.
   */
  value?: string;
  label?: string;
  delta?: string;
  tone?: Tone;
  t?: FigureStep;
  /** Sets the figure in the text colour instead of the emphasis colour. */
  plain?: boolean;
}

/** Longer values are too wide for the largest size. */
const LONG = 8;
const SMALLER: Partial<Record<FigureStep, FigureStep>> = { figure: 'display', title: 'heading' };

/** The step of the type scale for values side by side: a smaller one for all where one is long. */
export function stepFor(t: FigureStep, values: readonly (string | undefined)[]): FigureStep {
  return (values.some((value = '') => value.length > LONG) && SMALLER[t]) || t;
}

/** A large value with its label and change. */
export function Figure({ value, label, delta, tone, t = 'stat', plain }: FigureProps) {
  if (!value && !label && !delta) return null;
  return (
    <div class="figure">
      {value && (
        <div class="figure-value" data-fit="figure">
          <Words t={stepFor(t, [value])} class={plain ? undefined : 'emphasis-text'}>
            {value}
          </Words>
        </div>
      )}
      <Words t="body" class="figure-label">
        {label}
      </Words>
      <Change delta={delta} tone={tone} />
    </div>
  );
}

/** A signed change with an arrow by its sign; the tone colours it as good or bad news. */
export function Change({ delta, tone = 'neutral', t = 'body' }: { delta?: string; tone?: Tone; t?: TypeToken }) {
  if (!delta) return null;
  return (
    <div class={classes('change', `tone-${tone}`, `t-${t}`)}>
      <Arrow sign={signOf(delta)} />
      <Words as="span">{delta}</Words>
    </div>
  );
}

/** Only the arrow of a change, for tables. */
export function ChangeArrow({ delta, tone = 'neutral' }: { delta?: string; tone?: Tone }) {
  if (!delta || signOf(delta) === 0) return null;
  return (
    <div class={classes('change', `tone-${tone}`)}>
      <Arrow sign={signOf(delta)} />
    </div>
  );
}

function Arrow({ sign }: { sign: -1 | 0 | 1 }) {
  if (sign === 0) return null;
  return (
    <svg class="change-arrow" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" data-pptx-decorative>
      <path d={sign > 0 ? 'M6 1 11.5 11H.5Z' : 'M6 11 .5 1h11Z'} fill="currentColor" />
    </svg>
  );
}

function signOf(delta: string): -1 | 0 | 1 {
  if (/^\s*[-−–(]/.test(delta)) return -1;
  return /^\s*\+/.test(delta) ? 1 : 0;
}

export const figureCss = css`
  .figure {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
  }
  .figure-value {
    --display: ${sized('display', TYPE_SCALE.display.usual, '--fit-figure')};
    --title: ${sized('title', TYPE_SCALE.title.usual, '--fit-figure')};
    --heading: ${sized('heading', TYPE_SCALE.heading.usual, '--fit-figure')};
    white-space: nowrap;
    min-width: 0;
  }
  .figure-value > * {
    font-family: var(--font-figure);
    font-weight: var(--weight-large);
  }
  .figure-label {
    font-weight: 600;
  }
  .emphasis-text {
    color: var(--emphasis-text);
  }
  .change {
    display: flex;
    align-items: center;
    gap: 6px;
    font-weight: 600;
  }
  .change-arrow {
    flex: none;
  }
  .tone-neutral {
    color: var(--soft);
  }
  .tone-positive {
    color: var(--positive);
  }
  .tone-negative {
    color: var(--negative);
  }
`;
