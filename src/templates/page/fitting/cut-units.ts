/** A text whose lines may be cut. */
export interface Shape {
  /** Number of its lines before it was cut. */
  lines: number;
  /** Number of lines that it may have. */
  limit: number;
  top: number;
  bottom: number;
  isHeading: boolean;
  inColumn: boolean;
  /** Whether it gets the height of its neighbours. */
  isStretched: boolean;
  style: string | null;
}

/** Texts side by side: one more line for all of them takes the room of one line. */
export type Side = HTMLElement[];

/** Boxes that share their room, with the lines that their texts may have beside the first one. */
export interface Unit {
  boxes: HTMLElement[];
  /** Runs of lines that were not tried yet, the next one at the end; those within a run by importance. */
  untried: Side[][];
  /** Runs of lines that fit. */
  kept: Side[][];
  /** Lists and boxes that have no room for another line. */
  closed: Set<Element>;
}
