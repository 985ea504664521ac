import { Arc } from './meter.js';
import { css } from '../css.js';
import { LineDrawing } from '../pictures/line-drawing.js';
import { useSlide } from '../slide-context.js';
import { type Term, termOf } from '../words/terms.js';

export type MarkKind = 'yes' | 'partial' | 'no' | 'level0' | 'level1' | 'level2' | 'level3' | 'level4';

const TERMS: Partial<Record<MarkKind, Term>> = { yes: 'yes', partial: 'partly', no: 'no' };

const STROKES = { yes: 'M5 12.5l4.5 4.5L19 7.5', partial: 'M6 12h12', no: 'M7 7l10 10M17 7 7 17' };

/** A tick, a dash, a cross, or a Harvey ball filled by quarters. `size` is in px, times `--scale` where that is set. */
export function Mark({ kind, size = 24 }: { kind: MarkKind; size?: number }) {
  const { look } = useSlide();
  const term = TERMS[kind];
  const level = /^level(\d)$/.exec(kind)?.[1];
  const says = term ? termOf(term, look.locale) : `${level}/4`;
  return (
    <span
      class={`mark mark-${kind}`}
      style={{ width: `calc(${size}px * var(--scale, 1))`, height: `calc(${size}px * var(--scale, 1))` }}
      role="img"
      aria-label={says}
    >
      {level !== undefined ? (
        <Harvey quarters={Number(level)} size={size} />
      ) : (
        <LineDrawing size={size} weight={3} data-alt={says}>
          <path d={STROKES[kind as keyof typeof STROKES]} />
        </LineDrawing>
      )}
    </span>
  );
}

function Harvey({ quarters, size }: { quarters: number; size: number }) {
  const middle = size / 2;
  const r = middle - 1;
  const end = [
    `${middle} ${middle + r}`,
    `${middle + r} ${middle}`,
    `${middle} ${middle + r}`,
    `${middle - r} ${middle}`,
  ][quarters];
  return (
    <>
      {quarters > 0 && quarters < 4 && (
        <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
          <path d={`M${middle} ${middle}V1A${r} ${r} 0 ${quarters > 2 ? 1 : 0} 1 ${end}Z`} fill="currentColor" />
        </svg>
      )}
      <Arc size={size} band={quarters === 4 ? middle : 2} from={0} sweep={360} />
    </>
  );
}

/** A checkbox. */
export function CheckBox({ checked, size = 28 }: { checked: boolean; size?: number }) {
  const { look } = useSlide();
  return (
    <div class={checked ? 'checkbox checked' : 'checkbox'} style={{ width: `${size}px`, height: `${size}px` }}>
      {checked && (
        <svg
          viewBox="0 0 24 24"
          width={size - 8}
          height={size - 8}
          fill="none"
          stroke="currentColor"
          stroke-width="3.5"
          stroke-linecap="round"
          stroke-linejoin="round"
          aria-hidden="true"
          data-alt={termOf('done', look.locale)}
        >
          <path d={STROKES.yes} />
        </svg>
      )}
    </div>
  );
}

export const markCss = css`
  .mark {
    position: relative;
    display: inline-block;
    flex: none;
    vertical-align: middle;
    color: var(--mark);
  }
  .mark > svg {
    position: absolute;
    left: 0;
    top: 0;
    width: 100%;
    height: 100%;
    display: block;
  }
  .mark-yes {
    color: var(--positive);
  }
  .mark-no {
    color: var(--negative);
  }
  .mark-partial {
    color: var(--soft);
  }
  .checkbox {
    flex: none;
    border-radius: var(--radius-small);
    border: 2px solid var(--soft);
    display: flex;
    align-items: center;
    justify-content: center;
  }
  .checkbox.checked {
    background: var(--mark);
    border-color: var(--mark);
    color: var(--on-mark);
  }
`;
