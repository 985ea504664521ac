import type { Roles } from '../../theme/variants.js';
import { mix } from '../../theme/theme.js';
import { css } from '../css.js';
import { useSlide } from '../slide-context.js';

type Tint = 'light' | 'deep' | 'spot';
type Drawing = readonly (readonly [path: string, tint: Tint])[];

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
const halfDisc = (x: number, r: number) => `M${x - r} 120a${r} ${r} 0 0 1 ${2 * r} 0Z`;
const bar = (x: number, height: number) => `M${x} 120v${14 - height}a14 14 0 0 1 28 0v${height - 14}Z`;
const peak = (x: number, height: number) => `M${x - height * 0.8} 120L${x} ${120 - height}L${x + height * 0.8} 120Z`;

/** All have the base line y = 120 and a width of 200. */
const DRAWINGS: readonly Drawing[] = [
  [
    [halfDisc(82, 72), 'light'],
    [halfDisc(144, 46), 'deep'],
    [disc(152, 40, 15), 'spot'],
  ],
  [
    [bar(36, 56), 'light'],
    [bar(70, 88), 'deep'],
    [bar(104, 68), 'light'],
    [bar(138, 108), 'spot'],
  ],
  [
    [peak(82, 90), 'light'],
    [peak(138, 60), 'deep'],
    [disc(50, 30, 13), 'spot'],
  ],
  [
    [halfDisc(100, 84), 'light'],
    [halfDisc(100, 56), 'deep'],
    [halfDisc(100, 28), 'spot'],
  ],
];

/** A placeholder drawing in brand tints. Successive numbers give different drawings. */
export function Sketch({ number = 0 }: { number?: number }) {
  const { roles } = useSlide();
  const drawing = DRAWINGS[number % DRAWINGS.length]!;
  return (
    <svg
      class="sketch"
      viewBox="0 0 200 120"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      data-pptx-group
      data-pptx-decorative
    >
      {drawing.map(([path, tint]) => (
        <path d={path} fill={fillOf(tint, roles)} />
      ))}
    </svg>
  );
}

function fillOf(tint: Tint, { cardStrong, emphasis, spot }: Roles): string {
  if (tint === 'spot') return mix(cardStrong, spot, 0.75);
  return mix(cardStrong, emphasis, tint === 'deep' ? 0.45 : 0.2);
}

export const sketchCss = css`
  .sketch {
    position: absolute;
    left: 0;
    bottom: 0;
    width: 100%;
    height: 84%;
    display: block;
  }
`;
