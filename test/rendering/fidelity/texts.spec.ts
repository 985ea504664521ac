import { strFromU8 } from 'fflate';
import { handmadeDeck } from './handmade-texts.js';
import { LaidOutPages } from './laid-out-page.js';
import { PptxFile } from './pptx-xml.js';
import { type SlideTexts, textsOf } from './pptx-texts.js';
import { isExpected } from './text-exceptions.js';
import { KINDS } from './text-kinds.js';
import { compareTexts, type Fault } from './text-comparison.js';
import { type NamedDeck, templateDecks } from './text-decks.js';
import { foreignToTheme, wrongSlots } from './theme-use.js';

interface Compared extends NamedDeck {
  faults: (Fault & { slide: string })[];
  texts: SlideTexts[];
  file: PptxFile;
}

const pages = new LaidOutPages();
let byHand: Compared;
let compared: Compared[];

async function compare(named: NamedDeck): Promise<Compared> {
  const { laidOut, file: bytes } = await pages.export(named.deck);
  const file = new PptxFile(bytes);
  const texts = textsOf(file);
  const faults = laidOut.slides.flatMap((slide, i) =>
    compareTexts(slide, texts[i]!, laidOut.extents).map((fault) => ({ slide: named.names[i]!, ...fault })),
  );
  return { ...named, file, texts, faults: faults.filter((fault) => !isExpected(fault)) };
}

beforeAll(async () => {
  byHand = await compare(handmadeDeck());
  compared = [byHand];
  for (const named of await templateDecks()) compared.push(await compare(named));
});
afterAll(() => pages.close());

const faultsOf = (decks: Compared[], kinds: readonly string[]) =>
  decks.flatMap(({ title, faults }) =>
    faults
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ slide, kind, text, detail }) => `${title}: ${slide}: ${kind}: ${text}: ${detail}`),
  );

/*
 * Texts and tables of finished PowerPoint files against the page as Chromium laid it out: both are read by means of the
 * tests' own.
 */
describe('a PowerPoint file', () => {
  it.each(Object.entries(KINDS))('has %s, on slides made by hand', (_, kinds) => {
    expect(faultsOf([byHand], kinds)).toEqual([]);
  });

  it.each(Object.entries(KINDS))('has %s, with every template', (_, kinds) => {
    expect(faultsOf(compared.slice(1), kinds)).toEqual([]);
  });

  it('is compared in all that a text can have', () => {
    const known = new Set<string>(Object.values(KINDS).flat());
    expect(compared.flatMap(({ faults }) => faults).filter(({ kind }) => !known.has(kind))).toEqual([]);
    const bodies = compared.flatMap(({ texts }) => texts.flatMap(({ bodies }) => bodies));
    const paragraphs = bodies.flatMap(({ paragraphs }) => paragraphs);
    const runs = paragraphs.flatMap(({ segments }) => segments.flat());
    const counts = {
      bodies: bodies.length > 1000,
      turned: bodies.some(({ place }) => place.rotate !== 0),
      numbered: paragraphs.some(({ marker }) => marker?.shows === 4),
      inner: paragraphs.some(({ level }) => level === 2),
      rtl: paragraphs.some(({ rtl }) => rtl),
      spacedApart: paragraphs.some(({ spaceBefore }) => spaceBefore > 4),
      raised: runs.some(({ script }) => script === 'super'),
      linked: runs.filter(({ link }) => link).length > 4,
      spans: compared.some(({ texts }) =>
        texts.some(({ tables }) =>
          tables.some(({ cells }) => cells.some(({ colspan, rowspan }) => colspan * rowspan > 1)),
        ),
      ),
    };
    expect(Object.entries(counts).filter(([, isThere]) => !isThere)).toEqual([]);
  });

  it('has a hyphen where a long word of a narrow text goes on in the next line', () => {
    const texts = byHand.texts[byHand.names.indexOf('hyphens and breaks')]!.bodies.flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ segments }) => segments.map((runs) => runs.map(({ text }) => text).join(''))),
    );
    expect(texts.filter((text) => text.endsWith('-')).length).toBeGreaterThan(1);
    const ofTemplates = compared
      .slice(1)
      .flatMap(({ texts }) => texts.flatMap(({ bodies }) => bodies.flatMap(({ paragraphs }) => paragraphs)));
    const hyphened = ofTemplates.filter(({ segments }) =>
      segments.slice(0, -1).some((runs) => /\p{L}-$/u.test(runs.map(({ text }) => text).join(''))),
    );
    expect(hyphened.length).toBeGreaterThan(5);
  });

  it('names no unsafe address anywhere', () => {
    const { file } = byHand;
    const named = file.names
      .filter((name) => /\.(xml|rels)$/.test(name))
      .filter((name) => /javascript:|data:text|file:\/\//.test(strFromU8(file.bytes(name))));
    expect(named).toEqual([]);
  });

  it('refers to its theme wherever it uses its colours and fonts', () => {
    expect(compared.flatMap(({ title, file }) => foreignToTheme(file).map((found) => `${title}: ${found}`))).toEqual(
      [],
    );
  });

  it('has the colours and fonts of the brand as its theme', () => {
    expect(wrongSlots(byHand.file, byHand.deck.look.theme)).toEqual([]);
  });
});
