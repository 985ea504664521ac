import { workAfterOthers } from '../../workers/low-priority.js';
import { transferred } from '../../workers/transferred.js';
import { type Asking, asker } from '../../workers/questions.js';
import { finishPdf, type PdfProperties } from './pdf/finish.js';
import { mergePdfs } from './pdf/merge.js';
import type { PptxProperties } from './pptx/finish.js';
import { type FlatPage, writeFlatPptx } from './pptx/flat.js';
import type { MeasuredSlide } from './pptx/measured.js';
import type { PictureBytes } from './pptx/objects/pictures.js';
import { writePptx } from './pptx/write.js';

workAfterOthers();

/*
 * What the worker of `Assembly` runs: libraries that hold an event loop for seconds where a deck is long, and data that a
 * slide may have made large. It asks for the chunks of a file one after the other, so that the first are put together
 * while the last are rendered.
 */

/** What is asked for: the next chunk, or a picture by its address. */
export type AssemblyQuestion = { chunk: 'next' } | { picture: string };

/** One print as it is, several joined, with the properties of the deck. */
export function pdf(call: Asking<PdfProperties>): Promise<Uint8Array> {
  return withChunks(call, async (prints: Chunks<Uint8Array>, properties) => {
    const first = await prints.next();
    const second = await prints.next();
    if (first.done) throw new Error('A PDF needs a print.');
    if (second.done) return finishPdf(first.value, properties);
    return finishPdf(await mergePdfs(startingWith([first.value, second.value], prints)), properties);
  });
}

/** Slides from their measurements as JSON. */
export function pptx(call: Asking<PptxProperties>): Promise<Uint8Array> {
  return withChunks(call, (chunks: Chunks<string | Uint8Array>, properties, ask) =>
    writePptx(parsed(chunks), properties, (src) => ask({ picture: src }) as Promise<PictureBytes | undefined>),
  );
}

/** Slides as pictures of them. */
export function flatPptx(call: Asking<PptxProperties>): Promise<Uint8Array> {
  return withChunks(call, (pages: Chunks<FlatPage[]>, properties) => writeFlatPptx(pages, properties));
}

type Ask = (question: AssemblyQuestion) => Promise<unknown>;
type Chunks<Chunk> = AsyncGenerator<Chunk, undefined>;

async function withChunks<Properties, Chunk>(
  { argument, questions }: Asking<Properties>,
  make: (chunks: Chunks<Chunk>, properties: Properties, ask: Ask) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { ask, close } = asker(questions);
  try {
    return transferred(await make(chunksFrom(ask) as Chunks<Chunk>, argument, ask));
  } finally {
    close();
  }
}

async function* chunksFrom(ask: Ask): Chunks<unknown> {
  for (;;) {
    const { done, value } = (await ask({ chunk: 'next' })) as IteratorResult<unknown, undefined>;
    if (done) return;
    yield value;
  }
}

async function* startingWith<T>(first: T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first;
  yield* rest;
}

async function* parsed(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<MeasuredSlide[]> {
  for await (const chunk of chunks) {
    const json = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    yield JSON.parse(json) as MeasuredSlide[];
  }
}
