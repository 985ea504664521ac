import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import supertest from 'supertest';
import { extractText } from 'unpdf';
import { dangersOf } from './pdf-objects.js';
import { pathOf, type Tenant, type TestService } from './service.js';

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

/** The parts of a PPTX by name; XML as text. */
export function readPptx(bytes: Buffer): Map<string, string> {
  const parts = Object.entries(unzipSync(new Uint8Array(bytes)));
  return new Map(parts.map(([name, data]) => [name, /\.(xml|rels)$/.test(name) ? strFromU8(data) : '']));
}

/** The slides of a PPTX in order. */
export const slidesOf = (parts: Map<string, string>) =>
  [...parts.keys()]
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .sort((a, b) => Number(a.match(/\d+/)) - Number(b.match(/\d+/)))
    .map((name) => parts.get(name) as string);

/** What Microsoft's Open XML SDK finds wrong with a PPTX. */
export function validatePptx(bytes: Buffer): unknown[] {
  const folder = mkdtempSync(join(tmpdir(), 'deck-pptx-'));
  try {
    const file = join(folder, 'deck.pptx');
    writeFileSync(file, bytes);
    return (JSON.parse(runValidator(file)) as { errors: unknown[] }).errors;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runValidator(file: string): string {
  const program = join('node_modules', '@xarsh', 'ooxml-validator', 'dist', 'src', 'cli.js');
  try {
    return execFileSync(process.execPath, [program, file], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout; // it exits with 1 when it found something
  }
}
