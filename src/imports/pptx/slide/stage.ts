import type { Frame } from '../../../choose/source-deck.js';
import type { Element } from '../package/element.js';

export const WIDTH = 1280;
const HEIGHT = 720;

/** From units of a place in the file to units of a place around it. */
export interface Transform {
  x: number;
  y: number;
  scaleX: number;
  scaleY: number;
}

/** The size of the file's slides, in EMU; what stands on them is placed on a stage of 1280 x 720 in proportion. */
export class Stage {
  readonly whole: Transform;

  constructor(width: number, height: number) {
    this.whole = { x: 0, y: 0, scaleX: WIDTH / width, scaleY: HEIGHT / height };
  }

  /** The place that `a:xfrm` or `p:xfrm` tells; undefined where it tells none. */
  static frameOf(xfrm: Element | undefined, within: Transform): Frame | undefined {
    const at = xfrm?.child('a:off');
    const size = xfrm?.child('a:ext');
    const [x, y] = [at?.number('x'), at?.number('y')];
    const [width, height] = [size?.number('cx'), size?.number('cy')];
    if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
    const frame = {
      x: within.x + x * within.scaleX,
      y: within.y + y * within.scaleY,
      width: width * within.scaleX,
      height: height * within.scaleY,
    };
    const turned = Math.abs(((xfrm?.number('rot') ?? 0) / 60_000) % 180);
    return turned > 45 && turned < 135 ? onItsSide(frame) : frame;
  }

  /** How the inside of a group is placed. */
  static inside(group: Element | undefined, within: Transform): Transform {
    const frame = Stage.frameOf(group, within);
    const at = group?.child('a:chOff');
    const size = group?.child('a:chExt');
    if (!frame || !at || !size) return within;
    const scale = (outer: number, inner: number | undefined, own: number) => (inner ? outer / inner : own);
    const scaleX = scale(frame.width, size.number('cx'), within.scaleX);
    const scaleY = scale(frame.height, size.number('cy'), within.scaleY);
    const x = frame.x - (at.number('x') ?? 0) * scaleX;
    const y = frame.y - (at.number('y') ?? 0) * scaleY;
    return { x, y, scaleX, scaleY };
  }
}

/** A frame that is turned by a right angle around its middle. */
function onItsSide({ x, y, width, height }: Frame): Frame {
  return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width };
}

/** Whether nothing of it is on the slide. */
export const isBeside = ({ x, y, width, height }: Frame) =>
  x >= WIDTH || y >= HEIGHT || x + width <= 0 || y + height <= 0;

/** Whether it covers the slide, or all but its edges. */
export const fillsSlide = ({ x, y, width, height }: Frame) =>
  x < WIDTH * 0.04 && y < HEIGHT * 0.04 && x + width > WIDTH * 0.96 && y + height > HEIGHT * 0.96;

/** A frame around all of them. */
export function around(frames: Frame[]): Frame | undefined {
  if (frames.length === 0) return undefined;
  const x = Math.min(...frames.map((frame) => frame.x));
  const y = Math.min(...frames.map((frame) => frame.y));
  const right = Math.max(...frames.map((frame) => frame.x + frame.width));
  const bottom = Math.max(...frames.map((frame) => frame.y + frame.height));
  return { x, y, width: right - x, height: bottom - y };
}
