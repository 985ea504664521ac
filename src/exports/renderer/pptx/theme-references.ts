import type { Theme } from '../../../templates/theme/theme.js';
import { themeSlots } from './theme-part.js';
import { escapeXml } from './units.js';

/** Names that slides use for the slots of the theme (their master's colour map). */
const NAMES: Record<string, string> = { dk1: 'tx1', lt1: 'bg1', dk2: 'tx2', lt2: 'bg2' };
const NOT_OFFERED = new Set(['hlink', 'folHlink']);

/**
 * Makes slides refer to their theme, so that another theme changes them: exact colours become slots, the brand's fonts
 * become theme fonts. East Asian and complex scripts always take the theme's, so that each script gets its own font.
 */
export function referringTo(theme: Theme): (xml: string) => string {
  const slots = new Map<string, string>();
  for (const [slot, hex] of Object.entries(themeSlots(theme))) {
    if (!NOT_OFFERED.has(slot) && !slots.has(hex)) slots.set(hex, NAMES[slot] ?? slot);
  }
  return (xml) => withThemeFonts(withThemeColors(xml, slots), theme);
}

function withThemeColors(xml: string, slots: Map<string, string>): string {
  return xml.replace(
    /<a:srgbClr val="([0-9A-Fa-f]{6})"(?:\/>|>(.*?)<\/a:srgbClr>)/gs,
    (tag, hex: string, inner?: string) => {
      const slot = slots.get(hex.toUpperCase());
      if (!slot) return tag;
      return inner ? `<a:schemeClr val="${slot}">${inner}</a:schemeClr>` : `<a:schemeClr val="${slot}"/>`;
    },
  );
}

function withThemeFonts(xml: string, theme: Theme): string {
  return xml.replace(/<p:(sp|graphicFrame)>.*?<\/p:\1>/gs, (object) => {
    const title = object.includes('<p:ph type="title"/>');
    const level = title ? 'mj' : 'mn';
    const own = title ? theme.fonts.heading : theme.fonts.body;
    const other = title ? theme.fonts.body : theme.fonts.heading;
    return object
      .replace(/<a:latin typeface="([^"]*)"[^>]*\/>/g, (tag, face: string) => {
        if (face === escapeXml(own)) return `<a:latin typeface="+${level}-lt"/>`;
        if (face === escapeXml(other)) return `<a:latin typeface="+${title ? 'mn' : 'mj'}-lt"/>`;
        return tag;
      })
      .replace(/<a:ea typeface="[^"]*"[^>]*\/>/g, `<a:ea typeface="+${level}-ea"/>`)
      .replace(/<a:cs typeface="[^"]*"[^>]*\/>/g, `<a:cs typeface="+${level}-cs"/>`);
  });
}
