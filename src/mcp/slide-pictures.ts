import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentBlock } from '@modelcontextprotocol/server';
import sharp from 'sharp';
import { SHEET } from '../formats/formats.js';
import { ApiFailure } from './api.js';
import { jsonOf } from './results.js';
import type { CallApi, Inputs } from './tools/tool.js';

/** Most slides whose pictures go with one answer. */
export const MOST_PICTURES = 4;
/** Slides of a contact sheet that go with one answer: four rows. */
export const SHEET_SLIDES = 4 * SHEET.columns;
/** Longest wait for a picture that is being made, in milliseconds. */
const PATIENCE = 45_000;
/** A larger PNG is sent as JPEG, in bytes: clients take a megabyte at most, and base64 adds a third. */
const LARGEST_PNG = 600_000;

/** The answer to a preview link. */
export interface PreviewLink {
  slide: number;
  total_slides: number;
  url: string;
  expires_at: string;
}

/** Mints a preview link and opens it: the picture of the slide, and the link. */
export async function slidePicture(
  call: CallApi,
  inputs: Inputs,
): Promise<{ link: PreviewLink; picture: ContentBlock }> {
  const link = jsonOf<PreviewLink>(await call('createPreview', inputs));
  return { link, picture: await pictureOf(await fileOf(call, link)) };
}

/** The file that a link leads to, once it is made. */
async function fileOf(call: CallApi, { url }: { url: string }): Promise<Buffer> {
  const code = new URL(url).pathname.split('/').at(-1);
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const { status, headers, body } = await call('openLink', { code });
    if (status === 200) return body;
    const wait = Number(headers['retry-after'] ?? 5) * 1000;
    if (performance.now() + wait > deadline) {
      throw new ApiFailure('internal_error', 'The picture is still being made; ask for it again.', wait / 1000);
    }
    await sleep(wait);
  }
}

/**
 * The pictures of the first {@link MOST_PICTURES} of these slides. A picture that can't be made is told in words: what
 * was asked for has been done, and must not look as if it had failed.
 */
export async function picturesOf(call: CallApi, deckId: string, slides: { order: number }[]): Promise<ContentBlock[]> {
  const shown = slides.slice(0, MOST_PICTURES);
  return Promise.all(
    shown.map(async ({ order }): Promise<ContentBlock> => {
      try {
        return (await slidePicture(call, { deck_id: deckId, slide: order, ttl_minutes: 1 })).picture;
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        return { type: 'text', text: `No picture of slide ${order}: ${error.code}: ${error.message}` };
      }
    }),
  );
}

/**
 * The rows of a deck's contact sheet with {@link SHEET_SLIDES} slides from `offset` on, a multiple of them; at least one
 * slide is there.
 */
export async function contactSheetOf(call: CallApi, deckId: string, offset: number): Promise<ContentBlock> {
  const link = jsonOf<{ url: string }>(
    await call('createExport', { deck_id: deckId, format: 'sheet', ttl_minutes: 1 }),
  );
  const sheet = sharp(await fileOf(call, link));
  const { width, height } = await sheet.metadata();
  const rowHeight = SHEET.height + SHEET.gap;
  const top = (offset / SHEET.columns) * rowHeight;
  if (top >= height) throw new ApiFailure('invalid_input', 'The deck has fewer slides by now.');
  const shown = Math.min(height - top, (SHEET_SLIDES / SHEET.columns) * rowHeight + SHEET.gap);
  const jpeg = await sheet.extract({ left: 0, top, width, height: shown }).jpeg({ quality: 82 }).toBuffer();
  return { type: 'image', data: jpeg.toString('base64'), mimeType: 'image/jpeg' };
}

async function pictureOf(png: Buffer): Promise<ContentBlock> {
  if (png.length <= LARGEST_PNG) return { type: 'image', data: png.toString('base64'), mimeType: 'image/png' };
  const jpeg = await sharp(png).jpeg({ quality: 82 }).toBuffer();
  return { type: 'image', data: jpeg.toString('base64'), mimeType: 'image/jpeg' };
}
