import type { Color, Frame } from './measured.js';

const EMU_PER_PX = 9525;

export const inches = (px: number) => px / 96;
/** Points, rounded to hundredths as Office stores sizes. */
export const points = (px: number) => Math.round(px * 75) / 100;
export const emu = (px: number) => Math.round(px * EMU_PER_PX);

/** Position options of pptxgenjs. */
export function place({ x, y, w, h, rotate }: Frame) {
  return { x: inches(x), y: inches(y), w: inches(w), h: inches(h), ...(rotate ? { rotate } : {}) };
}

/** Colour options of pptxgenjs; `opacity` is that of the painted object. */
export function paint(color: Color, opacity = 1) {
  return { color: color.hex, transparency: Math.round((1 - color.a * opacity) * 100) };
}

/** Removes characters that XML 1.0 forbids (section 2.2), lone surrogates included: one makes the file unreadable. */
export function xmlSafe(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}

/** Escapes text for an XML attribute or element. */
export function escapeXml(text: string): string {
  return xmlSafe(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
