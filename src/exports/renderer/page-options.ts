export interface PageOptions {
  /** Whose document is shown, such as a workspace's id: an owner's next render gets the same page as it is. Default: ''. */
  owner?: string;
  /** Time limit of the work, counted from when it gets its page; then the page is closed and the work fails. */
  wallClockMs?: number;
}
