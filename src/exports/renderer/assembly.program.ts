import { workAfterOthers } from '../../workers/low-priority.js';
import { transferred } from '../../workers/transferred.js';
import { type Asking, asker } from '../../workers/questions.js';
import { finishPdf, type PdfProperties } from './pdf/finish.js';
import { mergePdfs } from './pdf/merge.js';
import type { PptxProperties } from './pptx/finish.js';
import { type FlatPage, writeFlatPptx } from './pptx/flat.js';
import type { MeasuredSlide } from './pptx/measured.js';
import type { Numbered } from './sequence.js';
import type { PictureBytes } from './pptx/objects/pictures.js';
import { writePptx } from './pptx/write.js';

workAfterOthers();

/*
 * Runs in the threads of `Assembly`: pdf-lib and pptxgenjs block an event loop for seconds on long decks. A call pulls
 * the chunks of its file one after the other, so that the first are assembled while the last are still being rendered.
 */

/** What a call asks the main thread for: the next chunk, or a picture by its address. */
export type AssemblyQuestion = { chunk: 'next' } | { picture: string };

/** Finishes one print, or joins several. */
export function pdf(call: Asking<PdfProperties>): Promise<Uint8Array> {
  return withChunks(call, async (prints: Chunks<Numbered<Uint8Array>>, properties) => {
    const first = await prints.next();
    const second = await prints.next();
    if (first.done) throw new Error('A PDF needs a print.');
    if (second.done) return finishPdf(first.value[1], properties);
    return finishPdf(await mergePdfs(startingWith([first.value, second.value], prints)), properties);
  });
}

/** Writes a native presentation from chunks of `MeasuredSlide[]` as JSON. */
export function pptx(call: Asking<PptxProperties>): Promise<Uint8Array> {
  return withChunks(call, (chunks: Chunks<string | Uint8Array>, properties, ask) =>
    writePptx(parsed(chunks), properties, (src) => ask({ picture: src }) as Promise<PictureBytes | undefined>),
  );
}

/** Writes a presentation of one picture a slide. */
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
