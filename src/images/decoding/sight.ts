import sharp from 'sharp';

/** Cells that a picture is looked at in, across and down, and pixels of a cell that are looked at in each direction. */
const CELLS = 12;
const LOOKS = 8;
/** Share of the pixels of a cell that may be darker, and lighter, than what is said of it. */
const OUTLIERS = 0.04;
/** Alpha of 255 from which a pixel is seen. */
const SEEN = 128;
/** Share of a picture that is not seen where what is seen are letters and marks, with no ground of their own. */
const OPEN = 0.35;
/** Share of such marks that may be darker, and lighter, than the tones that are said of them. */
const MINOR = 0.2;
/** Pixels of the picture in which the eye-catcher is looked for, across. */
const FOCUS_WIDTH = 64;

/** How a picture looks, for who puts words on it or crops it. */
interface Sight {
  /** The place that draws the eye: percents of width and height. */
  focus: readonly [number, number];
  /** Cells across, and down. */
  cells: number;
  /** The darkest and the lightest grey of each cell, row by row: 0 to 255, of the luminance of the pixels there. */
  darkest: Uint8Array;
  lightest: Uint8Array;
  /** The same of all pixels that are seen, as of a logo that something else is seen through; null of a picture kept before it was told. */
  tones: readonly [darkest: number, lightest: number] | null;
  /** Whether these are of marks without a ground, each of a fifth of them at least. */
  isOpen: boolean;
}

interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** The sight of a picture in some 400 characters, which {@link readSight} reads. */
export async function sightOf(picture: RawPicture): Promise<string> {
  const cells = Array.from({ length: CELLS * CELLS }, (_, cell) =>
    rangeOf(picture, cell % CELLS, Math.floor(cell / CELLS)),
  );
  const bytes = [
    ...(await focusOf(picture)),
    ...cells.map(([darkest]) => darkest),
    ...cells.map(([, lightest]) => lightest),
    ...tonesOf(picture),
  ];
  return Buffer.from(bytes).toString('base64');
}

/** Null for what is no sight, such as that of a picture which was kept before there was one. */
export function readSight(sight: string | null | undefined): Sight | null {
  const bytes = Buffer.from(sight ?? '', 'base64');
  const [x, y] = bytes;
  const count = CELLS * CELLS;
  const [dark, light, isOpen] = bytes.subarray(2 + 2 * count);
  if (![2, 4, 5].includes(bytes.length - 2 * count)) return null;
  return {
    focus: [x!, y!],
    cells: CELLS,
    darkest: new Uint8Array(bytes.subarray(2, 2 + count)),
    lightest: new Uint8Array(bytes.subarray(2 + count, 2 + 2 * count)),
    tones: light === undefined ? null : [dark!, light],
    isOpen: isOpen === 1,
  };
}

/** Faces, strong colours and edges draw the eye, as libvips judges it; of half the height, as it looks only where it crops. */
async function focusOf({ data, width, height, channels }: RawPicture): Promise<[number, number]> {
  const reduced = { width: FOCUS_WIDTH, height: (FOCUS_WIDTH * height) / width };
  const { info } = await sharp(data, { raw: { width, height, channels } })
    .resize(FOCUS_WIDTH, Math.max(1, Math.round(reduced.height / 2)), { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // In pixels of the reduced picture before it is cropped.
  const share = (at: number | undefined, side: number) =>
    at === undefined ? 50 : Math.min(100, Math.max(0, Math.round((100 * at) / side)));
  return [share(info.attentionX, reduced.width), share(info.attentionY, reduced.height)];
}

/** The darkest and the lightest of a cell; any grey where something may be seen through it. */
function rangeOf(picture: RawPicture, column: number, row: number): [number, number] {
  const looks = looksAt(picture, column, row);
  return looks.some(({ alpha }) => alpha !== 255) ? [0, 255] : extremesOf(looks);
}

/** The darkest and the lightest of what is seen of a picture, any grey where nothing is; and 1 where it is open, else 0. */
function tonesOf(picture: RawPicture): [number, number, number] {
  const looks = Array.from({ length: CELLS * CELLS }, (_, cell) =>
    looksAt(picture, cell % CELLS, Math.floor(cell / CELLS)),
  ).flat();
  const seen = looks.filter(({ alpha }) => alpha >= SEEN);
  if (seen.length === 0) return [0, 255, 0];
  const isOpen = seen.length < (1 - OPEN) * looks.length;
  return [...extremesOf(seen, isOpen ? MINOR : OUTLIERS), isOpen ? 1 : 0];
}

function extremesOf(looks: readonly Pixel[], share = OUTLIERS): [number, number] {
  const greys = looks.map(({ grey }) => grey).sort((one, other) => one - other);
  const outliers = Math.floor(greys.length * share);
  return [greys[outliers]!, greys[greys.length - 1 - outliers]!];
}

interface Pixel {
  grey: number;
  /** 0 to 255. */
  alpha: number;
}

function looksAt({ data, width, height, channels }: RawPicture, column: number, row: number): Pixel[] {
  const pixel = (at: number, looks: number, side: number) => Math.floor(((at + (looks + 0.5) / LOOKS) / CELLS) * side);
  return Array.from({ length: LOOKS * LOOKS }, (_, look) => {
    const down = pixel(row, Math.floor(look / LOOKS), height);
    const at = channels * (down * width + pixel(column, look % LOOKS, width));
    return { grey: greyOf(data[at]!, data[at + 1]!, data[at + 2]!), alpha: channels === 4 ? data[at + 3]! : 255 };
  });
}

/** The grey with the luminance of a colour; sRGB is near enough a power of 2.2. */
const greyOf = (r: number, g: number, b: number) =>
  Math.round(255 * (0.2126 * LINEAR[r]! + 0.7152 * LINEAR[g]! + 0.0722 * LINEAR[b]!) ** (1 / 2.2));
const LINEAR = Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2);
