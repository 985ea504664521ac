import type { ComponentChildren } from 'preact';
import type { Variant } from '../../define/template.js';
import { contrast, type ThemeColors } from '../../theme/theme.js';
import { classes, css } from '../css.js';
import { Window } from '../pictures/device.js';
import { useHeaderRoom } from '../frame/header-height.js';
import { Pane } from '../frame/pane.js';
import { Stack } from '../frame/split.js';
import { useContentWidth, useSlide } from '../slide-context.js';
import { TextList, type TextItem } from '../words/text-list.js';
import { Paragraphs } from '../words/words.js';
import { TYPE_SCALE } from '../type-scale.js';
import { CODE_LINE, hangOf } from './code.js';

interface CodePaneProps {
  title?: string;
  /** Variant of the slide: `subtle` draws a light pane, the others a dark one. */
  variant: Variant;
  class?: string;
  /** See {@link codeSetting}. */
  setting: CodeSetting;
  /** Gets smaller with the slide, but not larger; lines wrap. */
  children: ComponentChildren;
}

/** A code or terminal window that fills its box. */
export function CodePane({ title, variant, class: className, setting, children }: CodePaneProps) {
  const { look } = useSlide();
  return (
    <Pane variant={paneVariant(variant, look.theme.colors)} class={classes('code-pane', className)}>
      <Window title={title}>
        <div
          class="code-view"
          style={{
            '--code': `max(calc(${FLOOR}px * var(--floor, 1)), calc(${setting.size}px * min(1, var(--fit))))`,
            '--code-leading': setting.leading,
          }}
          data-fit
        >
          {children}
        </div>
      </Window>
    </Pane>
  );
}

/** Panes under each other, each as high as its lines need beside the others. */
export function CodeStack({ panes }: { panes: readonly { lines: number; pane: ComponentChildren }[] }) {
  return (
    <Stack gap={16} class="code-stack">
      {panes.map(({ lines, pane }) => (
        <div style={{ flexGrow: lines }}>{pane}</div>
      ))}
    </Stack>
  );
}

const { floor: FLOOR, ceiling: CEILING } = TYPE_SCALE.code;
/** From this size on, lines that do not wrap are better than larger letters. */
const WHOLE_LINES = 16;
/** Sizes at which wrapped lines are better than smaller letters. */
const WRAPPED = [18, 17, 16, 15];
/** Sizes that are better still where they break no more lines, or leave a part of the height. */
const [LARGER, ROOMY] = [[26, 24, 22, 21, 20, 19], 0.75];
/** Width of a letter, in em. */
const LETTER = 0.6;
/** Line height of a few lines. */
const LOOSE_LINE = 1.7;

/** How code is set in a view. */
export interface CodeSetting {
  /** In px. */
  size: number;
  /** Line height where the slide has room, relative to the size. */
  leading: number;
}

/** The height in px that lines of code have in a pane that fills the body below a header; its bar and margins take {@link CHROME}. */
export function useCodeHeight(head: Parameters<typeof useHeaderRoom>[0]): number {
  const { height, gap } = useHeaderRoom(head, useContentWidth());
  return BODY_END - height - gap - CHROME;
}

/** From the top of a header to the end of the body, and the bar of a pane with its margins, in px. */
const [BODY_END, CHROME] = [576, 84];

/** The largest size at which lines of code fit a view in px, without wrapping if that is readable; then wider lines. */
export function codeSetting(lines: readonly string[], width: number, height: number): CodeSetting {
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const rowsAt = (size: number) => lines.reduce((sum, line) => sum + rowsOf(line, width / (LETTER * size)), 0);
  const unwrapped = Math.min(CEILING, width / (LETTER * longest), height / (CODE_LINE * lines.length));
  const fits = (size: number, share = 1) => rowsAt(size) * size * CODE_LINE <= height * share;
  const wrapped = WRAPPED.find((size) => fits(size)) ?? FLOOR;
  const isBetter = (size: number) => fits(size, rowsAt(size) <= rowsAt(wrapped) ? 1 : ROOMY);
  const size = unwrapped >= WHOLE_LINES ? Math.floor(unwrapped * 2) / 2 : (LARGER.find(isBetter) ?? wrapped);
  // Some less than the height: wider lines must not cost the slide its size.
  const filling = Math.floor((19 * height) / (rowsAt(size) * size)) / 20;
  return { size, leading: Math.max(CODE_LINE, Math.min(LOOSE_LINE, filling)) };
}

/** Rows of a line where so many letters have room in one. */
function rowsOf(line: string, room: number): number {
  if (line.length <= room) return 1;
  return 1 + Math.ceil((line.length - room) / Math.max(1, room - hangOf(line)));
}

/** The setting of panes side by side, which are set alike. */
export function smallerSetting(settings: readonly CodeSetting[]): CodeSetting {
  return {
    size: Math.min(...settings.map(({ size }) => size)),
    leading: Math.min(...settings.map(({ leading }) => leading)),
  };
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
      <Paragraphs t="lead">{body}</Paragraphs>
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
    display: flex;
    flex-direction: column;
    justify-content: safe center;
  }
  .split > .pane:is(:has(+ .pane), .pane + .pane) .code-view {
    /* Lines side by side are level. */
    justify-content: flex-start;
  }
  .code-view > .code {
    flex: none;
  }
  .slide[data-loose] .code-view > .code {
    line-height: var(--code-leading);
  }
  .slide[data-tight] .code-view {
    inset: 10px 16px;
  }
  .slide[data-tight] .code-view > .code {
    line-height: 1.28;
  }
  .code-stack > div {
    /* Title and padding of a pane. */
    flex-basis: 60px;
    min-height: 0;
    display: grid;
  }
  .code-stack .window-bar {
    height: 34px;
  }
  .code-stack .code-view {
    inset: 10px 20px;
  }
  .code-notes {
    display: flex;
    flex-direction: column;
    gap: 20px;
    padding-block: 8px;
  }
`;
