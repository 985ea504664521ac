import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { placeOfFault } from './json-place.js';
import { faultOf, Problem } from '../problem.js';

/** A file as it was read. */
export interface ReadFile {
  bytes: Buffer;
  /** When it was changed last. */
  modified: Date;
}

const MB = 1024 * 1024;

/**
 * Reads a file, but nothing without end, such as a device.
 *
 * @param limit most bytes.
 * @throws Problem when it can't be read.
 */
export async function readWhole(path: string, limit: number): Promise<ReadFile> {
  try {
    // A pipe without a writer would not be opened before there is one.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stat = await file.stat();
      if (stat.isDirectory()) throw new Problem('it is a folder');
      if (!stat.isFile()) throw new Problem('it is no ordinary file');
      if (stat.size > limit) throw new Problem(`it has more than ${limit / MB} MB`);
      const bytes = await file.readFile();
      return { bytes, modified: stat.mtime };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new Problem(`${path} can't be read: ${error instanceof Problem ? error.message : faultOf(error)}.`);
  }
}

/** @throws Problem when the bytes are no text. */
export function textOf(path: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes); // without its byte order mark
  } catch {
    throw new Problem(`${path} is no text in UTF-8.`);
  }
}

/** @throws Problem with line and column where it is no JSON. */
export function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const { line, column } = placeOfFault(text, message);
    const fault = message.replace(/ in JSON at position.*| at position.*|, (?:\.\.\.)?"[^]*" is not valid JSON$/, '');
    throw new Problem(`${path}:${line}:${column}: this is no JSON: ${fault}.`);
  }
}
