import { tablesOf, type Tables } from '../../src/exports/renderer/pptx/fonts/true-type.js';

/** What the head of an embedded font says, and the font behind it. */
export interface Eot {
  eotSize: number;
  fontDataSize: number;
  version: number;
  flags: number;
  panose: string;
  charset: number;
  italic: number;
  weight: number;
  fsType: number;
  magic: number;
  unicodeRange: number[];
  codePageRange: number[];
  checkSumAdjustment: number;
  reserved: string;
  /** Family, style, version, full name. */
  names: string[];
  rootString: string;
  rootCheck: number;
  eudcCodePage: number;
  signature: string;
  eudcFlags: number;
  eudcFont: string;
  /** What should be zero between the fields. */
  paddings: number[];
  font: Buffer;
}

/** Reads version 2.2 of https://www.w3.org/submissions/EOT/ field by field. */
export function readEot(file: Buffer): Eot {
  let at = 0;
  const uint = (bytes: number) => {
    at += bytes;
    return file.readUIntLE(at - bytes, bytes);
  };
  const bytes = (length: number) => {
    at += length;
    return file.subarray(at - length, at);
  };
  const sized = (sizeOfSize: number) => bytes(uint(sizeOfSize));
  const paddings: number[] = [];
  const pad = () => void paddings.push(uint(2));
  const [eotSize, fontDataSize, version, flags] = [uint(4), uint(4), uint(4), uint(4)];
  const panose = bytes(10).toString('hex');
  const [charset, italic, weight, fsType, magic] = [uint(1), uint(1), uint(4), uint(2), uint(2)];
  const unicodeRange = [uint(4), uint(4), uint(4), uint(4)];
  const codePageRange = [uint(4), uint(4)];
  const checkSumAdjustment = uint(4);
  const reserved = bytes(16).toString('hex');
  pad();
  const names = ['family', 'style', 'version', 'full name'].map(() => {
    const name = sized(2).toString('utf16le');
    pad();
    return name;
  });
  const rootString = sized(2).toString('utf16le');
  const [rootCheck, eudcCodePage] = [uint(4), uint(4)];
  pad();
  const signature = sized(2).toString('hex');
  const eudcFlags = uint(4);
  const eudcFont = sized(4).toString('hex');
  const head = { eotSize, fontDataSize, version, flags, panose, charset, italic, weight, fsType, magic };
  const coverage = { unicodeRange, codePageRange, checkSumAdjustment, reserved };
  const rest = { names, rootString, rootCheck, eudcCodePage, signature, eudcFlags, eudcFont, paddings };
  return { ...head, ...coverage, ...rest, font: Buffer.from(file.subarray(at)) };
}

/** What is wrong with a file in the form of TrueType: bounds and checksums of its tables, and of the whole. */
export function faultsOfFont(font: Buffer): string[] {
  const sum = (part: Buffer) => {
    const padded = Buffer.concat([part, Buffer.alloc(-part.length & 3)]);
    let total = 0;
    for (let at = 0; at < padded.length; at += 4) total = (total + padded.readUInt32BE(at)) % 2 ** 32;
    return total;
  };
  const faults: string[] = [];
  if (font.readUInt32BE(0) !== 0x10000) faults.push('is not TrueType');
  const tables = tablesOf(font);
  let before = '';
  for (let record = 12; record < 12 + 16 * font.readUInt16BE(4); record += 16) {
    const tag = font.toString('latin1', record, record + 4);
    const [check, start, length] = [4, 8, 12].map((at) => font.readUInt32BE(record + at)) as [number, number, number];
    const body = Buffer.from(tables.get(tag)!);
    if (tag === 'head') body.writeUInt32BE(0, 8);
    if (tag <= before) faults.push(`${tag} is out of order`);
    if (start % 4 !== 0 || start + length > font.length) faults.push(`${tag} is out of bounds`);
    if (sum(body) !== check) faults.push(`${tag} has a wrong checksum`);
    before = tag;
  }
  if (sum(font) !== 0xb1b0afba) faults.push('the whole has a wrong checksum');
  return [...faults, ...faultsOfTables(tables)];
}

function faultsOfTables(tables: Tables): string[] {
  const wanted = ['OS/2', 'cmap', 'gasp', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post'];
  const missing = wanted.filter((tag) => !tables.has(tag)).map((tag) => `${tag} is missing`);
  const others = [...tables.keys()].filter((tag) => ![...wanted, 'GDEF', 'GPOS', 'GSUB'].includes(tag));
  const glyphs = tables.get('maxp')!.readUInt16BE(4);
  const loca = tables.get('loca')!;
  const ends = Array.from({ length: glyphs + 1 }, (_, i) => loca.readUInt32BE(4 * i));
  return [
    ...missing,
    ...others.map((tag) => `${tag} is for no static TrueType font of ours`),
    ...(loca.length === 4 * (glyphs + 1) ? [] : ['loca is not as long as there are glyphs']),
    ...(ends.every((end, i) => end >= (ends[i - 1] ?? 0) && end % 4 === 0) ? [] : ['loca is out of order']),
    ...(ends.at(-1) === tables.get('glyf')!.length ? [] : ['glyf is not as long as loca says']),
    ...(tables.get('hmtx')!.length === 4 * glyphs ? [] : ['hmtx is not as long as there are glyphs']),
  ];
}
