import { posix } from 'node:path';
import type { SourcePicture } from '../../source-deck.js';
import type { Element } from '../package/element.js';
import { PptxRefused } from '../pptx-refused.js';
import type { Reading } from '../reading.js';
import { formatOf, type PictureFormat } from './picture-format.js';

/** Most pictures of a file, and bytes of those that differ. */
const MAX_PICTURES = 3_000;
const MAX_BYTES = 100 * 1024 * 1024;

const TAKEN = new Set<PictureFormat>(['PNG', 'JPEG', 'GIF', 'WebP', 'AVIF', 'SVG']);

/**
 * A picture as `a:blip` names it; null where it cannot be taken over, which is told.
 *
 * @param fill the element around `a:blip`, which says what is cut off.
 */
export function readPicture(fill: Element, alt: string | undefined, reading: Reading): SourcePicture | null {
  const blip = fill.child('a:blip');
  if (!blip) return null;
  const drawing = blip.find('asvg:svgBlip');
  const candidates = [blip.attribute('r:embed'), drawing?.attribute('r:embed')];
  const found = candidates.map((id) => pictureBytes(id, reading)).filter((candidate) => candidate !== null);
  const bytes = found.find(({ why }) => why === null)?.bytes;
  const outside = [blip.attribute('r:link'), drawing?.attribute('r:link')].flatMap((id) => reading.follow(id) ?? []);
  if (!bytes) {
    const why = found[0]?.why ?? 'It is not in the file, and what files name elsewhere is not fetched.';
    if (outside.length > 0 || candidates.some(Boolean) || blip.attribute('r:link')) {
      const addresses = outside.map(({ target }) => target);
      reading.leftOut.add('picture', why, [alt ?? '', ...addresses].join(' '));
    }
    return null;
  }
  if (fill.child('a:tile')) {
    reading.leftOut.add('picture', 'It is a pattern that a shape is filled with.');
    return null;
  }
  const crop = cropOf(fill.child('a:srcRect'));
  return { kind: 'picture', source: { bytes }, ...(alt && { alt }), ...(crop && { crop }) };
}

/** The pictures that something below an element is filled with. */
export function picturesOf(element: Element, reading: Reading): SourcePicture[] {
  return element.findAll('a:blipFill').flatMap((fill) => readPicture(fill, undefined, reading) ?? []);
}

/** The bytes of a picture part, or why they are not taken. */
function pictureBytes(id: string | undefined, reading: Reading): { bytes?: Uint8Array; why: string | null } | null {
  const { file, tally } = reading;
  const link = reading.follow(id);
  if (!link) return null;
  if (link.isExternal) return { why: 'It is not in the file, and what files name elsewhere is not fetched.' };
  let bytes: Uint8Array | null;
  try {
    const known = file.bytesWithin(link.target, MAX_BYTES - tally.pictureBytes);
    if (known === 'too large') return { why: 'The pictures of the file are more bytes than are taken over.' };
    bytes = known;
  } catch (error) {
    if (!(error instanceof PptxRefused)) throw error;
    return { why: 'Its bytes are damaged.' };
  }
  if (!bytes) return { why: 'It is missing in the file.' };
  const format = formatOf(bytes);
  if (format === null) return { why: `It is of a kind that is not known here (${posix.extname(link.target)}).` };
  if (!TAKEN.has(format)) return { why: `${format} pictures cannot be drawn here: replace it with a PNG or JPEG.` };
  if (++tally.pictures > MAX_PICTURES) return { why: `Of a file, ${MAX_PICTURES} pictures are taken over at most.` };
  if (!tally.counted.has(bytes)) tally.pictureBytes += bytes.length;
  tally.counted.add(bytes);
  return { bytes, why: null };
}

/** Shares that are cut off; negative ones, which add an edge, are none. */
function cropOf(rect: Element | undefined): SourcePicture['crop'] | undefined {
  const share = (side: string) => Math.min(1, Math.max(0, percent(rect?.attribute(side))));
  const crop = { left: share('l'), top: share('t'), right: share('r'), bottom: share('b') };
  const whole = Object.values(crop).every((cut) => cut === 0);
  return whole || crop.left + crop.right >= 1 || crop.top + crop.bottom >= 1 ? undefined : crop;
}

/** Thousandths of a percent, or a percentage with its sign. */
function percent(value: string | undefined): number {
  const number = Number(value?.replace(/%$/, '') ?? 0);
  return Number.isFinite(number) ? number / (value?.endsWith('%') ? 100 : 100_000) : 0;
}
