export type PictureFormat = 'PNG' | 'JPEG' | 'GIF' | 'WebP' | 'AVIF' | 'SVG' | 'EMF' | 'WMF' | 'TIFF' | 'BMP' | 'PICT';

/** What a picture is by its first bytes, whatever its name says; null for none that files of PowerPoint hold. */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024));
  const has = (text: string, at = 0) => start.toString('latin1', at, at + text.length) === text;
  if (has('\x89PNG')) return 'PNG';
  if (has('\xff\xd8\xff')) return 'JPEG';
  if (has('GIF8')) return 'GIF';
  if (has('RIFF') && has('WEBP', 8)) return 'WebP';
  if (has('ftypavif', 4) || has('ftypavis', 4)) return 'AVIF';
  if (has('\x01\x00\x00\x00') && has(' EMF', 40)) return 'EMF';
  if (has('\xd7\xcd\xc6\x9a') || has('\x01\x00\x09\x00') || has('\x02\x00\x09\x00')) return 'WMF';
  if (has('II*\x00') || has('MM\x00*')) return 'TIFF';
  if (has('BM')) return 'BMP';
  if (/<svg[\s>]/i.test(start.toString('utf8')) || /^\s*(?:\ufeff)?<\?xml/.test(start.toString('utf8'))) {
    return /<svg[\s>]/i.test(Buffer.from(bytes).toString('utf8', 0, 8_192)) ? 'SVG' : null;
  }
  // A PICT begins with 512 bytes for the program that wrote it.
  if (bytes[522] === 0x00 && bytes[523] === 0x11 && bytes[524] === 0x02 && bytes[525] === 0xff) return 'PICT';
  return null;
}
