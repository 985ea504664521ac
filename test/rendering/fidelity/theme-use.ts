import type { Theme as Brand } from '../../../src/templates/theme/theme.js';
import { all, at, children, type PptxFile, text } from './pptx-xml.js';

/** Slots that colour pickers offer. */
const OFFERED = ['dk1', 'lt1', 'dk2', 'lt2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];

/** Those of the languages that decks may be in and fonts of brands lack. */
const SCRIPTS = ['Jpan', 'Hang', 'Hans', 'Hant', 'Arab', 'Hebr', 'Thai', 'Deva'];

/** Colours and fonts that slides write out although their theme has them. */
export function foreignToTheme({ slides, theme }: PptxFile): string[] {
  const colors = new Set(OFFERED.map((slot) => theme.slot(slot)));
  const fonts = new Set([theme.font('+mj-lt'), theme.font('+mn-lt')]);
  return slides.flatMap(({ root, part }) => [
    ...all(root, 'a:srgbClr')
      .map((color) => text(color, 'val')!.toUpperCase())
      // The markers of lists and all other colours alike.
      .filter((hex) => colors.has(hex))
      .map((hex) => `${part} writes ${hex}`),
    // Those that the master maps, so that another style of the background swaps them; the colour of links is that of links only.
    ...all(root, 'a:schemeClr')
      .map((color) => text(color, 'val')!)
      .filter((name) => /^(?:dk|lt)[12]$|^hlink$|^folHlink$/.test(name))
      .map((name) => `${part} writes ${name}`),
    ...all(root, 'a:r')
      .filter((run) => !at(run, 'a:rPr', 'a:latin'))
      .map((run) => `${part} names no font for “${run.textContent}”`),
    ...all(root, 'a:latin')
      .map((font) => text(font, 'typeface')!)
      .filter((face) => fonts.has(face))
      .map((face) => `${part} writes ${face}`),
  ]);
}

/** Slots of the theme that do not hold what the brand has there. */
export function wrongSlots({ theme }: PptxFile, { colors, fonts }: Brand): string[] {
  const wanted: Record<string, string> = {
    tx1: colors.ink,
    bg1: colors.surface,
    accent1: colors.primary,
    accent2: colors.accent,
    accent5: colors.positive,
    accent6: colors.negative,
    hlink: colors.primary,
  };
  const wrong = Object.entries(wanted)
    .filter(([slot, color]) => `#${theme.slot(slot)}` !== color.toUpperCase())
    .map(([slot, color]) => `${slot} is ${theme.slot(slot)} instead of ${color}`);
  const faces = { '+mj-lt': fonts.heading, '+mn-lt': fonts.body };
  const lacking = ['a:majorFont', 'a:minorFont'].flatMap((level) => {
    const fonts = children(at(theme.root, 'a:themeElements', 'a:fontScheme', level), 'a:font');
    return SCRIPTS.filter(
      (script) =>
        !fonts.some((font) => text(font, 'script') === script && /^[A-Z]\w/.test(text(font, 'typeface') ?? '')),
    ).map((script) => `no font for ${script} in ${level}`);
  });
  return [
    ...wrong,
    ...Object.entries(faces)
      .filter(([name, face]) => theme.font(name) !== face)
      .map(([name, face]) => `${name} is ${theme.font(name)} instead of ${face}`),
    ...lacking,
  ];
}
