declare module 'subset-font' {
  /** A font with the characters of a text only. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'woff' | 'woff2' },
  ): Promise<Buffer>;
}
