export interface PageOptions {
  /** The workspace whose document is shown: its next render gets the same page as it is. Default: none. */
  workspaceId?: string;
  /** Time limit of the work, counted from when it gets its page; then the page is closed and the work fails. */
  wallClockMs?: number;
  /** Ends the work likewise. */
  signal?: AbortSignal;
}
