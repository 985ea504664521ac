import type { Entry } from '../source-deck.js';

/** A text behind a box that is ticked or not, for where no other shows it. */
export const ticked = (text: string, isChecked: boolean | undefined) =>
  isChecked === undefined ? text : `${isChecked ? '☑' : '☐'} ${text}`;

/** Entries whose texts say whether they are done. */
export const tickedIn = (items: readonly Entry[]): Entry[] =>
  items.map(({ isChecked, ...item }) =>
    isChecked === undefined ? item : { ...item, main: ticked(item.main ?? '', isChecked) },
  );

export const checkOf = ({ isChecked }: { isChecked?: boolean }) => (isChecked === undefined ? {} : { isChecked });
