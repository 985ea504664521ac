import { readSlide, type SlideFault } from '../../check/reading/slide-reader.js';
import type { RenderDeck, Renderer } from '../../exports/renderer/renderer.js';
import { remarks } from '../../markup/markup.program.js';
import { slideMarkup } from '../../templates/page/document.js';
import { samplePictures } from '../samples/pictures.js';
import type { SampleDeck } from './samples.js';

/** Few, as their markup is drawn in the thread that waits for the browser. */
const CHUNK_SLIDES = 10;

/** A fault of a sample. */
export interface Finding extends SlideFault {
  key: string;
  filling: string;
  style: string;
  layout: string;
}

/** What readers of the samples would stumble over. */
export async function checkSamples(renderer: Renderer, decks: readonly SampleDeck[]): Promise<Finding[]> {
  const pictures = await samplePictures();
  const found: Finding[] = [];
  const chunks = decks.flatMap((deck) =>
    Array.from({ length: Math.ceil(deck.slides.length / CHUNK_SLIDES) }, (_, i) => ({ deck, from: i * CHUNK_SLIDES })),
  );
  const work = async () => {
    for (let next = chunks.shift(); next; next = chunks.shift())
      found.push(...(await checkChunk(renderer, next.deck, next.from, pictures)));
  };
  await Promise.all([work(), work()]);
  return found;
}

async function checkChunk(
  renderer: Renderer,
  { filling, look, slides }: SampleDeck,
  from: number,
  pictures: Awaited<ReturnType<typeof samplePictures>>,
): Promise<Finding[]> {
  const chunk = slides.slice(from, from + CHUNK_SLIDES);
  const addresses = [...look.pictures].map(([url, { src }]) => [src, url] as const);
  const deck: RenderDeck = {
    title: look.title,
    author: '',
    locale: look.locale,
    date: new Date(0),
    look: { ...look, pictures: new Map() },
    slides: chunk.map((slide, i) => ({
      title: '',
      notes: null,
      markup: slideMarkup(slide, from + i, slides.length, look),
    })),
    pictures: {
      get: (src) => {
        const asset = pictures.get(src);
        return asset && { type: asset.type, body: () => Promise.resolve(asset.body) };
      },
    },
  };
  const stored = chunk.map(({ slideType, content }) => ({ slideType, content: JSON.stringify(content) }));
  const told = remarks({ slides: stored, look: deck.look });
  const inspected = await renderer.inspect(deck, 0, chunk.length, 'catalogue');
  return inspected.flatMap((slide, i) => {
    const { faults } = readSlide(slide, told[i]!, {
      urlsAt: (src) => addresses.flatMap(([at, url]) => (at === src ? [url] : [])),
      isThere: (url) => look.pictures.has(url),
    });
    const { slideType: key, layout } = chunk[i]!;
    return faults.map((fault) => ({ ...fault, key, filling, style: look.theme.style, layout }));
  });
}
