import { brandFamilies } from '../../../../templates/theme/font-families.js';
import { type Script, scripts } from '../../../../templates/theme/scripts.js';
import { deriveTheme, type Theme } from '../../../../templates/theme/theme.js';
import { likenessOf } from './likeness.js';
import { themeFaces } from './script-faces.js';
import { escapeXml } from '../units.js';

/** Scripts that every theme has a face for, for who types words of their own. */
const USUAL = ['Hans', 'Jpan', 'Kore', 'Arab', 'Hebr', 'Thai', 'Deva'];
const usualScripts = scripts.filter(({ codes }) => USUAL.includes(codes[0]!));

/** The brand's colours by slot of an Office theme, as `RRGGBB` (ECMA-376, 20.1.6.2). */
export function themeSlots(theme: Theme): Record<string, string> {
  const colors = deriveTheme(theme);
  const [, , third = colors.primary, fourth = colors.accent] = colors.series;
  const slots = {
    dk1: colors.ink,
    lt1: colors.surface,
    dk2: colors.muted,
    lt2: colors.surfaceAlt,
    accent1: colors.primary,
    accent2: colors.accent,
    accent3: third,
    accent4: fourth,
    accent5: colors.positive,
    accent6: colors.negative,
    hlink: colors.primary,
    folHlink: colors.primary,
  };
  return Object.fromEntries(Object.entries(slots).map(([slot, hex]) => [slot, hex.slice(1).toUpperCase()]));
}

/**
 * The theme part, so that Office's pickers offer the brand's colours and fonts.
 *
 * @param used scripts of the deck, which have a face of their own beside the brand's fonts, as the usual ones have
 * @param held families that the file holds the fonts of
 */
export function themePart(theme: Theme, used: ReadonlySet<Script>, held: ReadonlySet<string>): string {
  const colors = Object.entries(themeSlots(theme))
    .map(([slot, hex]) => `<a:${slot}><a:srgbClr val="${hex}"/></a:${slot}>`)
    .join('');
  const faces = themeFaces(new Set([...usualScripts, ...used]), held)
    .map(([script, face]) => `<a:font script="${script}" typeface="${face}"/>`)
    .join('');
  const named = (family: string) =>
    (!held.has(family) && brandFamilies.find(({ name }) => name === family)?.office) || family;
  const fonts = (family: string) =>
    `<a:latin typeface="${escapeXml(named(family))}" ${likenessOf(family)}/><a:ea typeface=""/><a:cs typeface=""/>${faces}`;
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = (width: number) => `<a:ln w="${width}">${fill}</a:ln>`;
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Brand"><a:themeElements>' +
    `<a:clrScheme name="Brand">${colors}</a:clrScheme>` +
    `<a:fontScheme name="Brand"><a:majorFont>${fonts(theme.fonts.heading)}</a:majorFont>` +
    `<a:minorFont>${fonts(theme.fonts.body)}</a:minorFont></a:fontScheme>` +
    `<a:fmtScheme name="Brand"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst>` +
    `<a:lnStyleLst>${line(9525)}${line(19050)}${line(28575)}</a:lnStyleLst>` +
    `<a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst>` +
    '</a:fmtScheme></a:themeElements></a:theme>'
  );
}
