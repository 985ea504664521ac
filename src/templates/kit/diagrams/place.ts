import type { Box } from './node.js';

/** The style that positions an element at a {@link Box} of its nearest positioned parent, mirrored in RTL. */
export function placeOf({ x, y, width, height }: Box) {
  return { insetInlineStart: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}
