import { crc32 } from 'node:zlib';
import type { OwnDeck } from '../../../formats/own-slides.js';
import { catalogue } from '../../../templates/catalogue/index.js';
import { imageUrls } from '../../../templates/define/image-urls.js';
import type { LeftOutPart, OwnContent, OwnPicture } from '../../../choose/source-deck.js';
import type { OfficePackage } from '../package/office-package.js';
import { changesOf } from './changes.js';
import type { Budget } from './edited-content.js';
import { type Link, linked } from './linked.js';
import { readOwnParts } from './own-parts.js';
import { withChanges } from './with-changes.js';
import { type FilePicture, plainNotes, type SlideInFile, withFormulas, wordsInFile } from './words-in-file.js';

/** What a file of ours says of itself. */
export interface OwnRead {
  deck?: OwnDeck;
  /** The picture of its logo. */
  logo?: Uint8Array;
  /** One for each of the slides that were asked for; null where a slide is not ours, or not any more. */
  slides: ({ own: OwnContent; notes: string | null; leftOut: LeftOutPart[] } | null)[];
}

/** What may be done for the changes of a file. */
const BUDGET: Budget = { edits: 5_000, drawings: 1_000 };

/**
 * Slides of ours with their content, in which what somebody has changed in the file is changed, too: words, cells of tables and
 * values of charts that show exactly one field of the content. What has no place there is told.
 *
 * @param slides their parts, in the order in which they are wanted
 * @param pictureAt the picture of a part, the same array each time; null where it is not taken
 * @returns null for a file without slides of ours
 */
export function readOwnSlides(file: OfficePackage, slides: string[], pictureAt: PictureAt): OwnRead | null {
  const parts = readOwnParts(file);
  if (parts.slides.size === 0) return null;
  const inFile = slides.map((part) => wordsInFile(file, part));
  const formulas = [...parts.slides.values()].flatMap((slide) => slide.formulas ?? []);
  const found = linked(
    file,
    parts.slides,
    slides.map((part, i) => ({ part, objects: withFormulas(inFile[i]?.objects ?? [], formulas) })),
  );
  const logo = logoOf(pictureAt, parts.deck, found, inFile);
  const budget = { ...BUDGET };
  const locale = parts.deck?.locale ?? 'en';
  return {
    ...(parts.deck && { deck: parts.deck }),
    ...(logo && { logo }),
    slides: found.map((link, i) => {
      if (!link) return null;
      // A slide whose part is damaged is as it was written.
      const changes = inFile[i] ? changesOf(link.own.objects, withFormulas(inFile[i].objects, link.own.formulas)) : [];
      const pictures = inFile[i]?.pictures ?? [];
      const read = withChanges(link.own, changes, { locale, isSure: link.isSure, budget });
      if (!read) return null;
      const leftOut = [...read.leftOut, ...addedPictures(link, pictures)];
      const notes = plainNotes(file, slides[i]!);
      return { own: { ...read.own, ...picturesOf(pictureAt, link, pictures) }, notes, leftOut };
    }),
  };
}

/** Pictures of which the slide knows nothing. */
const addedPictures = ({ own, isSure }: Link, shown: FilePicture[]): LeftOutPart[] =>
  shown
    .filter(({ name }) => isSure && !own.pictures.some(([known]) => known === name))
    .map(({ alt }) => ({
      what: 'picture',
      why: 'It was added in the file, and no field of the slide is for it.',
      ...(alt && { text: alt }),
    }));

type PictureAt = (part: string) => Uint8Array | null;

/** The pictures that the slide shows at addresses of its content. */
function picturesOf(pictureAt: PictureAt, { own, isSure }: Link, shown: FilePicture[]): { pictures: OwnPicture[] } {
  const wanted = new Set(imageUrls(catalogue.get(own.slideType)!, own.content));
  const pictures = own.pictures.flatMap(([name, crc, ...all]): OwnPicture[] => {
    const addresses = all.filter((address) => wanted.has(address));
    const bytes = addresses.length > 0 ? bytesOf(pictureAt, shown, name) : null;
    // Programs that write files anew may encode pictures anew.
    return bytes ? [{ addresses, bytes, isReplaced: isSure && crc32(bytes) !== crc }] : [];
  });
  return { pictures };
}

function bytesOf(pictureAt: PictureAt, shown: FilePicture[], name: string): Uint8Array | null {
  const picture = shown.find((one) => one.name === name);
  return picture ? pictureAt(picture.part) : null;
}

/** The picture of the logo in colours, as the first slide that shows it has it. */
function logoOf(
  pictureAt: PictureAt,
  deck: OwnDeck | undefined,
  links: (Link | null)[],
  inFile: (SlideInFile | null)[],
): Uint8Array | undefined {
  const address = deck?.logo.color;
  if (address === undefined) return undefined;
  for (const [i, link] of links.entries()) {
    const shown = link?.own.pictures.find(([, , ...addresses]) => addresses.includes(address));
    const bytes = shown && bytesOf(pictureAt, inFile[i]?.pictures ?? [], shown[0]);
    if (bytes) return bytes;
  }
  return undefined;
}
