import { posix } from 'node:path';
import type { SourcePicture } from '../../../choose/source-deck.js';
import type { Element } from '../package/element.js';
import type { OfficePackage, Relationship } from '../package/office-package.js';
import { PartDamaged } from '../pptx-refused.js';
import type { FoundPicture, Reading } from '../reading.js';
import { formatOf, type PictureFormat } from './picture-format.js';

/** Most pictures of a file, and bytes of those that differ: they are hardly packed, so a file has few more. */
const MAX_PICTURES = 3_000;
const MAX_BYTES = 64 * 1024 * 1024;

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
  const ids = [blip, drawing].flatMap((each) => [each?.attribute('r:embed'), each?.attribute('r:link')]);
  const links = ids.flatMap((id) => reading.follow(id) ?? []);
  if (ids.every((id) => id === undefined)) return null;
  let bytes: Uint8Array | undefined;
  let why: string | undefined;
  for (const link of links) {
    const found = pictureOf(link, reading);
    bytes = found.bytes;
    if (bytes) break;
    why ??= found.why;
  }
  if (!bytes) {
    const addresses = links.filter(({ isExternal }) => isExternal).map(({ target }) => target);
    reading.leftOut.add('picture', why ?? 'It is missing in the file.', [alt ?? '', ...addresses].join(' '));
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

/** The bytes of a picture part, the same array each time, or why they are not taken. */
function pictureOf(link: Relationship, { file, tally }: Reading): FoundPicture {
  if (link.isExternal) return { why: 'It is not in the file, and what files name elsewhere is not fetched.' };
  if (++tally.pictures > MAX_PICTURES) return { why: `Of a file, ${MAX_PICTURES} pictures are taken over at most.` };
  const kept = tally.found.get(link.target);
  if (kept) return kept;
  const found = readPart(link.target, file, MAX_BYTES - tally.pictureBytes);
  tally.found.set(link.target, found);
  tally.pictureBytes += found.bytes?.length ?? 0;
  return found;
}

function readPart(part: string, file: OfficePackage, most: number): FoundPicture {
  const size = file.sizeOf(part);
  if (size === null) return { why: 'It is missing in the file.' };
  if (size > most) return { why: 'The pictures of the file are more bytes than are taken over.' };
  try {
    const bytes = file.bytes(part) ?? new Uint8Array();
    const format = formatOf(bytes);
    if (format === null) return { why: `It is of a kind that is not known here (${posix.extname(part)}).` };
    if (TAKEN.has(format)) return { bytes };
    return { why: `${format} pictures cannot be drawn here: replace it with a PNG or JPEG.` };
  } catch (error) {
    if (!(error instanceof PartDamaged)) throw error;
    return { why: 'Its bytes are damaged.' };
  }
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
