/** Longest name in bytes of UTF-8: systems take 255, and an ending with a number comes behind it. */
const MOST_BYTES = 180;
const CHARACTERS = new Intl.Segmenter('en');

/** A title as a file name on every system: no separators, reserved characters, direction marks or dots at the ends. */
export function fileName(title: string): string {
  const name = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|%]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = cut([...name].slice(0, 100).join('')).replace(/[\s.]+$/, '');
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? `${short}_` : short || 'deck';
}

/** As many whole characters, as readers see them, as have room. */
function cut(name: string): string {
  let bytes = 0;
  for (const { segment, index } of CHARACTERS.segment(name)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > MOST_BYTES) return name.slice(0, index);
  }
  return name;
}
