import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { loadOnce } from './load-once.js';

/** What is called of HarfBuzz's subsetter (https://harfbuzz.github.io/harfbuzz-hb-subset.html); objects are addresses. */
interface Subsetter {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(address: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

const WRITABLE = 2;
const LAYOUT_FEATURES = 6;
const NO_HINTING = 1;
const NO_LAYOUT_CLOSURE = 0x200;
/** `kern` and `wght` as numbers. */
const KERNING = 0x6b65726e;
const WEIGHT = 0x77676874;

/** What is kept of a font. */
export interface Kept {
  characters: string;
  /**
   * Features that stay: all of them by default; those that are on where nobody chooses; kerning alone, with nothing that letters
   * become; or none.
   */
  features?: 'all' | 'usual' | 'kerning' | 'none';
  /** Outlines without the instructions for few pixels. */
  unhinted?: boolean;
  /** With these no other glyph than theirs and those of the characters is kept; without, all that the characters may become. */
  glyphs?: Iterable<number>;
  /** The one weight that is kept of a variable font. */
  weight?: number;
}

/** A part of a font; both are in the form of TrueType. Glyphs keep their order. */
export async function subsetOf(
  font: Uint8Array,
  { characters, features = 'all', unhinted = false, glyphs, weight }: Kept,
): Promise<Buffer> {
  const harfbuzz = await subsetter();
  const memory = () => new Uint8Array(harfbuzz.memory.buffer); // anew each time: it grows
  const input = harfbuzz.hb_subset_input_create_or_fail();
  const address = harfbuzz.malloc(font.length);
  memory().set(font, address);
  const whole = harfbuzz.hb_blob_create(address, font.length, WRITABLE, 0, 0);
  const face = harfbuzz.hb_face_create(whole, 0);
  harfbuzz.hb_blob_destroy(whole);
  // It begins with the usual ones.
  const kept = harfbuzz.hb_subset_input_set(input, LAYOUT_FEATURES);
  if (features !== 'usual') harfbuzz.hb_set_clear(kept);
  if (features === 'all') harfbuzz.hb_set_invert(kept);
  if (features === 'kerning') harfbuzz.hb_set_add(kept, KERNING);
  const unicodes = harfbuzz.hb_subset_input_unicode_set(input);
  for (const character of characters) harfbuzz.hb_set_add(unicodes, character.codePointAt(0)!);
  if (glyphs) {
    const drawn = harfbuzz.hb_subset_input_glyph_set(input);
    for (const glyph of glyphs) harfbuzz.hb_set_add(drawn, glyph);
  }
  harfbuzz.hb_subset_input_set_flags(input, (glyphs ? NO_LAYOUT_CLOSURE : 0) + (unhinted ? NO_HINTING : 0));
  if (weight !== undefined) harfbuzz.hb_subset_input_pin_axis_location(input, face, WEIGHT, weight);
  const subset = harfbuzz.hb_subset_or_fail(face, input);
  harfbuzz.hb_subset_input_destroy(input);
  harfbuzz.hb_face_destroy(face);
  try {
    if (subset === 0) throw new Error('HarfBuzz cannot read the font.');
    const blob = harfbuzz.hb_face_reference_blob(subset);
    const start = harfbuzz.hb_blob_get_data(blob, 0);
    const body = Buffer.from(memory().subarray(start, start + harfbuzz.hb_blob_get_length(blob)));
    harfbuzz.hb_blob_destroy(blob);
    harfbuzz.hb_face_destroy(subset);
    return body;
  } finally {
    // Parts of a font may be where it is.
    harfbuzz.free(address);
  }
}

const subsetter = loadOnce(async () => {
  const program = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(program));
  const harfbuzz = instance.exports as unknown as Subsetter;
  harfbuzz._initialize();
  return harfbuzz;
});
