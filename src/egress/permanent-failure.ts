/** A permanent reason why a URL can't be read. */
export class PermanentFailure extends Error {}
