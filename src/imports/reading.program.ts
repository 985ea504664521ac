import { open } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';
import { InvalidInput } from '../errors/catalogue.js';
import { isLanguageTag } from '../http/body/language-tag.js';
import { UnreadableMarkdown } from '../markdown/unreadable-markdown.js';
import { assertDeckSize } from '../slides/slide-content.js';
import { SLIDES_LIMIT } from '../slides/slide-limits.js';
import { catalogue } from '../templates/catalogue/index.js';
import { checkContent } from '../templates/define/check-content.js';
import type { Content, Template } from '../templates/define/template.js';
import { workAfterOthers } from '../workers/low-priority.js';
import { chooseDeck, type ImportedSlide } from '../choose/choose-deck.js';
import { withDrawingsApart } from './slides/drawings-apart.js';
import { boundReport } from './left-out.js';
import { withTablesCut } from './slides/large-tables.js';
import { readMarkdown } from './markdown/read-markdown.js';
import { isFull } from './pptx/full-disk.js';
import { PptxRefused } from './pptx/pptx-refused.js';
import { readPptx } from './pptx/read-pptx.js';
import { type JsonDeck, readDeckJson, UnreadableJson } from './read-deck-json.js';
import { sentDeck } from './sent-deck.js';
import type { SourceSlide } from '../choose/source-deck.js';

export { loaded } from '../workers/loaded.js';

workAfterOthers();

/*
 * The reading of strangers' files and the choice of templates for their slides, in a process or a thread of its own. The exported
 * function is the call of `FileReader`; a refusal is a value, as errors lose their class on the way.
 */

// Without its parent a process has nobody to stop it, and a busy thread keeps it from ending by itself.
if (isMainThread) process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** A file to read; `pictures` is the path of a file that the pictures inside of it are written to. */
export type Task = { kind: 'pptx'; bytes: Uint8Array; pictures: string } | { kind: 'markdown' | 'json'; text: string };

/**
 * A deck as JSON of a {@link SentDeck} with the lengths of its pictures, or why the file is not read; or there is no room on the
 * disk for its pictures.
 */
export type Answer = { deck: Uint8Array; lengths: number[] } | { refused: string } | { hasRoom: false };

export async function read(task: Task): Promise<Answer> {
  try {
    const source = await sourceOf(task);
    assertCount(source.slides.length, 'It has');
    const locale = isLanguageTag(source.locale) ? source.locale : 'en';
    const { deck, pictures } = sentDeck({ ...source, locale }, (slides) => choose(slides, locale));
    boundReport(deck);
    if (task.kind === 'pptx') await write(task.pictures, pictures);
    return { deck: Buffer.from(JSON.stringify(deck)), lengths: pictures.map(({ length }) => length) };
  } catch (error) {
    const isRefused = [PptxRefused, UnreadableMarkdown, UnreadableJson, InvalidInput].some(
      (kind) => error instanceof kind,
    );
    if (isRefused) return { refused: (error as Error).message };
    if (isFull(error)) return { hasRoom: false };
    throw error;
  }
}

/** The form of addresses of pictures is checked where the service's own addresses are known. */
const check = (template: Template, content: Content) =>
  checkContent(template, content, () => undefined).join(' ') || undefined;

async function sourceOf(task: Task): Promise<JsonDeck> {
  if (task.kind === 'pptx') return readPptx(task.bytes);
  return task.kind === 'markdown' ? readMarkdown(task.text, catalogue) : readDeckJson(task.text, catalogue, check);
}

/** Slides as they are to be stored. */
function choose(slides: SourceSlide[], locale: string): ImportedSlide[] {
  const chosen: ImportedSlide[] = [];
  let bytes = 0;
  for (const parts of chooseDeck(
    { slides: withTablesCut(withDrawingsApart(cleaned(slides))) },
    catalogue,
    locale,
    check,
  )) {
    chosen.push(...parts);
    for (const { content, notes } of parts)
      bytes += Buffer.byteLength(JSON.stringify(content)) + Buffer.byteLength(notes ?? '');
    assertDeckSize(bytes);
  }
  assertCount(chosen.length, 'Its charts and tables need');
  return chosen;
}

function assertCount(count: number, what: string): void {
  if (count > SLIDES_LIMIT) throw new InvalidInput(`${what} ${count} slides; a deck holds at most ${SLIDES_LIMIT}.`);
}

async function write(path: string, pictures: readonly Uint8Array[]): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    for (const picture of pictures) await file.writeFile(picture);
  } finally {
    await file.close();
  }
}

/** What neither JSON in the database nor XML can hold, but for what PowerPoint breaks lines with. */
const FORBIDDEN = /[\u0000-\u0008\u000e-\u001f\ufdd0-\ufdef\ufffe\uffff]|\p{Noncharacter_Code_Point}/gu;

/** With all texts as they may be stored. */
function cleaned<T>(value: T): T {
  if (typeof value === 'string')
    return value
      .toWellFormed()
      .replace(/[\v\f]|\r\n?|\u2028/g, '\n')
      .replace(FORBIDDEN, '') as T;
  if (Array.isArray(value)) return value.map(cleaned) as T;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, cleaned(child as unknown)])) as T;
}
