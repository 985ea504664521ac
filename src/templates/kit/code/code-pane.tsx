import type { ComponentChildren } from 'preact';
import type { Variant } from '../../define/template.js';
import { contrast, type ThemeColors } from '../../theme/theme.js';
import { classes, css } from '../css.js';
import { Window } from '../pictures/device.js';
import { Pane } from '../frame/pane.js';
import { useSlide } from '../slide-context.js';
import { TextList, type TextItem } from '../words/text-list.js';
import { Paragraphs } from '../words/words.js';

interface CodePaneProps {
  title?: string;
  /** Variant of the slide: `subtle` draws a light pane, the others a dark one. */
  variant: Variant;
  class?: string;
  /** Size of the code in px; see {@link codeSize}. */
  size?: number;
  /** Text scales with the slide; lines wrap. */
  children: ComponentChildren;
}

/** A code or terminal window that fills its box. */
export function CodePane({ title, variant, class: className, size = 16, children }: CodePaneProps) {
  const { look } = useSlide();
  return (
    <Pane variant={paneVariant(variant, look.theme.colors)} class={classes('code-pane', className)}>
      <Window title={title}>
        <div class="code-view" style={{ '--code': `max(12px, calc(${size}px * var(--fit)))` }} data-fit>
          {children}
        </div>
      </Window>
    </Pane>
  );
}

const SIZES = [24, 22, 20, 18, 16] as const;

/**
 * The largest text size in px at which lines of code fit a view of that size without wrapping; 16 where some must wrap,
 * 14 where there are too many.
 */
export function codeSize(lines: readonly string[], width: number, height: number): number {
  const longest = Math.max(0, ...lines.map((line) => line.length));
  const fits = (size: number) => longest * size * 0.6 <= width && lines.length * size * 1.4 <= height;
  return SIZES.find(fits) ?? (lines.length * 16 * 1.4 <= height ? 16 : 14);
}

/** With a dark surface and light ink, a brand's `default` colours are the dark ones. */
function paneVariant(variant: Variant, { surface, ink }: ThemeColors): Variant {
  const lightSurface = contrast(surface, '#000000') > contrast(ink, '#000000');
  if (variant === 'subtle') return lightSurface ? 'subtle' : 'dark';
  return lightSurface ? 'dark' : 'default';
}

/** The text beside code. */
export function CodeNotes({
  body,
  points = [],
  class: className,
  children,
}: {
  body?: string;
  points?: readonly TextItem[];
  class?: string;
  children?: ComponentChildren;
}) {
  return (
    <div class={classes('code-notes', className)} data-fit>
      <Paragraphs t={body && body.length > 110 ? 'body' : 'lead'}>{body}</Paragraphs>
      <TextList items={points} />
      {children}
    </div>
  );
}

export const codePaneCss = css`
  .code-pane {
    display: flex;
    flex-direction: column;
  }
  .code-pane > .window {
    flex: 1;
    height: auto;
    border-color: transparent;
  }
  .code-view {
    position: absolute;
    inset: 20px 24px;
    overflow: hidden;
  }
  .slide[data-tight] .code-view {
    inset: 10px 16px;
  }
  .slide[data-tight] .code-view > .code {
    line-height: 1.28;
  }
  .code-notes {
    display: flex;
    flex-direction: column;
    gap: 20px;
    padding-block: 8px;
    --lead: max(18px, calc(24px * var(--fit)));
    --body: max(14px, calc(20px * var(--fit)));
  }
`;
