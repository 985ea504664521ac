import { LRUCache } from 'lru-cache';
import { cutsOf, type FontStyle, hasCharacter } from '../../../../templates/theme/fonts.js';
import { type Entry, packed } from '../package/package.js';
import { embeddedFont, type FontFace, heldBeside, readAhead } from './embedded-font.js';
import { eotOf } from './eot.js';
import type { UsedFaces } from './used-faces.js';

/** Styles as a file lists those of a family (ECMA-376, 19.2.1.9), in this order. */
const STYLES = [
  { element: 'regular', bold: false, italic: false },
  { element: 'bold', bold: true, italic: false },
  { element: 'italic', bold: false, italic: true },
  { element: 'boldItalic', bold: true, italic: true },
] as const;

/** A family in a file, with the parts of its styles. */
export interface FontFiles {
  family: string;
  styles: { element: (typeof STYLES)[number]['element']; file: Entry }[];
}

/** Bytes of finished fonts that are kept in a thread. */
const MOST_KEPT = 16e6;
const kept = new LRUCache<string, Entry>({ maxSize: MOST_KEPT, sizeCalculation: ({ packed: { length } }) => length });

/**
 * The fonts that a presentation holds: of each family that its runs name and that is shipped, the styles that some of their letters
 * are drawn in.
 */
export async function fontFiles(used: UsedFaces): Promise<FontFiles[]> {
  const families: FontFiles[] = [];
  for (const [family, styles] of used.all) {
    const files: FontFiles['styles'] = [];
    for (const { element, ...style } of STYLES) {
      const drawn = styles.filter(
        (one) => isSame(style, shippedStyle(family, one)) && hasSome({ family, ...style }, one.characters),
      );
      const text = new Set(drawn.flatMap(({ characters }) => [...characters]));
      if (drawn.length > 0) files.push({ element, file: await fontFileOf({ family, ...style }, text) });
    }
    if (files.length > 0) families.push({ family, styles: files });
  }
  return families;
}

/** Reads what fonts of texts so far are made from, while others are on their way. */
export async function readFontsAhead(used: UsedFaces): Promise<void> {
  for (const [family, styles] of used.all)
    for (const { characters, ...one } of styles) {
      const style = shippedStyle(family, one);
      if (style) await readAhead({ family, ...style }, characters);
    }
}

/** The style that slides are drawn from: slanted letters from upright ones where a family has no others. */
const shippedStyle = (family: string, { bold, italic }: FontStyle): FontStyle | undefined =>
  [
    { bold, italic },
    { bold, italic: false },
  ].find((style) => cutsOf(family, style).length > 0);

/** Whether a face draws some of these: emoji are those of the system. */
const hasSome = ({ family, ...style }: FontFace, characters: Iterable<number>) =>
  [...characters].some((code) => !isUnseen(code) && hasCharacter(family, style, code));

const isUnseen = (code: number) => /[\p{Z}\p{C}]/u.test(String.fromCodePoint(code));

const isSame = (style: FontStyle, other?: FontStyle) => style.bold === other?.bold && style.italic === other.italic;

async function fontFileOf(face: FontFace, text: ReadonlySet<number>): Promise<Entry> {
  const beside = heldBeside(face, text)!;
  const name = JSON.stringify([face.family, face.bold, face.italic, beside]);
  let file = kept.get(name);
  if (!file) kept.set(name, (file = packed(eotOf(await embeddedFont(face, beside)), LEVEL)));
  return file;
}

/** Packed once for many files, and so a little longer. */
const LEVEL = 6;
