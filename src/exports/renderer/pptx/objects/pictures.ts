import type { PictureItem } from '../measured.js';
import type { ObjectPatch } from './patch.js';
import type { Page } from '../pptxgen.js';
import { place } from '../units.js';

/** A picture's bytes and media type. */
export interface PictureBytes {
  type: string;
  body: Uint8Array;
}

/** Adds a picture by the name that `Presentation.hold` gave it; nothing is read from a path or URL. */
export function addPicture(page: Page, item: PictureItem, name: string, data: string): ObjectPatch {
  const { frame, crop } = fitted(item);
  page.addImage({
    data,
    ...place(frame),
    objectName: name,
    transparency: Math.round((1 - item.opacity) * 100),
  });
  const shorter = Math.min(frame.w, frame.h);
  return {
    name,
    alt: item.alt,
    ...(crop && { crop }),
    ...(item.radius > 0 && { cornerRadius: item.radius / shorter }),
  };
}

/** Applies `object-fit`: `contain` shrinks the frame; `cover` crops, so that the whole picture stays in the file. */
function fitted(item: PictureItem) {
  const { x, y, w, h, rotate, fit, naturalWidth, naturalHeight } = item;
  const [alongX, alongY] = item.position;
  const scaleX = w / naturalWidth;
  const scaleY = h / naturalHeight;
  if (!naturalWidth || fit === 'fill') return { frame: { x, y, w, h, rotate } };
  if (fit === 'cover') {
    const scale = Math.max(scaleX, scaleY);
    const cutX = 1 - scaleX / scale;
    const cutY = 1 - scaleY / scale;
    const crop = { left: cutX * alongX, right: cutX * (1 - alongX), top: cutY * alongY, bottom: cutY * (1 - alongY) };
    return { frame: { x, y, w, h, rotate }, crop };
  }
  const scale = Math.min(scaleX, scaleY);
  const shownW = naturalWidth * scale;
  const shownH = naturalHeight * scale;
  const frame = { x: x + (w - shownW) * alongX, y: y + (h - shownH) * alongY, w: shownW, h: shownH, rotate };
  return { frame };
}
