import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import supertest from 'supertest';
import { extractText } from 'unpdf';
import { dangersOf } from './pdf-objects.js';
import { pathOf, type Tenant, type TestService } from './service.js';

export { readPptx, slidesOf, validatePptx } from './presentations.js';

/** Follows a link until its file is there, as the contract says: by status only. */
export async function openLink({ url }: TestService, link: string) {
  for (let polls = 0; ; polls++) {
    const answer = await supertest(url).get(pathOf(link)).buffer(true).parse(asBuffer);
    if (answer.status !== 202 || polls === 120) return { ...pick(answer), polls };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const pick = ({ status, headers, body }: supertest.Response) => ({
  status,
  headers: headers as Record<string, string>,
  body: body as Buffer,
});

/** Collects the bytes of an answer, whatever its type. */
export function asBuffer(response: supertest.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}

/** Mints a link and opens it. */
export async function exportDeck(tenant: Tenant, deckId: string, options: object = {}) {
  const { body } = await tenant.post(`/v1/decks/${deckId}/exports`, options).expect(201);
  return openLink(tenant.service, body.url as string);
}

/** What a PDF says of itself, and the words of its pages. */
export async function readPdf(bytes: Buffer) {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { text } = await extractText(new Uint8Array(bytes));
  const outline = pdf.catalog.lookupMaybe(PDFName.of('Outlines'), PDFDict);
  return {
    pages: pdf.getPageCount(),
    title: pdf.getTitle(),
    language: String(pdf.catalog.get(PDFName.of('Lang'))),
    tagged: pdf.catalog.has(PDFName.of('StructTreeRoot')),
    outlineEntries: Number(String(outline?.get(PDFName.of('Count')) ?? 0)),
    text,
    dangers: await dangersOf(bytes),
  };
}
