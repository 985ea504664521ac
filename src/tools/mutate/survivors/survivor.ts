/** A fault that no suite finds, and why no user could tell. */
export interface Survivor {
  file: string;
  /** The line, as it stands in the file, without its indentation. */
  line: string;
  /** As `npm run mutate` tells it. */
  change: string;
  why: string;
}
