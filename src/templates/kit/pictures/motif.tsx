import type { ComponentChildren } from 'preact';
import type { Style } from '../../styles/style.js';
import { FILL_CONTRAST } from '../../theme/fills.js';
import { contrast, type Hex } from '../../theme/theme.js';
import { css } from '../css.js';
import { useSlide, useStyle } from '../slide-context.js';
import { motifFor, type Place } from './motif-forms.js';
import { STAGE } from '../stage.js';

/** A tile: its shape, rotation (0 to 3 quarter turns) and colour. */
type Tile =
  readonly [shape: 'quarter' | 'half' | 'dot' | 'square' | 'ring', turn: 0 | 1 | 2 | 3, color: 'a' | 'b' | 'c'] | null;

/** Default side of a tile in px. */
const TILE = 180;

/** Arrangements row by row, in which neighbouring shapes join. */
const MOTIFS = {
  /** Two columns at the end of a cover. */
  tiles: [
    [
      ['quarter', 2, 'c'],
      ['square', 0, 'a'],
    ],
    [
      ['dot', 0, 'b'],
      ['quarter', 3, 'a'],
    ],
    [
      ['quarter', 1, 'a'],
      ['half', 3, 'c'],
    ],
    [
      ['square', 0, 'c'],
      ['quarter', 0, 'b'],
    ],
  ],
  /** Three columns, where a split layout has no picture. */
  panel: [
    [
      ['square', 0, 'c'],
      ['quarter', 1, 'a'],
      ['quarter', 2, 'c'],
    ],
    [
      ['quarter', 0, 'b'],
      ['square', 0, 'a'],
      ['ring', 1, 'a'],
    ],
    [
      ['half', 1, 'c'],
      ['quarter', 3, 'a'],
      ['dot', 0, 'b'],
    ],
    [
      ['quarter', 1, 'a'],
      ['square', 0, 'c'],
      ['quarter', 2, 'a'],
    ],
  ],
  /** One column at the end of a slide with a long sentence. */
  band: [[['quarter', 2, 'c']], [['quarter', 3, 'a']], [['dot', 0, 'b']], [['quarter', 1, 'c']]],
  /** A wide arc in the lower corner. */
  arc: [
    [null, ['quarter', 2, 'c']],
    [
      ['quarter', 2, 'c'],
      ['quarter', 2, 'a'],
    ],
  ],
  /** Two rows over the width of the slide, in the place of a wide picture. */
  frieze: [
    [
      ['quarter', 2, 'c'],
      ['square', 0, 'a'],
      ['quarter', 3, 'c'],
      ['dot', 0, 'b'],
      ['square', 0, 'c'],
      ['quarter', 1, 'a'],
      ['half', 1, 'c'],
      ['quarter', 2, 'a'],
    ],
    [
      ['square', 0, 'c'],
      ['quarter', 1, 'b'],
      ['half', 3, 'a'],
      ['quarter', 2, 'c'],
      ['quarter', 0, 'a'],
      ['square', 0, 'c'],
      ['dot', 0, 'b'],
      ['quarter', 0, 'a'],
    ],
  ],
  /** Opposite corners of the slide, clear of centred text. */
  corners: [
    [
      ['quarter', 0, 'a'],
      ['dot', 0, 'b'],
    ],
    [
      ['dot', 0, 'c'],
      ['quarter', 2, 'a'],
    ],
  ],
  /** A few tiles in the lower corner. */
  corner: [
    [null, ['quarter', 1, 'c']],
    [
      ['quarter', 1, 'a'],
      ['dot', 0, 'b'],
    ],
  ],
} as const satisfies Record<Place, readonly (readonly Tile[])[]>;

/** A decoration in brand colours for slides with little text, at the end side, or at the start. Shapes, not a picture. */
export function Motif({ kind, side = 'end' }: { kind: Place; side?: 'start' | 'end' }) {
  const { motif } = useStyle();
  return motif === 'tiles' ? <Tiles kind={kind} /> : <Drawing motif={motif} kind={kind} side={side} />;
}

function MotifSvg({ width, height, children }: { width: number; height: number; children: ComponentChildren }) {
  return (
    <svg
      class="motif"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      data-pptx-group
      data-pptx-decorative
    >
      {children}
    </svg>
  );
}

interface DrawingProps {
  motif: Exclude<Style['motif'], 'tiles'>;
  kind: Place;
  side: 'start' | 'end';
}

/** Contrast from which the colour of texts is seen at a glance in place of the other one. */
const STANDS_OUT = 2;

function Drawing({ motif, kind, side }: DrawingProps) {
  const { dir, roles } = useSlide();
  // A brand of two colours may have one for both of what stands on each other.
  const beneath = [roles.emphasis, roles.cardFill];
  const leastOn = (color: Hex) => Math.min(...beneath.map((behind) => contrast(color, behind)));
  const isLost = motif === 'blocks' && leastOn(roles.spot) < FILL_CONTRAST;
  const inPlace = leastOn(roles.text) >= STANDS_OUT ? 'e' : 'g';
  const { width, height, foot, drawn } = motifFor(motif, kind);
  const [w, h] = kind === 'corners' ? [STAGE.width, STAGE.height] : [width, height];
  const mirrored = (dir === 'rtl') === (side === 'end') ? `translate(${w} 0) scale(-1 1)` : '';
  const places = [`${mirrored} translate(${w - width} ${h - height})`];
  if (kind === 'corners') places.push(`${mirrored} translate(${width} ${height - foot}) rotate(180)`);
  return (
    <MotifSvg width={w} height={h}>
      {places.flatMap((transform) =>
        drawn.map(
          ([color, path]) =>
            path && (
              <path class={`motif-${isLost && color === 'b' ? inPlace : color}`} d={path} transform={transform} />
            ),
        ),
      )}
    </MotifSvg>
  );
}

function Tiles({ kind }: { kind: Place }) {
  const { dir } = useSlide();
  const rows: readonly (readonly Tile[])[] = MOTIFS[kind];
  const columns = rows[0]!.length;
  const tile = kind === 'frieze' ? STAGE.width / columns : TILE;
  const [stepX, stepY] = kind === 'corners' ? [STAGE.width - tile, STAGE.height - tile] : [tile, tile];
  const width = (columns - 1) * stepX + tile;
  const height = (rows.length - 1) * stepY + tile;
  const place = (column: number, row: number) =>
    [(dir === 'rtl' ? columns - 1 - column : column) * stepX, row * stepY] as const;
  return (
    <MotifSvg width={width} height={height}>
      {rows.flatMap((row, y) =>
        row.map(
          (shape, x) =>
            shape && (
              <path class={`motif-${shape[2]}`} d={tilePath(shape, place(x, y), tile, dir)} fill-rule="evenodd" />
            ),
        ),
      )}
    </MotifSvg>
  );
}

/** Rotation of mirrored tiles. */
const MIRRORED = {
  quarter: [1, 0, 3, 2],
  ring: [1, 0, 3, 2],
  half: [0, 3, 2, 1],
  dot: [0, 0, 0, 0],
  square: [0, 0, 0, 0],
} as const;

function tilePath(
  [shape, turn]: NonNullable<Tile>,
  [x, y]: readonly [number, number],
  size: number,
  dir: 'ltr' | 'rtl',
): string {
  const way = dir === 'rtl' ? MIRRORED[shape][turn] : turn;
  if (shape === 'square') return `M${x} ${y}h${size}v${size}h${-size}Z`;
  if (shape === 'dot')
    return `M${x} ${y + size / 2}a${size / 2} ${size / 2} 0 1 1 ${size} 0a${size / 2} ${size / 2} 0 1 1 ${-size} 0Z`;
  const corners = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ] as const;
  const at = (index: number) => corners[(index + 8) % 4]!.join(' ');
  // The arc runs from the corner after the pivot to the one before it.
  const quarter = (r: number) => {
    const [px, py] = corners[way];
    const along = (to: readonly [number, number]) =>
      `${px + ((to[0] - px) * r) / size} ${py + ((to[1] - py) * r) / size}`;
    return `M${px} ${py}L${along(corners[(way + 1) % 4]!)}A${r} ${r} 0 0 1 ${along(corners[(way + 3) % 4]!)}Z`;
  };
  if (shape === 'quarter') return quarter(size);
  if (shape === 'ring') return quarter(size) + quarter(size / 2);
  return `M${at(way)}L${at(way + 1)}A${size / 2} ${size / 2} 0 0 1 ${at(way)}Z`;
}

export const motifCss = css`
  .motif {
    position: absolute;
    inset-inline-end: 0;
    bottom: 0;
    z-index: -1;
    display: block;
  }
  .motif-a {
    fill: var(--emphasis);
  }
  .motif-b {
    fill: var(--spot);
  }
  .motif-c {
    fill: var(--card-strong);
  }
  .motif-e {
    fill: var(--text);
  }
  .motif-f {
    fill: var(--card-fill);
  }
  .motif-g {
    fill: var(--background);
  }
`;
