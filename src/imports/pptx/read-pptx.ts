import { isDeepStrictEqual } from 'node:util';
import { Allowance } from '../allowance.js';
import { LeftOut, toldOfFile } from '../left-out.js';
import type { SourceDeck, SourceSlide, SourceTheme } from '../../choose/source-deck.js';
import { withoutFurniture } from './deck/furniture.js';
import { localeOf } from './deck/locale.js';
import { tellLayer } from './deck/layer-words.js';
import { openPresentation, type Presentation } from './deck/presentation.js';
import { roleOf, withSections } from './deck/roles.js';
import { assertZip } from './deck/signature.js';
import { isMaster, readTheme } from './deck/theme.js';
import { UsedColors } from './deck/used-colors.js';
import type { Element } from './package/element.js';
import { OfficePackage } from './package/office-package.js';
import { shown } from './package/zip-archive.js';
import { type OwnRead, readOwnSlides } from './own/own-slides.js';
import { PartDamaged, PptxRefused } from './pptx-refused.js';
import { Reading, type Tally } from './reading.js';
import { LayerStore } from './slide/layers.js';
import { FOOTERS, readSlide } from './slide/slide.js';

/**
 * Most paragraphs and cells that are read, a cell with words as two, and their characters. A deck has no room for more: it holds 2 MB,
 * of which the shortest cell takes 20 bytes, and what is beyond on a slide stands neither on it nor in its notes.
 */
const TEXTS = { ofFile: 100_000, ofSlide: 5_000, characters: 2_100_000 };

/** Titles that programs give to every file. */
const NO_TITLE =
  /^(?:powerpoint[ -]\S+|(?:presentation|präsentation|présentation|presentación|presentazione)\s*\d*|présentation powerpoint|untitled|title|(?:slide|folie|diapositiv[ea]|dia|слайд|スライド|幻灯片|슬라이드)\s*\d+)$/i;

/**
 * A PowerPoint file as a deck of blocks, by the file alone: the same bytes give the same deck, and nothing outside of
 * them is read. Whatever words, values, pictures and links it holds are in blocks or notes, or told as left out.
 *
 * It takes as long as the file makes it take, and blocks: `FileReader` runs it where it can be killed.
 *
 * @throws PptxRefused for what can't be read.
 */
export async function readPptx(bytes: Uint8Array): Promise<SourceDeck> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assertZip(buffer);
  const file = await OfficePackage.open(buffer);
  const presentation = openPresentation(file);
  const { root, stage } = presentation;
  const told = toldOfFile();
  const leftOut = new LeftOut(told);
  const texts = new Allowance(TEXTS.ofFile, TEXTS.characters);
  const tally: Tally = { pictures: 0, pictureBytes: 0, found: new Map(), chartValues: 0, footers: new Set(), texts };
  const layers = new LayerStore(file, root.child('p:defaultTextStyle'), leftOut);
  const readingOf = (part: string, left = leftOut) => new Reading(file, part, stage, left, tally);
  const authors = authorsOf(file, presentation.part);
  const languages = new Map<string, number>();
  const colors = new UsedColors(stage.whole);
  const damaged: string[] = [];
  const slides = presentation.slides.map(({ part, section }, index): SourceSlide & { section?: string } => {
    const slide = leniently(() => file.xml(part));
    if (!slide) {
      damaged.push(part);
      const why = `Its part of the file, ${shown(part)}, is damaged.`;
      return { index, blocks: [], leftOut: [{ what: 'slide', why }] };
    }
    const own = layers.of(part);
    tally.texts = new Allowance(TEXTS.ofSlide, TEXTS.characters, texts);
    const read = readSlide(slide, index, own, readingOf(part, new LeftOut(told)), authors);
    countLanguages(slide, languages);
    colors.add(slide, own);
    const role = roleOf(own.layout?.root, read, index);
    return { ...read, ...(role && { role }), ...(section && { section }) };
  });
  if (damaged.length === slides.length) {
    throw new PptxRefused(`The part ${shown(damaged[0]!)} is damaged. Open the file in PowerPoint and save it again.`);
  }
  const own = readOwnSlides(
    file,
    presentation.slides.map(({ part }) => part),
    (part) => tally.found.get(part)?.bytes ?? null,
  );
  const master = layers.used.find(isMaster);
  const fileTheme =
    master && readTheme(master, layers.used, colors, file, (part) => readingOf(part, new LeftOut(told)));
  const theme = withOwnTheme(fileTheme, own);
  for (const layer of layers.used) tellLayer(layer, readingOf(layer.part), theme?.logo);
  for (const text of tally.footers) leftOut.add('footer', FOOTERS, text);
  tellWhole(presentation, leftOut);
  const properties = propertiesOf(file);
  const locale = own?.deck?.locale ?? localeOf(languages, properties?.child('dc:language')?.text);
  const title = properties?.child('dc:title')?.text.trim();
  const named = title && !NO_TITLE.test(title) ? title : slides[0]?.title?.text;
  const all = withSections(withoutFurniture(slides).map((slide, i) => withOwn(slide, own?.slides[i])));
  return {
    ...(named && { title: named }),
    ...(locale && { locale }),
    ...(theme && { theme }),
    slides: own?.deck?.isEmpty && all.length === 1 && all.every(isBlank) ? [] : all,
    leftOut: leftOut.parts,
  };
}

/** What templates draw and blocks do not hold. */
const OF_TEMPLATES = new Set(['shapes', 'text', 'link', 'label of a chart', 'title of an axis']);

/** A slide with what the file says that it is. */
function withOwn<Slide extends SourceSlide>(slide: Slide, read: OwnRead['slides'][number] | undefined): Slide {
  if (!read) return slide;
  const others = slide.leftOut.filter(({ what }) => !OF_TEMPLATES.has(what));
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s/g, '');
  const isSame = read.notes !== null && words(read.notes) === words(slide.notes);
  return {
    ...slide,
    ...(isSame && read.notes && { notes: read.notes }),
    own: read.own,
    leftOut: [...others, ...read.leftOut],
  };
}

/** Nobody has put anything on a page of ours. */
const isBlank = ({ own, notes, leftOut }: SourceSlide) =>
  own !== undefined && isDeepStrictEqual(own.content, {}) && !notes && leftOut.length === 0;

/** The theme with what a file of ours says of its brand. */
function withOwnTheme(theme: SourceTheme | undefined, own: OwnRead | null): SourceTheme | undefined {
  if (!own?.deck) return theme;
  const { colors, fonts, style } = own.deck.theme;
  const logo = own.logo ?? theme?.logo;
  return { ...theme, colors, fonts, style, logos: own.deck.logo, ...(logo && { logo }) };
}

function tellWhole({ root, hasMacros, lost }: Presentation, leftOut: LeftOut): void {
  if (hasMacros) leftOut.add('macros', 'Macros are neither read nor run.');
  if (lost > 0) leftOut.add(lost === 1 ? 'slide' : `${lost} slides`, 'Their part of the file is missing.');
  for (const show of root.child('p:custShowLst')?.all('p:custShow') ?? []) {
    leftOut.add('custom show', 'A deck has one order of slides.', show.attribute('name'));
  }
}

/** Names of those who comment, by id. */
function authorsOf(file: OfficePackage, presentation: string): Map<string, string> {
  const authors = new Map<string, string>();
  for (const type of ['commentAuthors', 'authors']) {
    const part = file.partOf(presentation, type);
    for (const author of (part !== undefined && leniently(() => file.xml(part))?.children) || []) {
      authors.set(author.attribute('id') ?? '', author.attribute('name') ?? '');
    }
  }
  return authors;
}

function propertiesOf(file: OfficePackage): Element | null {
  const part = file.partOf('', 'core-properties');
  return part === undefined ? null : leniently(() => file.xml(part));
}

/** What a damaged part, which a deck can do without, gives. */
function leniently(read: () => Element | null): Element | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof PartDamaged) return null;
    throw error;
  }
}

/** Counts letters by the language that the file says they are in. */
function countLanguages(slide: Element, languages: Map<string, number>): void {
  for (const run of slide.below()) {
    const language = run.name === 'a:r' ? run.child('a:rPr')?.attribute('lang') : undefined;
    if (language === undefined) continue;
    const letters = run.child('a:t')?.text.length ?? 0;
    languages.set(language, (languages.get(language) ?? 0) + letters);
  }
}
