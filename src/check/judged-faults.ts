import type { EditOperation } from '../edit/operation.dto.js';
import { type Fault, SEVERITIES } from '../faults/faults.js';
import { operationsFor } from './fixes/operations-for.js';
import type { SlideFault } from './reading/slide-reader.js';
import { type CheckedDeck, storyFaults } from './story/story-faults.js';

/** A fault as answers tell it, with the operations that mend it where a rule can; the first of those that the same ones mend has them. */
export interface JudgedFault extends Fault {
  operations?: EditOperation[];
}

/** Faults of one kind that are told of one slide. */
const MOST_OF_A_KIND = 10;

/**
 * All faults of a deck, those of the deck as a whole first, then slide by slide, the severe ones of each first.
 *
 * @param read faults of reading, one list a slide.
 */
export function judgedFaults(deck: CheckedDeck, read: readonly SlideFault[][]): JudgedFault[] {
  const ofReading = deck.slides.flatMap(({ id }, index) =>
    (read[index] ?? []).map(({ code, severity, ...fault }): Fault => ({
      code,
      severity,
      slide_id: id,
      index,
      ...fault,
    })),
  );
  // Lines of a title are estimated where they were not measured.
  const measured = new Set(ofReading.map(placeOf));
  const ofStory = storyFaults(deck).filter((fault) => !measured.has(placeOf(fault)));
  const faults = boundedFaults([...ofReading, ...ofStory]);
  const offered = new Set<string>();
  return faults.sort(inOrder).map((fault) => {
    const operations = operationsFor(fault, deck);
    const said = JSON.stringify(operations);
    if (operations.length === 0 || offered.has(said)) return fault;
    offered.add(said);
    return { ...fault, operations };
  });
}

const placeOf = ({ code, slide_id, path }: Fault) => `${code} ${slide_id} ${path}`;

const inOrder = (a: Fault, b: Fault) =>
  (a.index ?? -1) - (b.index ?? -1) || SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);

/** The first of each kind on each slide; the last that is told says how many there are besides. */
function boundedFaults(faults: readonly Fault[]): Fault[] {
  // A logo is on all slides.
  const kindOf = ({ code, slide_id }: Fault) => (code === 'faint_logo' ? code : `${code} ${slide_id}`);
  const counts = new Map<string, number>();
  const told = new Map<string, Fault[]>();
  for (const fault of faults) {
    const kind = kindOf(fault);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count === 1) told.set(kind, [fault]);
    else if (count <= MOST_OF_A_KIND) told.get(kind)!.push(fault);
  }
  return [...told].flatMap(([kind, some]) => {
    const more = counts.get(kind)! - some.length;
    if (more === 0) return some;
    const last = some.at(-1)!;
    return [...some.slice(0, -1), { ...last, message: `${last.message} So it is in ${more} more places.` }];
  });
}
