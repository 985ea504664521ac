import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { specRenderer } from '../fixtures/spec-browser.js';
import { specDeck } from '../fixtures/spec-deck.js';
import type { RenderDeck } from '../renderer.js';
import type { Numbered } from '../sequence.js';
import type { Span } from '../spans.js';

const renderer = specRenderer();
let deck: RenderDeck;
let whole: Buffer;
let joined: Buffer;

beforeAll(async () => {
  deck = await specDeck();
  whole = await renderer.pdf(deck, 'one');
  const chunks: Numbered<Buffer>[] = [];
  for (let from = 0; from < deck.slides.length; from += 3)
    chunks.push([from, await renderer.pdfChunk(deck, from, from + 3, 'one')]);
  joined = await renderer.joinPdf(chunks, deck, 'one');
});
afterAll(() => renderer.close());

const open = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes));

/** Roles of the elements of a page's tags, depth first. */
async function rolesOf(bytes: Buffer, page: number): Promise<string[]> {
  type Node = { role?: string; children?: Node[] };
  const tree = (await (await (await open(bytes)).getPage(page)).getStructTree()) as Node | null;
  const visit = (node: Node): string[] => [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(visit)];
  return tree ? visit(tree) : [];
}

describe.each([
  ['printed at once', () => whole],
  ['joined from chunks', () => joined],
])('a PDF %s', (_, bytes) => {
  it('has a page of 16:9 for each slide', async () => {
    const pdf = await PDFDocument.load(bytes(), { updateMetadata: false });
    expect(pdf.getPageCount()).toBe(deck.slides.length);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 960, height: 540 });
  });

  it('says its title, author, language and the dates of the deck', async () => {
    const pdf = await PDFDocument.load(bytes(), { updateMetadata: false });
    expect(pdf.getTitle()).toBe(deck.title);
    expect([pdf.getAuthor(), pdf.getCreator(), pdf.getProducer()]).toEqual(Array(3).fill(deck.author));
    expect(pdf.catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true);
    expect((pdf.catalog.lookup(PDFName.of('Lang')) as PDFString).asString()).toBe('en-GB');
    expect([pdf.getCreationDate(), pdf.getModificationDate()]).toEqual([deck.date, deck.date]);
  });

  it('has an entry of the outline for each slide', async () => {
    const outline = await (await open(bytes())).getOutline();
    expect(outline.map(({ title }) => title)).toEqual(deck.slides.map(({ title }) => title));
  });

  it('keeps the words as text, each script included', async () => {
    const { text } = await extractText(await open(bytes()), { mergePages: false });
    expect(text[0]).toContain('A card with a longer text');
    expect(text[2]).toContain('Europe');
    expect(text[5]).toMatch(/[\u0600-\u06FF]/);
  });

  it('paints the grounds of boxes', async () => {
    const { argsArray } = await (await (await open(bytes())).getPage(1)).getOperatorList();
    expect(JSON.stringify(argsArray)).toContain('"#f2f4fd"');
  });

  it('is tagged on every page: headings, lists and tables', async () => {
    expect(await rolesOf(bytes(), 1)).toContain('H2');
    expect(await rolesOf(bytes(), 2)).toEqual(expect.arrayContaining(['L', 'LI']));
    expect(await rolesOf(bytes(), 3)).toEqual(expect.arrayContaining(['Table', 'TR', 'TD']));
    expect(await rolesOf(bytes(), 7)).toContain('H2');
  });

  it('links only to safe addresses, and runs nothing', async () => {
    const pdf = await open(bytes());
    const annotations = (await (await pdf.getPage(1)).getAnnotations()) as { url?: string }[];
    expect(annotations.flatMap(({ url }) => url ?? [])).toEqual(['https://example.com/a?b=1&c=2']);
    expect(await pdf.getJSActions()).toBeNull();
    const { catalog } = await PDFDocument.load(bytes());
    expect(catalog.lookup(PDFName.of('OpenAction'))).toBeUndefined();
    expect(catalog.lookup(PDFName.of('MarkInfo'))).toBeInstanceOf(PDFDict);
  });
});

it('gives joined chunks the same bytes each time, in whatever order they come, kept or new', async () => {
  const spans: Span[] = [
    [0, 3],
    [3, 5],
    [5, 7],
  ];
  const chunks = await Promise.all(
    spans.map(async ([from, to]): Promise<Numbered<Buffer>> => [from, await renderer.pdfChunk(deck, from, to, 'one')]),
  );
  const first = await renderer.joinPdf(chunks, deck, 'one');
  expect(first.equals(await renderer.joinPdf(chunks, deck, 'one'))).toBe(true);
  expect(first.equals(await renderer.joinPdf(chunks.toReversed(), deck, 'one'))).toBe(true);
  const kept = new Map<number, Buffer>();
  const keep = (from: number, print: Buffer) => Promise.resolve(void kept.set(from, print));
  await renderer.joinPdf(chunks, deck, 'one', keep);
  const mixed = chunks.map(([from, print]): Numbered<Buffer> => [from, from === 3 ? print : kept.get(from)!]);
  kept.clear();
  expect(first.equals(await renderer.joinPdf(mixed, deck, 'one', keep))).toBe(true);
  expect([...kept.keys()]).toEqual([3]);
});

it('has no tree of ids where no element has one', async () => {
  const bytes = await renderer.pdf({ ...deck, slides: deck.slides.slice(0, 1) }, 'one');
  const { catalog } = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).has(PDFName.of('IDTree'))).toBe(false);
});

it('numbers the cells of its tables by itself, and lists them', async () => {
  for (const bytes of [await renderer.pdf({ ...deck, slides: deck.slides.slice(2, 3) }, 'one'), joined]) {
    const { catalog, context } = await PDFDocument.load(bytes, { updateMetadata: false });
    const tags = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    const names = tags.lookup(PDFName.of('IDTree'), PDFDict).lookup(PDFName.of('Names'), PDFArray);
    const listed = names.asArray().flatMap((id) => (id instanceof PDFString ? [id.decodeText()] : []));
    const elements = context.enumerateIndirectObjects().flatMap(([, dict]) => (dict instanceof PDFDict ? [dict] : []));
    const ids = elements.flatMap((element) => element.lookupMaybe(PDFName.of('ID'), PDFString)?.decodeText() ?? []);
    expect(listed.length).toBeGreaterThan(1);
    expect(listed).toEqual([...ids].sort());
    expect(ids.every((id) => /^c\d+-\d+$/.test(id))).toBe(true);
    const headers = [...new Set(elements.join().match(/\/Headers \[[^\]]*/g) ?? [])].join();
    const named = [...headers.matchAll(/\((.*?)\)/g)].map(([, id]) => id);
    expect(new Set(named)).toEqual(new Set(ids));
  }
});
