import type { EditOperation } from './operation.dto.js';

/** One slide of a deck in memory. */
export interface SlideState {
  id: string;
  slideType: string;
  content: Record<string, unknown>;
  notes: string | null;
}

/** What an edit can change of a deck, slides in order. */
export interface DeckState {
  title: string;
  slides: SlideState[];
}

/**
 * What somebody changed between planning and applying that these operations would overwrite, as a sentence, or null.
 *
 * A slide that is updated or deleted must be as the planner saw it, a new order must be one of the same order, and a new
 * title must replace the same title. Added slides overwrite nothing.
 */
export function conflictOf(
  planned: DeckState,
  current: DeckState,
  operations: readonly EditOperation[],
): string | null {
  const seen = new Map(planned.slides.map((slide) => [slide.id, slide]));
  const found = new Map(current.slides.map((slide) => [slide.id, slide]));
  for (const operation of operations) {
    switch (operation.op) {
      case 'update_slide':
      case 'delete_slide':
        if (seen.has(operation.slide_id) && !same(seen.get(operation.slide_id), found.get(operation.slide_id))) {
          return 'A slide that this edit changes was changed meanwhile.';
        }
        break;
      case 'reorder_slides':
        if (!same([...seen.keys()], [...found.keys()])) return 'The slides were rearranged meanwhile.';
        break;
      case 'rename_deck':
        if (planned.title !== current.title) return 'The deck was renamed meanwhile.';
        break;
      case 'add_slide':
    }
  }
  return null;
}

/** Both sides come from `jsonb`, which keeps keys in one order. */
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was done, in one sentence, for an edit that nobody described. */
export function summarise(operations: readonly EditOperation[]): string {
  const words: Record<EditOperation['op'], (count: number) => string> = {
    update_slide: (count) => `updated ${slides(count)}`,
    add_slide: (count) => `added ${slides(count)}`,
    delete_slide: (count) => `deleted ${slides(count)}`,
    reorder_slides: () => 'rearranged the slides',
    rename_deck: () => 'renamed the deck',
  };
  const done = (Object.keys(words) as EditOperation['op'][]).flatMap((op) => {
    const count = operations.filter((operation) => operation.op === op).length;
    return count > 0 ? [words[op](count)] : [];
  });
  const sentence = done.join(', ') || 'changed nothing';
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const slides = (count: number) => (count === 1 ? 'one slide' : `${count} slides`);
