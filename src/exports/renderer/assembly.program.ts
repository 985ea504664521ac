import { workAfterOthers } from '../../workers/low-priority.js';
import { moved } from '../../workers/moved.js';
import { type Asking, asker } from '../../workers/questions.js';
import { finishPdf, type PdfFacts } from './pdf/finish.js';
import { mergePdfs } from './pdf/merge.js';
import type { PptxFacts } from './pptx/finish.js';
import { type FlatPage, writeFlatPptx } from './pptx/flat.js';
import type { MeasuredSlide } from './pptx/measured.js';
import type { PictureBytes } from './pptx/objects/pictures.js';
import { writePptx } from './pptx/write.js';

workAfterOthers();

/*
 * What the worker of `Assembly` runs: libraries that hold an event loop for seconds where a deck is long, and data that a
 * slide may have made large. It asks for the parts of a file one after the other, so that the first are put together
 * while the last are rendered.
 */

/** What is asked for: the next part, or a picture by its address. */
export type PartQuestion = { part: 'next' } | { picture: string };

/** One print as it is, several joined, with the facts of the deck. */
export function pdf(call: Asking<PdfFacts>): Promise<Uint8Array> {
  return withParts(call, async (prints: Parts<Uint8Array>, facts) => {
    const first = await prints.next();
    const second = await prints.next();
    if (first.done) throw new Error('A PDF needs a print.');
    if (second.done) return finishPdf(first.value, facts);
    return finishPdf(await mergePdfs(startingWith([first.value, second.value], prints)), facts);
  });
}

/** Slides from their measurements as JSON. */
export function pptx(call: Asking<PptxFacts>): Promise<Uint8Array> {
  return withParts(call, (chunks: Parts<string | Uint8Array>, facts, ask) =>
    writePptx(parsed(chunks), facts, (src) => ask({ picture: src }) as Promise<PictureBytes | undefined>),
  );
}

/** Slides as pictures of them. */
export function flatPptx(call: Asking<PptxFacts>): Promise<Uint8Array> {
  return withParts(call, (pages: Parts<FlatPage[]>, facts) => writeFlatPptx(pages, facts));
}

type Ask = (question: PartQuestion) => Promise<unknown>;
type Parts<Part> = AsyncGenerator<Part, undefined>;

async function withParts<Facts, Part>(
  { argument, questions }: Asking<Facts>,
  make: (parts: Parts<Part>, facts: Facts, ask: Ask) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const { ask, close } = asker(questions);
  try {
    return moved(await make(partsFrom(ask) as Parts<Part>, argument, ask));
  } finally {
    close();
  }
}

async function* partsFrom(ask: Ask): Parts<unknown> {
  for (;;) {
    const { done, value } = (await ask({ part: 'next' })) as IteratorResult<unknown, undefined>;
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
