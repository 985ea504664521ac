import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../errors/catalogue.js';
import { isLanguageTag } from '../http/body/language-tag.js';
import { problemOfText } from '../http/body/json-values.js';
import { SLIDES_LIMIT } from '../slides/slide-limits.js';
import type { ImportedSlide } from './choose/choose-deck.js';
import type { ReadableFile } from './file-kind.js';
import { ImportThreads } from './import-threads.js';
import { MarkdownReader } from './markdown/markdown-reader.js';
import { type PicturePlaces, placeOwnPictures, placePictures, withoutBytes } from './place-pictures.js';
import { PptxReader } from './pptx/pptx-reader.js';
import { PptxRefused } from './pptx/pptx-refused.js';
import type { JsonDeck } from './read-deck-json.js';

/** A deck of a file, its slides on templates. */
export interface DeckOfFile {
  /** One line. */
  title: string;
  /** BCP 47. */
  locale: string;
  slides: ImportedSlide[];
  /** The deck before templates were chosen, with what belongs to no slide. */
  source: JsonDeck;
}

/** Longest title. */
const TITLE_LIMIT = 200;

/** Makes decks of files: of PowerPoint, in a process of its own; of Markdown and JSON, in threads. */
@Injectable()
export class FileDecks {
  constructor(
    private readonly pptx: PptxReader,
    private readonly markdown: MarkdownReader,
    private readonly threads: ImportThreads,
  ) {}

  /**
   * Reads a file, and puts its slides on templates, with their pictures.
   *
   * @param name of the file, for a deck without a title.
   * @param places where pictures are from now on.
   * @throws invalid_input when it can't be read, or has too many slides; rate_limit and internal_error when too many files
   * wait; what `places` throws.
   */
  async make(workspaceId: string, file: ReadableFile, name: string, places: PicturePlaces): Promise<DeckOfFile> {
    const source = await this.read(workspaceId, file);
    assertCount(source.slides.length, 'It has');
    const locale = isLanguageTag(source.locale) ? source.locale : 'en';
    const { slides: given, pictures } = withoutBytes(source.slides);
    const slides = await this.threads.choose(workspaceId, given, locale);
    assertCount(slides.length, 'Its charts and tables need');
    await placePictures(slides, pictures, places);
    await placeOwnPictures(slides, source.slides, places);
    return { title: titleOf(source.title, slides, name), locale, slides, source };
  }

  private async read(workspaceId: string, file: ReadableFile): Promise<JsonDeck> {
    if (file.kind !== 'pptx') {
      const { kind, text } = file;
      return kind === 'json' ? this.threads.json(workspaceId, text) : this.markdown.read(workspaceId, text);
    }
    try {
      return await this.pptx.read(workspaceId, file.bytes);
    } catch (error) {
      throw error instanceof PptxRefused ? new InvalidInput(`file: ${error.message}`) : error;
    }
  }
}

function assertCount(count: number, what: string): void {
  if (count > SLIDES_LIMIT)
    throw new InvalidInput(`file: ${what} ${count} slides; a deck holds at most ${SLIDES_LIMIT}.`);
}

/** The first title that there is: of the file, of its first slide, the file's name. */
function titleOf(ofFile: string | undefined, [first]: readonly ImportedSlide[], name: string): string {
  const onSlide = first?.content['title'];
  const candidates = [ofFile, typeof onSlide === 'string' ? onSlide : '', name.replace(/\.\w{1,8}$/, '')];
  const lines = candidates.map((text = '') => [...text.replace(/\s+/g, ' ').trim()].slice(0, TITLE_LIMIT).join(''));
  return lines.find((line) => line !== '' && !problemOfText(line)) ?? 'Imported deck';
}
