import { workAfterOthers } from '../../workers/low-priority.js';
import { transferred } from '../../workers/transferred.js';
import { type Asking, asker } from '../../workers/questions.js';
import { joinPrints, type PdfProperties } from './pdf/join-prints.js';
import { packParts, type PrintParts, partsOf } from './pdf/print-parts.js';
import type { PptxProperties } from './pptx/finish.js';
import { type FlatPage, writeFlatPptx } from './pptx/flat.js';
import type { MeasuredSlide } from './pptx/measured.js';
import type { Numbered } from './sequence.js';
import { type WrittenPicture, writePptx } from './pptx/write.js';
import { zipPictures, type ZipProperties } from './zip-pictures.js';

workAfterOthers();

/*
 * Runs in the threads of `Assembly`: pdf-lib and pptxgenjs block an event loop for seconds on long decks. A call pulls
 * the chunks of its file one after the other, so that the first are assembled while the last are still being rendered.
 */

/** What a call asks the main thread for: the next chunk, a picture by its address, or that a print taken apart is kept. */
export type AssemblyQuestion = { chunk: 'next' } | { picture: string } | { print: Numbered<Uint8Array> };

/** Joins prints, which are taken apart already or not; `keeps`: those that were not are kept so. */
export function pdf(call: Asking<PdfProperties & { keeps: boolean }>): Promise<Uint8Array> {
  return withChunks(call, async (prints: Chunks<Numbered<Uint8Array>>, properties, ask) => {
    const kept: Promise<unknown>[] = [];
    const keep = (from: number, parts: PrintParts) => {
      const keeping = ask({ print: [from, packParts(parts)] });
      keeping.catch(() => undefined); // reported below, or by the call that has failed before
      kept.push(keeping);
    };
    async function* inParts(): AsyncGenerator<Numbered<PrintParts>> {
      for await (const [from, bytes] of prints) {
        const { parts, isNew } = await partsOf(bytes);
        if (isNew && properties.keeps) keep(from, parts);
        yield [from, parts];
      }
    }
    const file = await joinPrints(inParts(), properties);
    await Promise.all(kept);
    return file;
  });
}

/** Writes a native presentation from chunks of `MeasuredSlide[]` as JSON. */
export function pptx(call: Asking<PptxProperties>): Promise<Uint8Array> {
  return withChunks(call, (chunks: Chunks<string | Uint8Array>, properties, ask) =>
    writePptx(parsed(chunks), properties, (src) => ask({ picture: src }) as Promise<WrittenPicture | undefined>),
  );
}

/** Writes a presentation of one picture a slide. */
export function flatPptx(call: Asking<PptxProperties>): Promise<Uint8Array> {
  return withChunks(call, (pages: Chunks<FlatPage[]>, properties) => writeFlatPptx(pages, properties));
}

/** Writes a zip of pictures. */
export function zip(call: Asking<ZipProperties>): Promise<Uint8Array> {
  return withChunks(call, (chunks: Chunks<Uint8Array[]>, properties) => zipPictures(chunks, properties));
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

async function* parsed(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<MeasuredSlide[]> {
  for await (const chunk of chunks) {
    const json = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    yield JSON.parse(json) as MeasuredSlide[];
  }
}
