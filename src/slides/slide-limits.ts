/** Most slides a deck may have. */
export const SLIDES_LIMIT = 500;

/** Most characters of speaker notes. */
export const NOTES_LIMIT = 10_000;
