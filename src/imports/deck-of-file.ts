import { Injectable } from '@nestjs/common';
import { problemOfText } from '../http/body/json-values.js';
import { plainText } from '../templates/define/marks/marked-words.js';
import type { CallOptions } from '../workers/worker-pool.js';
import type { ImportedSlide } from '../choose/choose-deck.js';
import type { ReadableFile } from './file-kind.js';
import { FileReader } from './file-reader.js';
import { type PicturePlaces, placeOwnPictures, placePictures } from './place-pictures.js';
import type { DeckFacts } from './sent-deck.js';

/** A deck of a file, its slides on templates. */
export interface DeckOfFile {
  /** One line. */
  title: string;
  /** BCP 47. */
  locale: string;
  slides: ImportedSlide[];
  /** What the file says besides. */
  facts: DeckFacts;
}

/** Longest title. */
const TITLE_LIMIT = 200;

/** Makes decks of files: of PowerPoint, in processes; of Markdown and JSON, in threads. */
@Injectable()
export class FileDecks {
  constructor(private readonly reader: FileReader) {}

  /**
   * Reads a file, and puts its slides on templates, with their pictures.
   *
   * @param name of the file, for a deck without a title.
   * @param places where pictures are from now on.
   * @throws what {@link FileReader.read} throws, and `places`.
   */
  async make(
    workspaceId: string,
    file: ReadableFile,
    name: string,
    places: PicturePlaces,
    options?: CallOptions,
  ): Promise<DeckOfFile> {
    const { facts, locale, slides, pictures, own } = await this.reader.read(workspaceId, file, options);
    await placePictures(slides, pictures, places);
    await placeOwnPictures(slides, own, places);
    return { title: titleOf(facts.title, slides, name), locale, slides, facts };
  }
}

/** The first title that there is: of the file, of its first slide, the file's name. */
function titleOf(ofFile: string | undefined, [first]: readonly ImportedSlide[], name: string): string {
  const onSlide = first?.content['title'];
  const candidates = [ofFile, typeof onSlide === 'string' ? plainText(onSlide) : '', name.replace(/\.\w{1,8}$/, '')];
  const lines = candidates.map((text = '') => [...text.replace(/\s+/g, ' ').trim()].slice(0, TITLE_LIMIT).join(''));
  return lines.find((line) => line !== '' && !problemOfText(line)) ?? 'Imported deck';
}
