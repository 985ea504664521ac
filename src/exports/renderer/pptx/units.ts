import type { Color, Frame } from './measured.js';

const EMU_PER_PX = 9525;

export const inches = (px: number) => px / 96;
/** To a hundredth, which is as fine as Office stores sizes. */
export const points = (px: number) => Math.round(px * 75) / 100;
export const emu = (px: number) => Math.round(px * EMU_PER_PX);

/** Bytes that may have come from another thread, where a Buffer arrives as a plain array of bytes. */
export const base64 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

/** A frame as pptxgenjs takes it. */
export function place({ x, y, w, h, rotate }: Frame) {
  return { x: inches(x), y: inches(y), w: inches(w), h: inches(h), ...(rotate ? { rotate } : {}) };
}

/** A colour as pptxgenjs takes it; `opacity` is that of the thing it paints. */
export function paint(color: Color, opacity = 1) {
  return { color: color.hex, transparency: Math.round((1 - color.a * opacity) * 100) };
}

/**
 * Removes what XML 1.0 cannot carry (section 2.2), lone surrogates included: one such character makes the file unreadable.
 */
export function xmlSafe(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
}

/** Text for an XML attribute or element. */
export function escapeXml(text: string): string {
  return xmlSafe(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
