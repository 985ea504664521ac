import { conflictOf, type DeckState } from './deck-state.js';
import type { EditOperation } from './operation.dto.js';

const slide = (id: string) => ({ id, slideType: 'statement', content: { title: id }, notes: 'Say this.' });
const planned = (): DeckState => ({ title: 'Plan', slides: [slide('a'), slide('b')] });

const operations: Record<string, EditOperation> = {
  update: { op: 'update_slide', slide_id: 'a', notes: 'Say that.' },
  template: { op: 'update_slide', slide_id: 'a', slide_type: 'stats' },
  delete: { op: 'delete_slide', slide_id: 'a' },
  reorder: { op: 'reorder_slides', ordered_slide_ids: ['b', 'a'] },
  rename: { op: 'rename_deck', title: 'Other' },
  add: { op: 'add_slide', slide_type: 'statement', content: {} },
};

/** What others do meanwhile, and which operations would overwrite it. */
const changes: [what: string, change: (deck: DeckState) => unknown, overwrittenBy: string[]][] = [
  ['nothing', () => undefined, []],
  [
    'the content of the slide',
    ({ slides }) => (slides[0]!.content = { title: 'Mine' }),
    ['update', 'template', 'delete'],
  ],
  ['the notes of the slide', ({ slides }) => (slides[0]!.notes = 'Mine'), ['update', 'template', 'delete']],
  ['the type of the slide', ({ slides }) => (slides[0]!.slideType = 'stats'), ['update', 'template', 'delete']],
  ['another slide', ({ slides }) => (slides[1]!.content = { title: 'Mine' }), []],
  ['that the slide is gone', ({ slides }) => slides.shift(), ['update', 'template', 'delete', 'reorder']],
  ['the order', ({ slides }) => slides.reverse(), ['reorder']],
  ['one slide more', ({ slides }) => slides.push(slide('c')), ['reorder']],
  ['the title of the deck', (deck) => (deck.title = 'Mine'), ['rename']],
];

it.each(changes)('what is planned never overwrites %s', (_, change, overwrittenBy) => {
  const current = planned();
  change(current);
  const conflicting = Object.keys(operations).filter(
    (name) => conflictOf(planned(), current, [operations[name]!]) !== null,
  );
  expect(conflicting).toEqual(overwrittenBy);
});
