import { basename, dirname, extname, join, posix } from 'node:path';
import { existsSync } from 'node:fs';
import { PictureDecoder } from '../images/decoding/picture-decoder.js';
import { DeckFiles, IMPORTED } from './reading/deck-files.js';
import type { KeepPicture } from './reading/file-deck.js';
import type { Surroundings } from './endings.js';
import { EXIT, Problem } from './problem.js';
import { WORKSPACE } from './workspace.js';
import { Writer } from './write-files.js';

export interface ImportOptions {
  /** Path of the deck that is written; by default beside the file, where nothing is replaced. */
  output?: string;
}

const ENDS: Record<string, string> = { 'image/png': '.png', 'image/jpeg': '.jpg' };

/**
 * Makes a deck in JSON of a file of others, and files of its pictures, in a folder beside it.
 *
 * @throws Problem
 */
export async function importDeck(
  path: string,
  options: ImportOptions,
  { output, endings }: Surroundings,
): Promise<number> {
  const target = options.output ?? join(dirname(path), `${basename(path, extname(path))}.json`);
  if (options.output === undefined && existsSync(target)) {
    throw new Problem(`${target} is there already: name it with -o to replace it.`);
  }
  output.progress(`Reading ${path} …`);
  const pictures = `${basename(target, extname(target))}-pictures`;
  const decoder = new PictureDecoder();
  endings.add(() => decoder.onApplicationShutdown());
  const writer = new Writer(dirname(target), endings);
  const pictureWriter = new Writer(join(dirname(target), pictures), endings);
  const keep = oneAfterTheOther(async (bytes, crop) => {
    const { body, sha256, type } = await decoder.decode(WORKSPACE, Buffer.from(bytes), crop ? { crop } : {});
    const name = `${sha256.slice(0, 16)}${ENDS[type]}`;
    await pictureWriter.prepare();
    await pictureWriter.write(name, body);
    return posix.join(pictures, name);
  });
  const { title, locale, slides, warnings } = await new DeckFiles(endings, IMPORTED).read(path, keep);
  const deck = {
    title,
    locale,
    slides: slides.map(({ slideType, content, notes }) => ({ slide_type: slideType, content, notes })),
  };
  await writer.prepare();
  const { path: written } = await writer.write(basename(target), `${JSON.stringify(deck, null, 2)}\n`);
  for (const warning of warnings) output.warn(`${path}: ${warning}`);
  output.line(`${written}  ${slides.length} ${slides.length === 1 ? 'slide' : 'slides'}`);
  return EXIT.done;
}

/** The decoder has few places, and pictures may be many. */
function oneAfterTheOther(keep: KeepPicture): KeepPicture {
  let last: Promise<unknown> = Promise.resolve();
  return (...picture) => {
    const kept = last.then(() => keep(...picture));
    last = kept.catch(() => undefined);
    return kept;
  };
}
