/*
 * How much is drawn, rendered and put together at a time, from stored slides to files. What an operator sets
 * (RENDER_CONCURRENCY, RENDER_QUEUE) is in `settings.ts`.
 */

/** Slides that are drawn in one call, and printed or measured in one document. */
export const CHUNK_SLIDES = 25;

/** Slides of a hand-out that are printed in one document: an even number, as two are on a page. */
export const HANDOUT_SLIDES = 24;

/** Chunks of one deck that are rendered ahead of the one that is put together. */
export const CHUNKS_AHEAD = 2;

/** Chunks of one deck whose markup is kept: those that are rendered, and the one that follows. */
export const MARKUP_CHUNKS_KEPT = CHUNKS_AHEAD + 1;

/**
 * How long a render waits for pictures of strangers, in milliseconds: `deck` for all of them, but `chunk` at least for those
 * of one chunk, as those of an earlier one may have used all of it up.
 */
export const PICTURE_PATIENCE_MS = { deck: 60_000, chunk: 5_000 };

/** A deck of more slides is rendered in the long lane, which never takes a slot from short work. */
export const SHORT_DECK_SLIDES = 25;

/** Decks of several chunks under way at a time, and how many may wait; a workspace has half of either at most. */
export const LONG_DECKS = { concurrency: 2, limit: 64, perKey: 1, limitPerKey: 32 };

/** Slides of a short deck that are worth a page of their own: one of twice as many is rendered on two pages at once. */
export const MIN_PART_SLIDES = 5;

/** Public pages that are drawn at a time, and how many may wait; one of a workspace at a time. */
export const PAGES_DRAWN = { concurrency: 2, limit: 512, perKey: 1, limitPerKey: 128 };

/**
 * Threads that draw markup. A chunk takes some 20 ms, and some seconds where every slide is as full as it may be stored.
 * A workspace has one thread at a time, and those with much to draw leave one to everybody else.
 */
export const MARKUP_THREADS = {
  concurrency: 3,
  reserved: 1,
  kept: 1,
  perKey: 1,
  limit: 256,
  limitPerKey: 32,
  wallClockMs: 15_000,
  heapMb: 384,
};

/**
 * Time limit of a page in one of these threads, in milliseconds. Subsets of its fonts take 50 to 300 ms each, up to a hundred of
 * them: those of a deck in nineteen scripts take 4 s on a quiet machine and more than the limit of a chunk on a busy one.
 */
export const PAGE_IN_THREAD_MS = 90_000;

/** Characters of markup that are kept for the next file of the same slides: some thousand slides. */
export const KEPT_MARKUP_CHARACTERS = 8e6;

/**
 * Threads that put files together: one more than long decks use, and one for workspaces that made few files lately. Their clock stands
 * still while they wait for a chunk.
 */
export const ASSEMBLY_THREADS = {
  concurrency: LONG_DECKS.concurrency + 2,
  reserved: 1,
  kept: 1,
  perKey: 2,
  limit: 256,
  limitPerKey: 64,
  wallClockMs: 60_000,
  heapMb: 768,
};

/** Wall clocks of work on a page of the browser, in milliseconds: `preview` or `file`, and `perSlide` on top. */
export const PAGE_WALL_CLOCK_MS = { preview: 10_000, file: 30_000, perSlide: 500 };
