import { jsonInTurns } from './json-in-turns.js';

/** Slides whose texts look like the end, or the beginning, of their list. */
const slide = (order: number) => ({
  id: `s${order}`,
  order,
  content: { slides: [{ a: '],"slides":[{"' }], text: 'a\\"]}'.repeat(300) },
});
const deck = (count: number) => ({
  title: '"slides":[{}],',
  slides: Array.from({ length: count }, (_, order) => slide(order)),
  updated_at: 'now',
});

describe('an answer with slides', () => {
  let turns: number;
  beforeEach(() => {
    turns = 0;
  });

  const read = <T>(value: T, slidesOf: (value: T) => unknown[]) => {
    const turn = () => Promise.resolve(void turns++);
    return jsonInTurns<T>({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(value)), turn }, slidesOf);
  };

  it.each([
    [0, 0],
    [1, 0],
    [10, 0],
    [40, 2],
    [500, 32],
  ])('of %i slides is what one parse gives, after %i turns', async (count, waited) => {
    const value = deck(count);
    expect(await read(value, ({ slides }) => slides)).toEqual(value);
    expect(turns).toBe(waited);
  });

  it('is also read of an edit, whose operations may hold lists of that name', async () => {
    const operations = [{ op: 'update_slide', content: { slides: [1] } }, { slides: [{}] }];
    const value = { summary: 'Done', operations, deck: deck(40) };
    expect(await read(value, (answer) => answer.deck.slides)).toEqual(value);
    expect(turns).toBe(2);
  });

  it('is read at once where it has none, or nobody waits', async () => {
    const value = { title: 'a'.repeat(100_000), slides: [] };
    expect(await read(value, ({ slides }) => slides)).toEqual(value);
    const body = Buffer.from(JSON.stringify(deck(500)));
    expect(await jsonInTurns({ status: 200, headers: {}, body }, () => [])).toEqual(deck(500));
    expect(turns).toBe(0);
  });
});
