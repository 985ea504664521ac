import { InvalidInput } from '../errors/catalogue.js';

/** A file as it is read: a PowerPoint file by its bytes, the others by their text. */
export type ReadableFile = { kind: 'pptx'; bytes: Uint8Array } | { kind: 'markdown' | 'json'; text: string };

const TEXTS = 'Send a PowerPoint file (.pptx), Markdown, or a deck as JSON.';

/** Most bytes of text, which is more than the slides of the largest deck make; it is handed to threads whole. */
const LONGEST_TEXT = 16 * 1024 ** 2;
const mb = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

/**
 * Tells what a file is by its first bytes, and text by whether it begins like JSON; its name says only how broken text was
 * meant.
 *
 * @throws invalid_input (422) for what is none of the three.
 */
export function kindOf(name: string, bytes: Buffer): ReadableFile {
  const head = bytes.toString('latin1', 0, 8);
  // Old and encrypted files, which the reader tells apart from damaged ones.
  if (head.startsWith('PK') || head.startsWith('\xd0\xcf\x11\xe0')) return { kind: 'pptx', bytes };
  if (head.startsWith('%PDF')) throw new InvalidInput(`file: It is a PDF, which has no slides to read. ${TEXTS}`);
  if (/\.(?:pptx?|potx?|ppsx?|pptm)$/i.test(name)) {
    throw new InvalidInput('file: It is no PowerPoint file, whatever its name says: it does not begin like one.');
  }
  if (bytes.length > LONGEST_TEXT)
    throw new InvalidInput(`file: It is text of ${mb(bytes.length)} MB; at most ${mb(LONGEST_TEXT)} MB are read.`);
  const text = decode(bytes);
  if (text.trim() === '') throw new InvalidInput(`file: It is empty. ${TEXTS}`);
  const isObject = /^\s*\{/.test(text);
  return { kind: isObject || /\.json$/i.test(name) ? 'json' : 'markdown', text };
}

/** Text in UTF-8, or in UTF-16 with its mark. */
function decode(bytes: Buffer): string {
  const mark = bytes.toString('latin1', 0, 2);
  const encoding = mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // As below.
  }
  throw new InvalidInput(`file: It is neither a PowerPoint file nor text in UTF-8. ${TEXTS}`);
}
