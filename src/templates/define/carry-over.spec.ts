import { carryOver } from './carry-over.js';
import { boolean, group, image, list, numeric, range, select, text, textarea } from './fields.js';

const line = (label = 'A line') => text(label, { maxLen: 20 });
const prose = (label = 'Prose') => textarea(label, { max: 100 });
const LIST = { min: 1, max: 10 };

describe('content that is carried over to another template', () => {
  it('stands under the same key where it may, as text of one line or many', () => {
    const carried = carryOver(
      { title: line(), body: line() },
      { body: prose(), title: line() },
      { title: 'a', body: 'b' },
    );
    expect(carried).toEqual({ content: { title: 'a', body: 'b' }, leftOut: [] });
  });

  it('goes to the first free field of its kind, and not to one that has its own', () => {
    const to = {
      quote: prose(),
      author: line(),
      picture: image('Picture'),
      share: range('Share'),
      figure: numeric('N', { maxLen: 9 }),
    };
    const from = {
      ...to,
      author: line(),
      lead: line(),
      photo: image('Photo'),
      rate: range('Rate'),
      count: numeric('C', { maxLen: 9 }),
    };
    const content = { author: 'Ada', lead: 'Hello', photo: 'https://a/b.png', rate: 7, count: '1,5' };
    expect(carryOver(from, to, content)).toEqual({
      content: { author: 'Ada', quote: 'Hello', picture: 'https://a/b.png', share: 7, figure: '1,5' },
      leftOut: [],
    });
  });

  it('is told, with the label of its field, where it has no place: too long, of another kind, or too many', () => {
    const from = {
      lead: prose('Lead'),
      count: numeric('Count', { maxLen: 9 }),
      note: line('Note'),
      more: line('More'),
    };
    const content = { lead: 'far too long to be a line', count: '7', note: ' n ', more: '' };
    expect(carryOver(from, { title: line() }, content)).toEqual({
      content: { title: ' n ' },
      leftOut: [
        { path: 'lead', label: 'Lead', text: 'far too long to be a line' },
        { path: 'count', label: 'Count', text: '7' },
      ],
    });
  });

  it('goes entry by entry where it is a list, and value by value where it is a group', () => {
    const from = {
      items: list('Items', LIST, { label: line('Label'), detail: line('Detail'), icon: line('Icon') }),
      button: group('Button', { label: line('Label'), url: line('Address') }),
    };
    const to = {
      rows: list('Rows', LIST, { name: line(), label: line() }),
      action: group('Action', { label: line() }),
    };
    const content = {
      items: [{ label: 'a', detail: 'b', icon: 'c' }, { label: 'd' }, 'odd', { other: 'kept' }],
      button: { label: 'Go', url: 'https://a' },
    };
    expect(carryOver(from, to, content)).toEqual({
      content: { rows: [{ label: 'a', name: 'b' }, { label: 'd' }, {}, { other: 'kept' }], action: { label: 'Go' } },
      leftOut: [
        { path: 'items.0.icon', label: 'Icon', text: 'c' },
        { path: 'button.url', label: 'Address', text: 'https://a' },
      ],
    });
  });

  it('is told whole where no list can hold any of it, or so many entries', () => {
    const from = { items: list('Items', { min: 1, max: 30 }, { label: line('Label') }) };
    const items = Array.from({ length: 100 }, (_, i) => ({ label: `${i}` }));
    const leftOut = items.map(({ label }, i) => ({ path: `items.${i}.label`, label: 'Label', text: label }));
    for (const rows of [list('Rows', LIST, { label: line() }), list('Rows', LIST, { share: range('Share') })])
      expect(carryOver(from, { rows }, { items })).toEqual({ content: {}, leftOut });
  });

  it('keeps choices that there are, and drops others, which say nothing', () => {
    const from = { look: select('Look', ['a', 'b']), tone: select('Tone', ['c', 'd']), open: boolean('Open') };
    const to = { look: select('Look', ['b', 'e']), tone: select('Tone', ['e']), wide: boolean('Wide') };
    expect(carryOver(from, to, { look: 'b', tone: 'd', open: true })).toEqual({ content: { look: 'b' }, leftOut: [] });
  });

  it('keeps keys that no field had, unless a field of the other one has them for something else', () => {
    const content = JSON.parse('{"mine":[1],"title":{"deep":["lost"]},"constructor":"c","__proto__":"p"}') as object;
    const { content: kept, leftOut } = carryOver({}, { title: line() }, { ...content });
    expect(Object.entries(kept)).toEqual(Object.entries(content).filter(([key]) => key !== 'title'));
    expect(leftOut).toEqual([{ path: 'title.deep.0', label: '0', text: 'lost' }]);
  });
});
