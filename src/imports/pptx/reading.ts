import type { Allowance } from '../allowance.js';
import type { LeftOut } from '../left-out.js';
import type { Element } from './package/element.js';
import type { OfficePackage, Relationship, Relationships } from './package/office-package.js';
import type { Stage } from './slide/stage.js';

/** What is counted over all slides of a file, so that parts which many slides lead to have a bound. */
export interface Tally {
  pictures: number;
  pictureBytes: number;
  /** Pictures that were looked at, by the names of their parts. */
  found: Map<string, FoundPicture>;
  chartValues: number;
  /** What slides say at their foot as their layout does. */
  footers: Set<string>;
  /** For the paragraphs and cells of the slide that is being read. */
  texts: Allowance;
}

/** A picture, or why it is none that is taken over. */
export interface FoundPicture {
  bytes?: Uint8Array;
  why?: string;
}

/** The reading of one part and of what it leads to. */
export class Reading {
  /** Elements with text that were read, taken over or told. */
  readonly read: Set<Element>;
  private readonly followed = new Set<string>();
  readonly links: Relationships;

  constructor(
    readonly file: OfficePackage,
    readonly part: string,
    readonly stage: Stage,
    readonly leftOut: LeftOut,
    readonly tally: Tally,
  ) {
    this.read = new Set();
    this.links = file.relationships(part);
  }

  /** The reading of a part that this one leads to, which tells of it in the same place. */
  of(part: string): Reading {
    return new Reading(this.file, part, this.stage, this.leftOut, this.tally);
  }

  /** Where an id of this part leads; what was asked for counts as read. */
  follow(id: string | undefined): Relationship | undefined {
    if (!id) return undefined;
    this.followed.add(id);
    return this.links.get(id);
  }

  /** What this part leads to and nobody asked for. */
  get unfollowed(): Relationship[] {
    return [...this.links.values()].filter(({ id }) => !this.followed.has(id));
  }
}
