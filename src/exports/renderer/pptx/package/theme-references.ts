import type { Theme } from '../../../../templates/theme/theme.js';
import { likenessOf } from './likeness.js';
import { themeSlots } from './theme-part.js';
import { escapeXml } from '../units.js';

/** Names that slides use for theme slots, by their master's colour map. */
const NAMES: Record<string, string> = { dk1: 'tx1', lt1: 'bg1', dk2: 'tx2', lt2: 'bg2' };

/**
 * Makes slides refer to their theme, so that a new theme restyles them: exact colours become slots, the brand's fonts
 * theme fonts. East Asian and complex scripts always use the theme's, so that each script gets its font.
 */
export function referringTo(theme: Theme): (xml: string) => string {
  const slots = new Map<string, string>();
  for (const [slot, hex] of Object.entries(themeSlots(theme))) {
    if (!slots.has(hex)) slots.set(hex, NAMES[slot] ?? slot);
  }
  return (xml) => withThemeFonts(withThemeColors(xml, slots), theme);
}

function withThemeColors(xml: string, slots: Map<string, string>): string {
  return xml.replace(/<a:srgbClr val="([0-9A-F]{6})"(?:\/>|>.*?<\/a:srgbClr>)/gs, (color, hex: string) => {
    const slot = slots.get(hex);
    return slot ? color.replaceAll('a:srgbClr', 'a:schemeClr').replace(hex, slot) : color;
  });
}

function withThemeFonts(xml: string, { fonts }: Theme): string {
  const heading = escapeXml(fonts.heading);
  const body = escapeXml(fonts.body);
  return xml.replace(/<p:(sp|graphicFrame)>.*?<\/p:\1>/gs, (object) => {
    const title = object.includes('<p:ph type="title"/>');
    const level = title ? 'mj' : 'mn';
    const own = title ? heading : body;
    const other = title ? body : heading;
    return object.replace(/<a:(latin|ea|cs) typeface="([^"]*)"[^>]*\/>/g, (tag, script: string, face: string) => {
      if (script !== 'latin') return `<a:${script} typeface="+${level}-${script}"/>`;
      if (face === own) return `<a:latin typeface="+${level}-lt"/>`;
      if (face === other) return `<a:latin typeface="+${title ? 'mn' : 'mj'}-lt"/>`;
      return `<a:latin typeface="${face}" ${likenessOf(face)}/>`;
    });
  });
}
