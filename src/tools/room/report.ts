import type { Browser } from '../../exports/renderer/browser/browser.js';
import type { RenderPage } from '../../exports/renderer/browser/render-page.js';
import { catalogue } from '../../templates/catalogue/index.js';
import { FILLINGS, type Filling } from '../../templates/gallery/fillings.js';
import { choicesOf, filledLook } from '../../templates/gallery/sample.js';
import { type DeckLook, renderDocument, type SlideInput, slideMarkup } from '../../templates/page/document.js';
import { undrawnTexts } from '../../templates/page/undrawn-texts.js';
import { brokenWords } from './broken-words.js';
import { roomOf, type SlideRoom } from './slide-room.js';
import { draftedDecks } from '../samples/decks.js';
import { samplePictures } from '../samples/pictures.js';

/** A slide that is measured. */
interface Sample {
  /** `drafted`: by the offline planner. */
  filling: Filling | 'drafted';
  key: string;
  layout: string;
  /** The layout that a template begins with. */
  usualLayout: boolean;
  slide: SlideInput;
  position: number;
  total: number;
}

export interface RoomRow extends Sample, SlideRoom {
  /** Paths of the texts that were cut to fit, or are not drawn: what a check of the fit tells. */
  told: string[];
}

const CHUNK = 60;

/** Measures templates in all layouts, three ways, and the drafted decks: those of them that are asked for. */
export async function measureSamples(
  browser: Browser,
  style?: string,
  isAsked: (sample: Sample) => boolean = () => true,
): Promise<RoomRow[]> {
  const look = filledLook(style);
  const samples = allSamples().filter(isAsked);
  const pictures = await samplePictures();
  return browser.withPage(
    (url) => pictures.get(url),
    async (page) => {
      const rows: RoomRow[] = [];
      for (let from = 0; from < samples.length; from += CHUNK)
        rows.push(...(await measureChunk(page, samples.slice(from, from + CHUNK), look)));
      return rows;
    },
    { wallClockMs: 600_000 },
  );
}

async function measureChunk(page: RenderPage, samples: Sample[], look: DeckLook): Promise<RoomRow[]> {
  const sections = samples.map(({ slide, position, total }) => slideMarkup(slide, position, total, look));
  await page.show(renderDocument(sections, look));
  await page.runFitting();
  const reports = await page.reportCuts();
  const slides = await page.inspect();
  const broken = await page.page.evaluate(brokenWords);
  return samples.map((sample, i) => {
    const cut = reports.find(({ slide }) => slide === i)?.dropped ?? [];
    const undrawn = undrawnTexts(sample.slide, sections[i]!, look);
    return {
      ...sample,
      ...roomOf({ ...slides[i]!, cut }, broken[i]!),
      told: [...cut, ...undrawn].map(({ path }) => path),
    };
  });
}

function allSamples(): Sample[] {
  const templates = [...catalogue.values()];
  const filled = (Object.keys(FILLINGS) as Filling[]).flatMap((filling) =>
    templates.flatMap((template, position) =>
      choicesOf(template, 'layoutVariant').map((layoutVariant, i) => ({
        filling,
        key: template.key,
        layout: layoutVariant,
        usualLayout: i === 0,
        position,
        total: catalogue.size,
        slide: { slideType: template.key, content: { ...FILLINGS[filling](template), layoutVariant } },
      })),
    ),
  );
  const drafted = Object.entries(draftedDecks()).flatMap(([outline, slides]) =>
    slides.map((slide, position) => ({
      filling: 'drafted' as const,
      key: slide.slideType,
      layout: `${outline} ${position + 1}`,
      usualLayout: true,
      position,
      total: slides.length,
      slide,
    })),
  );
  return [...filled, ...drafted];
}

/** Share of the visible letters, of all rows together, whose size in pt passes the test. */
export function lettersWhere(rows: readonly SlideRoom[], passes: (pt: number) => boolean): number {
  const letters = rows.flatMap((row) => row.letters);
  const sum = (counted: [number, number][]) => counted.reduce((total, [, count]) => total + count, 0);
  return sum(letters.filter(([pt]) => passes(pt))) / Math.max(1, sum(letters));
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Slides that are mostly one statement or picture, whose stage is meant to be open. */
const OPEN_STAGE = new Set([
  'title',
  'section',
  'bigQuestion',
  'statement',
  'bigNumber',
  'imageFull',
  'quote',
  'cta',
  'qa',
  'thankYou',
]);

/** Rows whose slides are to fill their stage. */
export const staged = <Row extends Sample>(rows: readonly Row[]) => rows.filter(({ key }) => !OPEN_STAGE.has(key));
