import type { ConnectorLine } from './connector.js';
import type { Box } from './node.js';

/** A box of a diagram laid out in columns. */
export interface Stop {
  box: Box;
  /** 0-based, in the direction of flow. */
  column: number;
  /** A diamond: lines end on its slopes. */
  pointed?: boolean;
}

/** A connection between two stops, by index. */
export interface Link extends Pick<ConnectorLine, 'label' | 'dashed' | 'highlight'> {
  from: number;
  to: number;
}

type Side = 'before' | 'after';
export type Over = 'top' | 'bottom';

/** A link and the kind of its route. */
export interface Run {
  link: Link;
  a: Stop;
  b: Stop;
  kind: 'straight' | 'elbow' | 'corner' | 'down' | 'channel' | 'loop';
  /** Sides at which it leaves and arrives. */
  leaves: Side | Over;
  arrives: Side | Over;
  /** The gap in which it first changes its height, by the preceding column. */
  gap: number;
  /** The channel, if it uses one. */
  over: Over;
}
