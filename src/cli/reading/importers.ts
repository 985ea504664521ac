import { basename } from 'node:path';
import { ApiError } from '../../errors/api-error.js';
import { ImageRefused } from '../../images/decoding/image-refused.js';
import { FileDecks } from '../../imports/deck-of-file.js';
import type { ReadableFile } from '../../imports/file-kind.js';
import { FileReader } from '../../imports/file-reader.js';
import type { PicturePlaces, StoredPicture } from '../../imports/place-pictures.js';
import { Problem, unknownField } from '../problem.js';
import type { LeftOutPart, OwnPicture, SourcePicture } from '../../choose/source-deck.js';
import { WORKSPACE } from '../workspace.js';
import type { FileDeck, KeepPicture } from './file-deck.js';

/** What the service makes decks of files with: threads, and a process for PowerPoint files. */
export class Importers {
  private readonly reader = new FileReader();
  private readonly files = new FileDecks(this.reader);

  /** @throws Problem when it can't be read. */
  async read(path: string, file: ReadableFile, keep: KeepPicture): Promise<Omit<FileDeck, 'path' | 'modified'>> {
    try {
      const made = await this.files.make(WORKSPACE, file, basename(path), placesBy(keep));
      const { title, locale, slides, facts } = made;
      const warnings = [
        ...slides.flatMap(({ leftOut, unknownKeys }, i) =>
          [...leftOut.map(told), ...unknownKeys.map(unknownField)].map((said) => `slide ${i + 1}: ${said}`),
        ),
        ...facts.leftOut.map(told),
      ];
      const { style, variables = {} } = facts;
      return { title, locale, variables, slides, warnings, ...(style && { style }) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      throw new Problem(`${path}: ${error.message.replace(/^file: /, '')}`);
    }
  }

  close(): Promise<void> {
    return this.reader.onApplicationShutdown();
  }
}

/** What lies beside the file stays there; what is inside of it is kept. */
function placesBy(keep: KeepPicture): PicturePlaces {
  const storeOne = async ({ source, crop }: Pick<SourcePicture, 'source' | 'crop'>): Promise<StoredPicture> => {
    if ('url' in source) return { url: source.url };
    try {
      return { url: await keep(source.bytes, crop) };
    } catch (error) {
      if (error instanceof ImageRefused) return { why: error.message };
      throw error;
    }
  };
  const placeOwn = async ({ addresses, bytes }: OwnPicture) => {
    const stored = await storeOne({ source: { bytes } });
    return addresses.map((address) => [address, 'url' in stored ? stored.url : null] as const);
  };
  return {
    store: (pictures) => Promise.all(pictures.map(storeOne)),
    findOwn: async (_, pictures) => new Map((await Promise.all(pictures.map(placeOwn))).flat()),
  };
}

const told = ({ what, why, text }: LeftOutPart) => `left out: ${what}: ${why}${text ? ` (${text.slice(0, 80)})` : ''}`;
