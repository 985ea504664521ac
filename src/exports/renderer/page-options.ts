/** Works that follow each other on one page. */
export interface PageSeries {
  /** Whose works they are, compared by identity. */
  owner: object;
  /** True when another one will follow. */
  continues: boolean;
}

export interface PageOptions {
  /** Time of the work from when it has its page, counted outside it; then the page is ended and the work fails. */
  wallClockMs?: number;
  /** True: use the page that is kept warm when it is free. For many small works on documents of their own. */
  keepPage?: boolean;
  /** The series that the work is part of. For the chunks of one deck. */
  series?: PageSeries;
}
