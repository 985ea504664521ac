import { applyOperations } from '../edit/apply-operations.js';
import type { DeckState, SlideState } from '../edit/deck-state.js';
import type { EditOperation } from '../edit/operation.dto.js';
import type { FaultCode } from '../faults/faults.js';
import type { JudgedFault } from './judged-faults.js';
import { mendDeck } from './mend-deck.js';

/** Faults of the slide, by the content: its keys that are named like codes. What is there mends it, if it is a list. */
const CODES: readonly FaultCode[] = ['bad_link', 'no_alt', 'crowded', 'overflow', 'same_title'];

const slide = (id: string, content: SlideState['content']): SlideState => ({
  id,
  slideType: 'statement',
  content,
  notes: null,
});
const update = (slide_id: string, content: object): EditOperation => ({
  op: 'update_slide',
  slide_id,
  content: content as Record<string, unknown>,
});

/** Mends a deck of these slides; `besides` are faults of a deck that its slides do not say themselves. */
function mend(
  slides: SlideState[],
  codes?: FaultCode[],
  besides: (deck: DeckState) => Partial<JudgedFault>[] = () => [],
) {
  let ids = 0;
  const checked: DeckState[] = [];
  const faultsOf = (deck: DeckState): JudgedFault[] => {
    const fault = (code: FaultCode, slide_id: string | null, operations?: EditOperation[]): JudgedFault => {
      const index = deck.slides.findIndex(({ id }) => id === slide_id);
      const rest = { severity: 'warning', path: null, message: 'M.', fix: 'F.' } as const;
      return { code, slide_id, index: index < 0 ? null : index, ...rest, ...(operations && { operations }) };
    };
    return deck.slides
      .flatMap(({ id, content }) =>
        CODES.filter((code) => content[code]).map((code) => {
          return fault(code, id, Array.isArray(content[code]) ? (content[code] as EditOperation[]) : undefined);
        }),
      )
      .concat(besides(deck).map((more) => ({ ...fault('monotony', null), ...more })));
  };
  const deck = { title: 'Deck', slides };
  const tools = {
    locale: 'en',
    check: (draft: DeckState) => {
      checked.push(draft);
      return Promise.resolve(faultsOf(draft));
    },
    apply: (draft: DeckState, operations: readonly EditOperation[]) =>
      applyOperations(draft, operations, { newId: () => `new${ids++}`, checkImage: () => undefined }),
  };
  return mendDeck(deck, faultsOf(deck), tools, codes).then((mended) => ({
    contents: mended.deck.slides.map(({ content }) => content),
    operations: mended.operations,
    fixed: mended.fixed.map(({ code, slide_id }) => `${code} ${slide_id}`),
    remaining: mended.remaining.map(({ code, slide_id }) => `${code} ${slide_id}`),
    checks: checked.length,
  }));
}

describe('the mending of a deck', () => {
  it('mends slides at once, and leaves what has no operations', async () => {
    const mended = await mend([
      slide('a', { title: 'A', bad_link: [update('a', { title: 'A2', bad_link: null })] }),
      slide('b', { crowded: true }),
      slide('c', { no_alt: [update('c', { no_alt: null })] }),
    ]);
    expect(mended).toEqual({
      contents: [{ title: 'A2' }, { crowded: true }, {}],
      operations: [update('a', { title: 'A2', bad_link: null }), update('c', { no_alt: null })],
      fixed: ['bad_link a', 'no_alt c'],
      remaining: ['crowded b'],
      checks: 1,
    });
  });

  it('mends one kind after the other on the same slide, each as of the deck changed so far', async () => {
    const second = [update('a', { title: 'Second', no_alt: null })];
    const { contents, fixed, checks } = await mend([
      slide('a', {
        bad_link: [update('a', { title: 'First', bad_link: null, no_alt: second })],
        no_alt: [update('a', { title: 'As it was', no_alt: null })],
      }),
    ]);
    expect([contents, fixed, checks]).toEqual([[{ title: 'Second' }], ['bad_link a', 'no_alt a'], 2]);
  });

  it('leaves out what makes another fault on its slide, and keeps the others', async () => {
    const harmful = [update('a', { bad_link: null, crowded: true })];
    const { contents, fixed, remaining } = await mend([
      slide('a', { bad_link: harmful }),
      slide('b', { bad_link: [update('b', { bad_link: null })] }),
    ]);
    expect([contents, fixed, remaining]).toEqual([[{ bad_link: harmful }, {}], ['bad_link b'], ['bad_link a']]);
  });

  it('leaves out what does not end its fault', async () => {
    const useless = [update('a', { title: 'Other' })];
    const { operations, fixed, remaining } = await mend([slide('a', { bad_link: useless })]);
    expect([operations, fixed, remaining]).toEqual([[], [], ['bad_link a']]);
  });

  it('leaves out what only moves its fault to a slide that it adds', async () => {
    const add: EditOperation = {
      op: 'add_slide',
      slide_type: 'statement',
      content: { overflow: true },
      after_slide_id: 'a',
    };
    const { operations, remaining } = await mend([slide('a', { overflow: [update('a', { overflow: null }), add] })]);
    expect([operations, remaining]).toEqual([[], ['overflow a']]);
  });

  it('splits a slide over two', async () => {
    const add: EditOperation = {
      op: 'add_slide',
      slide_type: 'statement',
      content: { title: '2' },
      after_slide_id: 'a',
    };
    const { operations, contents, fixed } = await mend([
      slide('a', { overflow: [update('a', { title: '1', overflow: null }), add] }),
      slide('b', { title: '3' }),
    ]);
    expect(contents).toEqual([{ title: '1' }, { title: '2' }, { title: '3' }]);
    expect(operations[1]).toEqual({ ...add, slide_id: 'new0' });
    expect(fixed).toEqual(['overflow a']);
  });

  it('leaves out what makes a fault of the deck or of a slide that it does not touch', async () => {
    const add: EditOperation = { op: 'add_slide', slide_type: 'statement', content: {}, after_slide_id: 'a' };
    const slides = [
      slide('a', { overflow: [update('a', { overflow: null }), add] }),
      slide('b', { bad_link: [update('b', { bad_link: null })] }),
    ];
    for (const slide_id of [null, 'b']) {
      const besides = (deck: DeckState) => (deck.slides.length > 2 ? [{ slide_id }] : []);
      const { fixed, remaining } = await mend(slides, undefined, besides);
      expect([fixed, remaining]).toEqual([['bad_link b'], ['overflow a']]);
    }
  });

  it('finds out which of several does harm on a slide that none of them touches', async () => {
    const splitting = (id: string) => {
      const add: EditOperation = { op: 'add_slide', slide_type: 'statement', content: { of: id }, after_slide_id: id };
      return slide(id, { overflow: [update(id, { overflow: null }), add] });
    };
    const besides = ({ slides }: DeckState) => (slides.some(({ content }) => content['of'] === 'b') ? [{}] : []);
    const { fixed, remaining } = await mend(['a', 'b', 'c'].map(splitting), undefined, besides);
    expect([fixed.sort(), remaining]).toEqual([['overflow a', 'overflow c'], ['overflow b']]);
  });

  it('leaves out what does not fit the deck', async () => {
    const { fixed, remaining, checks } = await mend([slide('a', { bad_link: [update('gone', {})] })]);
    expect([fixed, remaining, checks]).toEqual([[], ['bad_link a'], 0]);
  });

  it('mends the kinds that are named only', async () => {
    const { fixed, remaining } = await mend(
      [slide('a', { bad_link: [update('a', { bad_link: null })], no_alt: [update('a', { no_alt: null })] })],
      ['no_alt', 'crowded'],
    );
    expect([fixed, remaining]).toEqual([['no_alt a'], ['bad_link a']]);
  });

  it('mends a named kind whose operations another kind was told with, once for all that they mend', async () => {
    const items = Array.from({ length: 12 }, (_, i) => ({ text: `Point ${i}` }));
    const list: SlideState = { ...slide('a', { title: 'A', items }), slideType: 'bullets' };
    const told = ({ slides }: DeckState): Partial<JudgedFault>[] => {
      const ofList = { slide_id: 'a', index: 0 };
      const cut = ['items.10.text', 'items.11.text'].map((path) => ({ code: 'overflow' as const, ...ofList, path }));
      const crowded = { code: 'crowded' as const, ...ofList, operations: [update('a', { title: 'Shorter' })] };
      return slides.length > 1 ? [] : [crowded, ...cut];
    };
    const mended = await mend([list], ['overflow'], told);
    expect(mended.contents.map((content) => (content['items'] as unknown[]).length)).toEqual([6, 6]);
    expect(mended.fixed).toEqual(['crowded a', 'overflow a', 'overflow a']);
  });

  it('puts all slides into another order by itself', async () => {
    const order: EditOperation = { op: 'reorder_slides', ordered_slide_ids: ['b', 'a'] };
    const { contents, fixed, checks } = await mend([
      slide('a', { same_title: [update('a', { same_title: null }), order] }),
      slide('b', { no_alt: [update('b', { no_alt: null })] }),
    ]);
    expect([contents, fixed, checks]).toEqual([[{}, {}], ['no_alt b', 'same_title a'], 2]);
  });

  it('ends, whatever each fix brings up', async () => {
    /** Each fix gives up one kind for another, which the count of its slide allows. */
    const chain = (codes: FaultCode[]): object =>
      codes.length === 0 ? {} : { [codes[0]!]: [update('a', { [codes[0]!]: null, ...chain(codes.slice(1)) })] };
    const { fixed, checks } = await mend([slide('a', chain([...CODES, ...CODES]) as SlideState['content'])]);
    expect([fixed, checks]).toEqual([[], 1]);
    const many = Array.from({ length: 300 }, (_, i) =>
      slide(`s${i}`, Object.fromEntries(CODES.map((code) => [code, [update(`s${i}`, { [code]: null })]]))),
    );
    expect((await mend(many)).checks).toBe(6);
  });
});
