declare module 'wawoff2' {
  /** WOFF 2 from a font in the form of TrueType. */
  export function compress(font: Uint8Array): Promise<Uint8Array>;
  /** The other way round. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>;
}
