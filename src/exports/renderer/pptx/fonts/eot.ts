import { nameOf, tablesOf } from './true-type.js';

/* As of version 2.2, without compression (https://www.w3.org/submissions/EOT/, 3 to 4.3). Numbers are little-endian. */
const VERSION = 0x00020002;
const SUBSET = 1;
const DEFAULT_CHARSET = 1;
const MAGIC = 0x504c;
/** What the check of an empty root string is. */
const NO_ROOT = 0x50475342;
const LATIN = 1252;
const FIXED = 82;

/** A font in the form in which PowerPoint keeps those in its files: behind a head that repeats what the font says. */
export function eotOf(font: Buffer): Buffer {
  const tables = tablesOf(font);
  const [os2, head] = [tables.get('OS/2')!, tables.get('head')!];
  const fixed = Buffer.alloc(FIXED);
  fixed.writeUInt32LE(font.length, 4);
  fixed.writeUInt32LE(VERSION, 8);
  fixed.writeUInt32LE(SUBSET, 12);
  os2.copy(fixed, 16, 32, 42); // PANOSE
  fixed.writeUInt8(DEFAULT_CHARSET, 26);
  fixed.writeUInt8(os2.readUInt16BE(62) & 1, 27);
  fixed.writeUInt32LE(os2.readUInt16BE(4), 28);
  fixed.writeUInt16LE(os2.readUInt16BE(8), 32);
  fixed.writeUInt16LE(MAGIC, 34);
  for (let i = 0; i < 4; i++) fixed.writeUInt32LE(os2.readUInt32BE(42 + 4 * i), 36 + 4 * i);
  for (let i = 0; i < 2; i++) fixed.writeUInt32LE(os2.readUInt32BE(78 + 4 * i), 52 + 4 * i);
  fixed.writeUInt32LE(head.readUInt32BE(8), 60);
  const names = [1, 2, 5, 4].flatMap((id) => {
    const text = Buffer.from(nameOf(tables, id)!, 'utf16le');
    return [uint16(text.length), text, uint16(0)];
  });
  const root = [uint16(0), uint32(NO_ROOT), uint32(LATIN), uint16(0)];
  const signatureAndOwnLetters = [uint16(0), uint32(0), uint32(0)];
  const eot = Buffer.concat([fixed, ...names, ...root, ...signatureAndOwnLetters, font]);
  eot.writeUInt32LE(eot.length, 0);
  return eot;
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeUInt16LE(value);
  return buffer;
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
