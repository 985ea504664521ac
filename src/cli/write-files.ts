import { rmSync } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ExportedDeck } from '../exports/exported-decks.repository.js';
import type { Endings } from './endings.js';
import { faultOf, Problem } from './problem.js';
import type { Studio } from './studio.js';

/** What a deck can be written as, in the order of the options. */
export const FORMATS = ['pdf', 'pptx', 'png', 'html'] as const;
export type Format = (typeof FORMATS)[number];

/** A file that was written. */
export interface Written {
  path: string;
  bytes: number;
}

/** Slides that are pictured at a time. */
const PICTURED_AT_ONCE = 2;

/** Writes files beside each other, each in one piece: whoever opens one never sees half of it. */
export class Writer {
  constructor(
    private readonly folder: string,
    private readonly endings: Endings,
  ) {}

  /** @throws Problem when there is no such folder, and none can be made. */
  async prepare(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
    } catch (error) {
      throw new Problem(`${this.folder} can't be made: ${faultOf(error)}. Name another folder with -o.`);
    }
  }

  /** @throws Problem when it can't be written. */
  async write(name: string, body: Buffer | string): Promise<Written> {
    // It may be gone since the last file.
    await this.prepare();
    const path = join(this.folder, name);
    const half = join(this.folder, `.${name}.${process.pid}.part`);
    const forget = this.endings.add(() => rmSync(half, { force: true }));
    try {
      if ((await stat(path).catch(() => null))?.isDirectory()) throw new Problem('it is a folder');
      await writeFile(half, body);
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true }).catch(() => undefined);
      const reason = error instanceof Problem ? error.message : faultOf(error);
      throw new Problem(`${path} can't be written: ${reason}. Name another folder with -o.`);
    } finally {
      forget();
    }
    return { path: relative('', path) || path, bytes: Buffer.byteLength(body) };
  }
}

/**
 * Makes a deck into a file, or, as PNG, into one a slide.
 *
 * @param stem name of the file without its ending.
 * @param count hears how many slides are pictured.
 */
export async function* filesOf(
  format: Format,
  deck: ExportedDeck,
  stem: string,
  studio: Studio,
  writer: Writer,
  count: (pictured: number) => void,
): AsyncGenerator<Written> {
  if (format !== 'png') {
    yield await writer.write(`${stem}.${format}`, await studio.file(format, deck));
    return;
  }
  const digits = String(deck.slides.length).length;
  for (let from = 0; from < deck.slides.length; from += PICTURED_AT_ONCE) {
    count(from);
    const slides = deck.slides.slice(from, from + PICTURED_AT_ONCE);
    const pictures = slides.map((slide, i) => studio.file('png', { ...deck, slides: [slide], from: from + i }));
    for (const [i, body] of (await Promise.all(pictures)).entries()) {
      yield await writer.write(`${stem}-${String(from + i + 1).padStart(digits, '0')}.png`, body);
    }
  }
}
