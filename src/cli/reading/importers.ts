import { basename, extname } from 'node:path';
import { ApiError } from '../../errors/api-error.js';
import { ImageRefused } from '../../images/decoding/image-refused.js';
import type { ImportedSlide } from '../../imports/choose/choose-deck.js';
import { ImportThreads } from '../../imports/import-threads.js';
import { placePictures, withoutBytes } from '../../imports/place-pictures.js';
import { PptxReader } from '../../imports/pptx/pptx-reader.js';
import { PptxRefused } from '../../imports/pptx/pptx-refused.js';
import type { LeftOutPart, SourceDeck, SourcePicture } from '../../imports/source-deck.js';
import { isTag } from './language-tag.js';
import type { FileDeck, KeepPicture } from './file-deck.js';
import { WORKSPACE } from '../workspace.js';
import { Problem } from '../problem.js';

/** What the service reads files of others with: threads that choose templates, and a process for PowerPoint files. */
export class Importers {
  private readonly threads = new ImportThreads();
  private readonly pptx = new PptxReader();

  /**
   * @param source the bytes of a PowerPoint file, or Markdown.
   * @throws Problem when it can't be read.
   */
  async read(path: string, source: Buffer | string, keep: KeepPicture): Promise<Omit<FileDeck, 'path' | 'modified'>> {
    try {
      return await this.chosen(path, await this.sourceOf(source), keep);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof PptxRefused)) throw error;
      throw new Problem(`${path}: ${error.message.replace(/^file: /, '')}`);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.threads.onApplicationShutdown(), this.pptx.onApplicationShutdown()]);
  }

  private sourceOf(source: Buffer | string): Promise<SourceDeck> {
    return typeof source === 'string' ? this.threads.markdown(WORKSPACE, source) : this.pptx.read(WORKSPACE, source);
  }

  private async chosen(path: string, source: SourceDeck, keep: KeepPicture) {
    const locale = isTag(source.locale) ? source.locale : 'en';
    const { slides: given, pictures } = withoutBytes(source.slides);
    const slides = await this.threads.choose(WORKSPACE, given, locale);
    await placePictures(slides, pictures, (wanted) => Promise.all(wanted.map((picture) => placeOf(picture, keep))));
    const warnings = [
      ...slides.flatMap(({ leftOut }, i) => leftOut.map((part) => `slide ${i + 1}: ${told(part)}`)),
      ...source.leftOut.map(told),
    ];
    return { title: titleOf(path, source, slides), locale, slides, warnings };
  }
}

/** Where a picture is from now on. What lies beside the file stays there. */
async function placeOf({ source, crop }: SourcePicture, keep: KeepPicture) {
  if ('url' in source) return { url: source.url };
  try {
    return { url: await keep(source.bytes, crop) };
  } catch (error) {
    if (error instanceof ImageRefused) return { why: error.message };
    throw error;
  }
}

/** The first title that there is: of the file, of its first slide, the file's name. */
function titleOf(path: string, { title }: SourceDeck, [first]: readonly ImportedSlide[]): string {
  const onSlide = first?.content['title'];
  const titles = [title, typeof onSlide === 'string' ? onSlide : '', basename(path, extname(path))];
  return titles.map((text = '') => text.replace(/\s+/g, ' ').trim().slice(0, 200)).find(Boolean)!;
}

const told = ({ what, why, text }: LeftOutPart) => `left out: ${what}: ${why}${text ? ` (${text.slice(0, 80)})` : ''}`;
