import { applyOperations } from '../edit/apply-operations.js';
import type { DeckState, SlideState } from '../edit/deck-state.js';
import type { EditOperation } from '../edit/operation.dto.js';
import type { FaultCode } from '../faults/faults.js';
import { operationsFor } from './fixes/operations-for.js';
import { SLIDES_LIMIT } from '../slides/slide-limits.js';
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
    excess: ({ slides }: DeckState) => (slides.some(({ content }) => content['large']) ? 'Too large.' : undefined),
  };
  return mendDeck(deck, faultsOf(deck), tools, codes).then((mended) => ({
    contents: mended.deck.slides.map(({ content }) => content),
    operations: mended.operations,
    fixed: mended.fixed.map(({ code, slide_id }) => `${code} ${slide_id}`),
    remaining: mended.remaining.map(({ code, slide_id }) => `${code} ${slide_id}`),
    leftOut: mended.leftOut.map(({ code, slide_id, index, reason }) => `${code} ${slide_id} ${index}: ${reason}`),
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
      leftOut: [],
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
    const { contents, fixed, remaining, leftOut } = await mend([
      slide('a', { bad_link: harmful }),
      slide('b', { bad_link: [update('b', { bad_link: null })] }),
    ]);
    expect([contents, fixed, remaining]).toEqual([[{ bad_link: harmful }, {}], ['bad_link b'], ['bad_link a']]);
    expect(leftOut).toEqual(['bad_link a 0: The fix made another fault: crowded.']);
  });

  it('leaves out what does not end its fault', async () => {
    const useless = [update('a', { title: 'Other' })];
    const { operations, fixed, remaining, leftOut } = await mend([slide('a', { bad_link: useless })]);
    expect([operations, fixed, remaining]).toEqual([[], [], ['bad_link a']]);
    expect(leftOut).toEqual(['bad_link a 0: The fix did not end the fault.']);
  });

  it('leaves out what only moves its fault to a slide that it adds', async () => {
    const add: EditOperation = {
      op: 'add_slide',
      slide_type: 'statement',
      content: { overflow: true },
      after_slide_id: 'a',
    };
    const { operations, remaining, leftOut } = await mend([
      slide('a', { overflow: [update('a', { overflow: null }), add] }),
    ]);
    expect([operations, remaining]).toEqual([[], ['overflow a']]);
    expect(leftOut).toEqual(['overflow a 0: The fault only moved to the slides that the fix adds.']);
  });

  it('changes templates after contents, as one change of a slide that keeps its id', async () => {
    const shown: EditOperation = {
      op: 'update_slide',
      slide_id: 'a',
      slide_type: 'quote',
      content: { overflow: null },
    };
    const changed = update('b', { bad_link: null });
    const { operations, fixed, checks } = await mend([
      slide('a', { overflow: [shown] }),
      slide('b', { bad_link: [changed] }),
    ]);
    expect(operations).toEqual([changed, { ...shown, left_out: [] }]);
    expect([fixed, checks]).toEqual([['overflow a', 'bad_link b'], 2]);
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

  it('does not call a fault mended that stands on an added slide afterwards', async () => {
    const add: EditOperation = { op: 'add_slide', slide_type: 'statement', content: {}, after_slide_id: 'a' };
    const besides = ({ slides }: DeckState): Partial<JudgedFault>[] => {
      const last = { slide_id: slides.at(-1)!.id, code: 'unread_number' as const };
      return [{ ...last, path: slides.length > 1 ? 'items.2.value' : 'items.8.value' }];
    };
    const { fixed, remaining } = await mend(
      [slide('a', { overflow: [update('a', { overflow: null }), add] })],
      undefined,
      besides,
    );
    expect([fixed, remaining]).toEqual([['overflow a'], ['unread_number new0']]);
  });

  it('leaves out what makes a fault of the deck or of a slide that it does not touch', async () => {
    const add: EditOperation = { op: 'add_slide', slide_type: 'statement', content: {}, after_slide_id: 'a' };
    const slides = [
      slide('a', { overflow: [update('a', { overflow: null }), add] }),
      slide('b', { bad_link: [update('b', { bad_link: null })] }),
    ];
    for (const slide_id of [null, 'b']) {
      const besides = (deck: DeckState) => (deck.slides.length > 2 ? [{ slide_id }] : []);
      const { fixed, remaining, leftOut } = await mend(slides, undefined, besides);
      expect([fixed, remaining]).toEqual([['bad_link b'], ['overflow a']]);
      expect(leftOut).toEqual(['overflow a 0: The fix made another fault: monotony.']);
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
    const { fixed, leftOut, checks } = await mend([slide('a', { bad_link: [update('gone', {})] })]);
    expect([fixed, leftOut, checks]).toEqual([[], ['bad_link a 0: The fix does not fit the deck.'], 0]);
  });

  it('leaves out what makes the deck too large, and mends what fits', async () => {
    const { fixed, leftOut } = await mend([
      slide('a', { bad_link: [update('a', { bad_link: null, large: true })] }),
      slide('b', { bad_link: [update('b', { bad_link: null })] }),
    ]);
    expect([fixed, leftOut]).toEqual([['bad_link b'], ['bad_link a 0: Too large.']]);
  });

  it('says of lists that could continue that the deck has no room for a slide, also for the second of two', async () => {
    const list = (id: string): SlideState => ({
      ...slide(id, { title: id, items: Array.from({ length: 12 }, (_, i) => ({ text: `Point ${i}` })) }),
      slideType: 'bullets',
    });
    const told = (deck: DeckState): Partial<JudgedFault>[] =>
      deck.slides.flatMap(({ id, content }, index) => {
        if ((content['items'] as unknown[] | undefined)?.length !== 12) return [];
        const fault = { code: 'many_bullets' as const, slide_id: id, index, path: 'items' };
        const operations = operationsFor(fault as JudgedFault, { ...deck, locale: 'en' });
        return [{ ...fault, ...(operations.length > 0 && { operations }) }];
      });
    const others = Array.from({ length: SLIDES_LIMIT - 3 }, (_, i) => slide(`s${i}`, { title: `S${i}` }));
    const { fixed, leftOut } = await mend([list('a'), list('b'), ...others], undefined, told);
    expect([fixed, leftOut]).toEqual([
      ['many_bullets a'],
      ['many_bullets b 2: The deck has as many slides as it may have.'],
    ]);
    const full = await mend([list('a'), slide('more', {}), slide('s', {}), ...others], undefined, told);
    expect(full.leftOut).toEqual(['many_bullets a 0: The deck has as many slides as it may have.']);
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

  describe('of a list that two slides have no room for', () => {
    const texts = Array.from({ length: 10 }, (_, i) => `Entry ${i}`);
    /** What is told of lists where a slide has room for this many entries, and nowhere for those that are endless. */
    const cut =
      (room: number) =>
      (deck: DeckState): Partial<JudgedFault>[] =>
        deck.slides.flatMap(({ id, content }, index) => {
          const items = (content['items'] ?? []) as { text: string }[];
          const paths = items.flatMap(({ text }, at) => (at >= room || text === 'endless' ? [`items.${at}.text`] : []));
          return paths.map((path, at): Partial<JudgedFault> => {
            const fault = { code: 'overflow' as const, slide_id: id, index, path };
            const split = operationsFor(fault as JudgedFault, { ...deck, locale: 'en' });
            return { ...fault, ...(at === 0 && split.length > 0 && { operations: split }) };
          });
        });
    const mendList = async (room: number, entries: readonly string[]) => {
      const items = entries.map((text) => ({ text }));
      const mended = await mend([{ ...slide('a', { title: 'A', items }), slideType: 'bullets' }], undefined, cut(room));
      const lists = mended.contents.map((content) => (content['items'] as { text: string }[]).map(({ text }) => text));
      expect(lists.flat()).toEqual(entries);
      return { ...mended, sizes: lists.map(({ length }) => length), titles: mended.contents.map(({ title }) => title) };
    };

    it('splits it evenly into as many as it needs', async () => {
      const { sizes, titles, remaining, leftOut } = await mendList(3, texts);
      expect([sizes, remaining, leftOut]).toEqual([[3, 2, 3, 2], [], []]);
      expect(titles).toEqual(['A (1/4)', 'A (2/4)', 'A (3/4)', 'A (4/4)']);
    });

    it('splits it as far as that helps', async () => {
      const entries = texts.with(4, 'endless');
      const { sizes, fixed, remaining } = await mendList(3, entries);
      expect([sizes, fixed.length, remaining]).toEqual([[3, 2, 3, 2], 6, [expect.stringContaining('overflow new')]]);
      expect(await mendList(6, texts.with(1, 'endless'))).toMatchObject({ sizes: [5, 5], remaining: ['overflow a'] });
    });

    it('leaves it whole where that does not help', async () => {
      const { sizes, fixed, leftOut, checks } = await mendList(10, texts.with(4, 'endless'));
      expect([sizes, fixed]).toEqual([[10], []]);
      expect(leftOut).toEqual([expect.stringContaining('overflow a 0: The f')]);
      expect(checks).toBe(4);
    });
  });

  it('puts all slides into another order by itself', async () => {
    const order: EditOperation = { op: 'reorder_slides', ordered_slide_ids: ['b', 'a'] };
    const [first, then] = [update('b', { no_alt: null }), update('a', { same_title: null })];
    const { contents, operations, checks } = await mend([
      slide('a', { same_title: [then, order] }),
      slide('b', { no_alt: [first] }),
    ]);
    expect([contents, operations, checks]).toEqual([[{}, {}], [first, then, order], 2]);
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
    const { checks: most, leftOut } = await mend(many);
    expect(most).toBe(6);
    expect(leftOut[0]).toBe('no_alt s100 100: There were more fixes than one request tries: send it again.');
  });
});
