/** Consecutive renders that reuse one page. */
export interface PageSeries {
  /** What they have in common, such as the deck; compared by identity. */
  owner: object;
  /** True unless this is the last one. */
  continues: boolean;
}

export interface PageOptions {
  /** Time limit of the work, counted from when it gets its page; then the page is closed and the work fails. */
  wallClockMs?: number;
  /** True: use the page that is kept warm, if it is free. For many small renders of different documents. */
  keepPage?: boolean;
  /** The series that the work belongs to, such as the chunks of one deck. */
  series?: PageSeries;
}
