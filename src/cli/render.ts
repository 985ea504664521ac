import { existsSync } from 'node:fs';
import { extname, parse } from 'node:path';
import { type DeckToDraw, readDeckToDraw, type LookOptions } from './deck-to-draw.js';
import { DeckFiles, DRAWN } from './reading/deck-files.js';
import type { Surroundings } from './endings.js';
import { openStudio } from './open-studio.js';
import type { Output } from './output.js';
import { EXIT, Problem } from './problem.js';
import type { Studio } from './studio.js';
import { WatchedFiles } from './watched-files.js';
import { filesOf, type Format, FORMATS, Writer } from './write-files.js';

export type RenderOptions = LookOptions &
  Partial<Record<Format, boolean>> & {
    /** The folder of the files, by default that of the deck; or the file, where it ends as one of a format does. */
    output?: string;
    watch?: boolean;
  };

/** Where the files of a deck go. */
interface Target {
  folder: string;
  /** Their name without its ending. */
  stem: string;
  formats: readonly Format[];
}

/** @throws Problem when a file is named, and another format is asked for, or one that there is not. */
function targetOf(path: string, { output, ...options }: RenderOptions): Target {
  const asked = FORMATS.filter((format) => options[format]);
  const { dir, name } = parse(path);
  const named = FORMATS.find((format) => output && extname(output).toLowerCase() === `.${format}`);
  if (!named && output && /\.[a-z]{2,5}$/i.test(output) && !existsSync(output))
    throw new Problem(`${output} ends as no file does that is written here; the folder would be ${output}/.`);
  if (!named) return { folder: output ?? (dir || '.'), stem: name, formats: asked.length > 0 ? asked : ['pdf'] };
  if (asked.some((format) => format !== named))
    throw new Problem(`${output} is one file: name a folder with -o for other formats than ${named}.`);
  const file = parse(output!);
  return { folder: file.dir || '.', stem: file.name, formats: [named] };
}

/**
 * Writes the files of a deck; with `watch`, again whenever it, its brand or one of its pictures changes, without end.
 *
 * @throws Problem
 */
export async function render(path: string, options: RenderOptions, around: Surroundings): Promise<number> {
  const { output, endings } = around;
  const { folder, stem, formats } = targetOf(path, options);
  const files = new DeckFiles(endings, DRAWN);
  const writer = new Writer(folder, endings);
  const begun = performance.now();
  output.progress(`Reading ${path} …`);
  // Before anything is started, where there is nothing to wait for.
  const first = options.watch && existsSync(path) ? null : await readDeckToDraw(files, path, options);
  await writer.prepare();
  const studio = await openStudio(path, around);
  const write = (deck: DeckToDraw, since: number) => writeAll(deck, { stem, formats }, studio, writer, output, since);
  if (first) await write(first, begun);
  else await watch(files, path, options, studio, around, write);
  return EXIT.done;
}

async function watch(
  files: DeckFiles,
  path: string,
  look: LookOptions,
  studio: Studio,
  { output, endings }: Surroundings,
  write: (deck: DeckToDraw, since: number) => Promise<void>,
): Promise<never> {
  const watched = new WatchedFiles();
  endings.add(() => watched.close());
  watched.add([path, ...(look.brand === undefined ? [] : [look.brand])]);
  for (;;) {
    const begun = performance.now();
    try {
      await write(await readDeckToDraw(files, path, look), begun);
    } catch (error) {
      // It is being typed, or was moved away: the next change may mend it.
      output.warn(...(error instanceof Problem ? error.lines : [`This went wrong: ${(error as Error).message}`]));
    }
    watched.add(studio.pictures.paths);
    output.progress(`Watching ${path}; Ctrl-C ends this.`);
    await watched.changed();
  }
}

/** @param since when the first file was begun, on the clock of `performance`. */
async function writeAll(
  { path, warnings, draw }: DeckToDraw,
  { stem, formats }: Pick<Target, 'stem' | 'formats'>,
  studio: Studio,
  writer: Writer,
  output: Output,
  since: number,
): Promise<void> {
  const deck = await draw(studio.pictures);
  const { unknownFieldsOf } = await import('./drawable.js');
  for (const warning of [...warnings, ...unknownFieldsOf(deck)]) output.warn(`${path}: ${warning}`);
  for (const format of formats) {
    const says = (done: number) => {
      const share = done > 0 ? `, ${done} of ${deck.total} slides` : '';
      output.progress(`${format.toUpperCase()} of ${path}${share} …`);
    };
    says(0);
    for await (const { path: written, bytes } of filesOf(format, deck, stem, studio, writer, says)) {
      const now = performance.now();
      output.line(`${written}  ${sizeOf(bytes)}  ${((now - since) / 1000).toFixed(2)} s`);
      since = now;
    }
  }
  for (const [address, why] of studio.pictures.missing)
    output.warn(`${path}: the picture ${address} is missing: ${why}`);
}

const sizeOf = (bytes: number) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);
