import { crc32 } from 'node:zlib';
import type { OwnDeck } from '../../../formats/own-slides.js';
import type { LeftOutPart, OwnContent, OwnPicture } from '../../source-deck.js';
import type { Element } from '../package/element.js';
import type { OfficePackage } from '../package/office-package.js';
import { changesOf } from './changes.js';
import type { Budget } from './edited-content.js';
import { type Link, linked } from './linked.js';
import { readOwnParts } from './own-parts.js';
import { withChanges } from './with-changes.js';
import { type FilePicture, wordsInFile } from './words-in-file.js';

/** What a file of ours says of itself. */
export interface OwnRead {
  deck?: OwnDeck;
  /** One for each of the slides that were asked for; null where a slide is not ours, or not any more. */
  slides: ({ own: OwnContent; leftOut: LeftOutPart[] } | null)[];
}

/** What may be done for the changes of a file. */
const BUDGET: Budget = { edits: 5_000, drawings: 1_000 };

/**
 * Slides of ours with their content, in which what somebody has changed in the file is changed, too: words, cells of tables and
 * values of charts that show exactly one field of the content. What has no place there is told.
 *
 * @param slides in the order in which they are wanted
 * @returns null for a file without slides of ours
 */
export function readOwnSlides(file: OfficePackage, slides: { part: string; root: Element }[]): OwnRead | null {
  const parts = readOwnParts(file);
  if (parts.slides.size === 0) return null;
  const inFile = slides.map(({ part, root }) => wordsInFile(file, part, root));
  const found = linked(
    file,
    parts.slides,
    slides.map(({ part }, i) => ({ part, objects: inFile[i]!.objects })),
  );
  const budget = { ...BUDGET };
  const locale = parts.deck?.locale ?? 'en';
  return {
    ...(parts.deck && { deck: parts.deck }),
    slides: found.map((link, i) => {
      if (!link) return null;
      const changes = changesOf(link.own.objects, inFile[i]!.objects);
      const read = withChanges(link.own, changes, { locale, isSure: link.isSure, budget });
      return read && { own: { ...read.own, ...picturesOf(file, link, inFile[i]!.pictures) }, leftOut: read.leftOut };
    }),
  };
}

/** Largest picture that is taken. */
const MAX_PICTURE = 32 * 1024 * 1024;

/** The pictures that the slide shows, by the addresses that they stand for. */
function picturesOf(file: OfficePackage, { own, isSure }: Link, shown: FilePicture[]): Pick<OwnContent, 'pictures'> {
  const pictures = own.pictures.flatMap(([name, crc, ...addresses]): OwnPicture[] => {
    const picture = shown.find((one) => one.name === name);
    const size = picture && file.sizeOf(picture.part);
    const bytes = picture && size && size <= MAX_PICTURE ? file.bytes(picture.part) : null;
    if (!bytes) return [];
    // Programs that write files anew may encode pictures anew.
    return [{ addresses, bytes, isReplaced: isSure && crc32(bytes) !== crc }];
  });
  return pictures.length > 0 ? { pictures } : {};
}
