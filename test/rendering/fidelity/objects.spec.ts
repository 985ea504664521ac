import { sharedBrowser, specRenderer } from '../../../src/exports/renderer/fixtures/spec-browser.js';
import type { Asset } from '../../../src/exports/renderer/browser/render-page.js';
import type { RenderDeck } from '../../../src/exports/renderer/renderer.js';
import { catalogue } from '../../../src/templates/catalogue/index.js';
import { type Filling, FILLINGS } from '../../../src/templates/gallery/fillings.js';
import { filledLook } from '../../../src/templates/gallery/sample.js';
import { type DeckLook, renderDocument, slideMarkup } from '../../../src/templates/page/document.js';
import { styles } from '../../../src/templates/styles/index.js';
import { samplePictures } from '../../../src/tools/samples/pictures.js';
import { chartContent, CHARTS, laidOutContent } from '../../support/generated-charts.js';
import { lookFor } from '../../support/looks.js';
import { isWhole, seed } from '../../support/sample.js';
import { objectsDeck } from './objects-deck.js';
import { type Faults, faultsIn } from './objects-faults.js';
import { hashOf } from './objects-in-file.js';
import { type LaidOutSlide, readLaidOut } from './objects-laid-out.js';

/**
 * What stands in a finished presentation beside its texts and tables, compared with what Chromium laid out: both are read
 * by programs of their own, which share nothing with those that measure and write.
 */
const SUBJECTS: [keyof Faults, string][] = [
  ['objects', 'has every picture, box, drawing and line where it was painted, in its shape, paint and description'],
  ['charts', 'has every chart with its data, and Office draws from them what was painted'],
  ['groups', 'groups the shapes of a drawing, and no others'],
  ['names', 'lists every object by its kind and a number of its own'],
  ['order', 'paints objects over each other as on the page'],
  ['backgrounds', 'has the background of each slide'],
  ['titles', 'has the title of each slide as its title'],
  ['notes', 'has the notes of each slide, and none where there are none'],
  ['media', 'stores each picture once'],
  ['properties', 'says of itself what the deck says, and offers its colours and fonts'],
];

const renderer = specRenderer();
const browser = sharedBrowser();
afterAll(() => Promise.all([renderer.close(), browser.close()]));

interface Source {
  deck: RenderDeck;
  names: readonly string[];
  pictures: ReadonlyMap<string, Asset>;
}

const FILLED: Filling[] = ['sparse', 'usual', 'full'];
/** As many turns show every template with every filling; more of them, in every style. */
const TURNS = isWhole ? Array.from({ length: FILLED.length * styles.length }, (_, turn) => turn) : [seed];

/** Every template once: filling and style by the turn, variant and layout by the seed. */
async function catalogueDeck(turn: number): Promise<Source> {
  const look = filledLook(styles[turn % styles.length]!.key);
  const cases = [...catalogue.values()].map((template, at) => {
    const filling = FILLED[(at + Math.floor(turn / styles.length) + turn) % FILLED.length]!;
    const choice = lookFor(template, `objects ${turn}`);
    const content = { ...FILLINGS[filling](template), ...choice };
    return {
      name: `${template.key} ${filling} ${choice.variant} ${choice.layoutVariant} ${look.theme.style}`,
      markup: slideMarkup({ slideType: template.key, content }, at, catalogue.size, look),
    };
  });
  const pictures = await samplePictures();
  return deckOf('The catalogue', look, cases, pictures);
}

interface Case {
  name: string;
  markup: string;
}

function deckOf(title: string, look: DeckLook, cases: Case[], pictures: ReadonlyMap<string, Asset>): Source {
  const deck: RenderDeck = {
    title,
    author: 'Tests',
    locale: 'en',
    date: new Date(0),
    look,
    slides: cases.map(({ name, markup }, i) => ({
      markup,
      title: name,
      notes: i % 4 === 1 ? null : `Notes of ${name}`,
    })),
    pictures: new Map([...pictures].map(([url, { type, body }]) => [url, { type, body: () => Promise.resolve(body) }])),
  };
  return { deck, names: cases.map(({ name }) => name), pictures };
}

/** Charts whose labels the browser lays out, around native ones. */
const ROUND = { pieChart: laidOutContent, donutChart: laidOutContent, fundingAsk: laidOutContent };

/** Every chart with few and many categories and series, short and long names, tiny, huge and negative values. */
function chartsDeck(): Promise<Source> {
  const look = filledLook(styles[seed % styles.length]!.key);
  const seeds = Array.from({ length: isWhole ? 12 : 2 }, (_, i) => seed + i);
  const contents = { ...Object.fromEntries(CHARTS.map((key) => [key, chartContent])), ...ROUND };
  const cases = seeds.flatMap((number) =>
    Object.entries(contents).map(([slideType, contentOf]) => {
      const content = contentOf(slideType, number);
      return { name: `${slideType} ${number}`, markup: slideMarkup({ slideType, content }, 0, 1, look) };
    }),
  );
  return Promise.resolve(deckOf('Charts', look, cases, new Map()));
}

async function handmadeDeck(): Promise<Source> {
  const { deck, names, bodies } = await objectsDeck();
  return { deck, names, pictures: new Map([...bodies].map(([url, body]) => [url, { type: 'image/png', body }])) };
}

/** Lays a deck out as for exports and reads it, then makes the file and reads that. */
async function compared({ deck, names, pictures }: Source): Promise<Faults> {
  const markup = await Promise.all(deck.slides.map(async (slide) => slide.markup));
  const limits = { owner: 'test', wallClockMs: 300_000 };
  const laidOut: LaidOutSlide[] = await browser.withPage(
    (url) => pictures.get(url),
    async (page) => {
      await page.show(renderDocument(markup, deck.look));
      await page.runFitting();
      return page.page.evaluate(readLaidOut);
    },
    limits,
  );
  const hashes = new Map([...pictures].map(([url, { body }]) => [url, hashOf(body)]));
  return faultsIn({ deck, laidOut, bytes: await renderer.pptx(deck, 'test'), names, hashes });
}

describe.each([
  ['of pictures, shapes and charts that templates seldom have', handmadeDeck],
  ['of charts of any content', chartsDeck],
  ...TURNS.map((turn) => [`of every template in turn ${turn}`, () => catalogueDeck(turn)] as const),
] as const)('a presentation %s', (_, make) => {
  let faults: Faults;
  beforeAll(async () => {
    faults = await compared(await make());
  });

  it.each(SUBJECTS)('%s: it %s', (subject) => {
    expect(faults[subject]).toEqual([]);
  });
});
