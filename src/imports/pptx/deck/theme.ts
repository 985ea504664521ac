import type { SourceTheme } from '../../../choose/source-deck.js';
import { readPicture } from '../objects/picture.js';
import type { Element } from '../package/element.js';
import type { OfficePackage } from '../package/office-package.js';
import type { Reading } from '../reading.js';
import type { Layer } from '../slide/layers.js';
import { Stage } from '../slide/stage.js';
import type { UsedColors } from './used-colors.js';

/** What a master's map of colours is where it tells none. */
const USUAL_MAP: Record<string, string> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' };
/** A logo has at most these shares of the slide's width and height. */
const LOGO = { width: 0.35, height: 0.3 };

/**
 * Colours by role and fonts of a master's theme, and the logo. The colours that slides are drawn in come before those that the
 * theme only has.
 *
 * @param layers all masters and layouts of the file.
 */
export function readTheme(
  master: Layer,
  layers: readonly Layer[],
  used: UsedColors,
  file: OfficePackage,
  readingOf: (part: string) => Reading,
): SourceTheme {
  const part = file.partOf(master.part, 'theme');
  const root = part === undefined ? null : file.xml(part);
  const scheme = root?.child('a:themeElements', 'a:clrScheme');
  const map = master.root.child('p:clrMap');
  const color = (role: string) => colorOf(scheme?.child(`a:${map?.attribute(role) ?? USUAL_MAP[role] ?? role}`));
  const fonts = root?.child('a:themeElements', 'a:fontScheme');
  const accents = [1, 2, 3, 4, 5, 6].flatMap((at) => color(`accent${at}`) ?? []);
  const { marks, surface } = used.of(color);
  const primary = marks[0] ?? accents[0];
  // Beside a colour that is none of the theme, nobody has chosen those of the theme.
  const others = primary !== undefined && accents.includes(primary) ? accents : [];
  const roles = {
    primary,
    accent: marks[1] ?? others.find((accent) => accent !== primary),
    surface: surface ?? color('bg1'),
    ink: color('tx1'),
    muted: color('tx2'),
    positive: accents.find((accent) => hueOf(accent) === 'green'),
    negative: accents.find((accent) => hueOf(accent) === 'red'),
  };
  const name = root?.attribute('name');
  const heading = familyOf(fonts?.child('a:majorFont'));
  const body = familyOf(fonts?.child('a:minorFont'));
  const logo = logoOf(layers, readingOf);
  return {
    ...(name && { name }),
    colors: Object.fromEntries(Object.entries(roles).filter(([, value]) => value !== undefined)),
    fonts: { ...(heading && { heading }), ...(body && { body }) },
    ...(logo && { logo }),
  };
}

function colorOf(color: Element | undefined): string | undefined {
  const value = color?.child('a:srgbClr')?.attribute('val') ?? color?.child('a:sysClr')?.attribute('lastClr');
  return value !== undefined && /^[0-9a-f]{6}$/i.test(value) ? `#${value.toUpperCase()}` : undefined;
}

function familyOf(font: Element | undefined): string | undefined {
  const name = font?.child('a:latin')?.attribute('typeface')?.trim();
  return name && !name.startsWith('+') && name.length <= 100 ? name : undefined;
}

/** Whether a strong colour is what people take for green or red. */
function hueOf(color: string): 'green' | 'red' | undefined {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const width = most - least;
  if (most < 80 || width < most * 0.4) return undefined;
  // Degrees from pure red, or from pure green, towards either neighbour.
  const from = (own: number, one: number, other: number) => (own === most ? (60 * Math.abs(one - other)) / width : 180);
  if (from(red, green, blue) <= 14) return 'red';
  return from(green, blue, red) <= 40 ? 'green' : undefined;
}

/** The first small picture that stands on a master by itself, or else on a layout. */
function logoOf(layers: readonly Layer[], readingOf: (part: string) => Reading): Uint8Array | undefined {
  for (const { part, root } of [...layers].sort((a, b) => Number(isMaster(b)) - Number(isMaster(a)))) {
    const reading = readingOf(part);
    for (const picture of root.child('p:cSld', 'p:spTree')?.findAll('p:pic') ?? []) {
      const frame = Stage.frameOf(picture.child('p:spPr', 'a:xfrm'), reading.stage.whole);
      if (!frame || frame.width > 1280 * LOGO.width || frame.height > 720 * LOGO.height) continue;
      const fill = picture.child('p:blipFill');
      const read = fill && readPicture(fill, undefined, reading);
      if (read && 'bytes' in read.source) return read.source.bytes;
    }
  }
  return undefined;
}

export const isMaster = ({ root }: Layer) => root.name === 'p:sldMaster';
