import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyOperations } from '../../edit/apply-operations.js';
import type { SlideState } from '../../edit/deck-state.js';
import type { Content } from '../../templates/define/template.js';
import { valueAt } from '../../templates/define/content/path.js';
import { FILE_ENDINGS } from './file-endings.js';
import { operationsFor } from './operations-for.js';

interface Corpus {
  fixed: { typed: string; meant: string }[];
  /** What nobody knows to be an address, and why. */
  left: { typed: string; why: string }[];
}

const { fixed, left } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures', 'addresses.json'), 'utf8'),
) as Corpus;

/** What the fix makes of the address at a path of one slide of three; null where it does nothing. */
function fixedAt(at: number, path: string, slideType: string, content: Content): unknown {
  const slides = [0, 1, 2].map((index): SlideState => ({
    id: `slide-${index}`,
    slideType: index === at ? slideType : 'statement',
    content: index === at ? content : { title: 'Beside it' },
    notes: null,
  }));
  const fault = { code: 'bad_link', severity: 'error', slide_id: `slide-${at}`, index: at, path } as const;
  const deck = { title: 'A deck', locale: 'en', slides };
  const operations = operationsFor({ ...fault, message: '', fix: '' }, deck);
  if (operations.length === 0) return null;
  const tools = { newId: () => 'new', checkImage: () => undefined };
  return valueAt(applyOperations(deck, operations, tools).deck.slides[at]!.content, path);
}

/** The same address wherever it may stand: on the first slide and the last, in the first entry of a list and the last. */
function fixedEverywhere(url: string): unknown[] {
  const references = {
    title: 'Sources',
    items: [{ title: 'One', url }, { title: 'Two' }, { title: 'Three', url }],
  };
  return [0, 1, 2].flatMap((at) => [
    fixedAt(at, 'action.url', 'cta', { title: 'Go', action: { label: 'Book', url } }),
    fixedAt(at, 'items.0.url', 'references', references),
    fixedAt(at, 'items.2.url', 'references', references),
  ]);
}

describe('the fix of an address', () => {
  it.each(fixed.map(({ typed, meant }) => [typed, meant]))('%j is %s', (typed, meant) => {
    expect(fixedEverywhere(typed)).toEqual(Array(9).fill(meant));
  });

  it.each(left.map(({ typed, why }) => [typed, why]))('%j stays: %s', (typed) => {
    expect(fixedEverywhere(typed)).toEqual(Array(9).fill(null));
  });

  it.each([...FILE_ENDINGS])(
    'of a file leaves .%s, which is a top-level domain, unless it begins with www.',
    (ending) => {
      expect(fixedEverywhere(`plan.${ending}`)).toEqual(Array(9).fill(null));
      expect(fixedEverywhere(`www.plan.${ending}`)).toEqual(Array(9).fill(`https://www.plan.${ending}`));
    },
  );

  it.each(left.filter(({ typed }) => typed && !/[\s()]/.test(typed)).map(({ typed }) => [typed]))(
    '%j stays within a text, too',
    (typed) => {
      const body = `See [the plan](${typed}) now`;
      expect(fixedAt(0, 'body', 'statement', { title: 'Go', body })).toBeNull();
    },
  );

  it.each([
    ['[Plan](www.example.com/a)', '[Plan](https://www.example.com/a)'],
    [
      '**[Plan](http:/example.com)** or [mail](me@example.com)',
      '[**Plan**](http://example.com) or [mail](mailto:me@example.com)',
    ],
    ['[Umsatz](1.200.000), [Tel](+4930123456)', null],
    ['`[Plan](www.example.com)`', null],
  ])('within the text %j is %j', (body, fixed) => {
    expect(fixedAt(0, 'body', 'statement', { title: 'Go', body })).toBe(fixed);
  });

  it('of mail takes its scheme away, where a field is for mail', () => {
    const mail = (email: string) => fixedAt(0, 'email', 'thankYou', { email });
    expect(mail('mailto:me@example.com')).toBe('me@example.com');
    for (const typed of ['me at example.com', 'me', 'me@localhost', 'icon@2x.png']) expect(mail(typed)).toBeNull();
  });
});
