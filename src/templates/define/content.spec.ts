import { boolean, group, image, list, range, select, text, textarea } from './fields.js';
import { imageSides, imageUrls } from './image-urls.js';
import { mergeContent } from './merge-content.js';
import { readContent } from './read-content.js';
import { slideName } from './slide-name.js';

const fields = {
  title: text('Title', { maxLen: 5 }),
  body: textarea('Body', { max: 10 }),
  tone: select('Tone', ['calm', 'loud']),
  bold: boolean('Bold'),
  share: range('Share'),
  photo: image('Photo'),
  action: group('Action', { label: text('Label', { maxLen: 3 }), logo: image('Logo') }),
  items: list(
    'Items',
    { min: 1, max: 2 },
    { name: text('Name', { maxLen: 3 }), portrait: image('Portrait', { side: 480 }) },
  ),
};
const nothing = {
  title: undefined,
  body: undefined,
  tone: 'calm',
  bold: false,
  share: undefined,
  photo: undefined,
  action: { label: undefined, logo: undefined },
  items: [],
};

describe('readContent', () => {
  it.each([
    [{}],
    [null],
    [undefined],
    ['text'],
    [[1, 2]],
    [{ title: '  ', tone: 'shrill', bold: 1, share: '50', items: 'x', action: [] }],
  ])('reads %j as nothing', (content) => expect(readContent(fields, content, 'en')).toEqual(nothing));

  it('reads figures that were stored as numbers, one kind of line break, and clamps ranges', () => {
    const read = readContent(fields, { title: 42, body: 'a\r\nb', share: 140 }, 'en');
    expect(read).toMatchObject({ title: '42', body: 'a\nb', share: 100 });
  });

  it('gives every entry of a list all its keys, whatever stands there', () => {
    const blank = { name: undefined, portrait: undefined };
    expect(readContent(fields, { items: [{ name: 'x' }, null, 7, []] }, 'en').items).toEqual([
      { ...blank, name: 'x' },
      blank,
      blank,
      blank,
    ]);
  });

  it('reads no more than is drawn, whatever an older version stored', () => {
    const items = Array.from({ length: 6_000 }, (_, index) => ({ name: String(index), portrait: 'x'.repeat(4_097) }));
    const read = readContent(
      fields,
      {
        title: '👩'.repeat(30),
        body: ' a'.repeat(600),
        photo: 'x'.repeat(4_096),
        items,
      },
      'en',
    );
    expect(read.title).toBe('👩'.repeat(20));
    expect(read.body).toBe(' a'.repeat(500));
    expect(read.photo).toHaveLength(4_096);
    expect(read.items).toHaveLength(40);
    expect(read.items.at(-1)).toEqual({ name: '39', portrait: undefined });
    expect(imageUrls({ fields }, { items })).toEqual([]);
  });

  it('does not see what objects inherit', () => {
    const inherits = Object.create({ title: 'inherited' }) as Record<string, unknown>;
    expect(readContent(fields, inherits, 'en').title).toBeUndefined();
  });
});

describe('mergeContent', () => {
  it('replaces keys one level deep, and removes those that are null', () => {
    const stored = { title: 'a', items: [{ name: 'x' }], tone: 'loud' };
    expect(mergeContent(stored, { items: [], tone: null, body: 'b' })).toEqual({ title: 'a', items: [], body: 'b' });
    expect(stored.tone).toBe('loud');
  });
});

describe('imageUrls', () => {
  it('finds the pictures of all levels, each once', () => {
    const content = {
      photo: 'https://a',
      action: { logo: 'https://b' },
      items: [{ portrait: 'https://a' }, { portrait: 'https://c' }, { portrait: ' ' }, null],
    };
    expect(imageUrls({ fields }, content)).toEqual(['https://a', 'https://b', 'https://c']);
    expect([...imageSides({ fields }, content).values()]).toEqual([Infinity, Infinity, 480]);
  });
});

describe('slideName', () => {
  it('is the title, else the first words of the quote, else the template', () => {
    expect(slideName({ name: 'Quote' }, { title: ' A\n title ', quote: 'B' })).toBe('A title');
    expect(slideName({ name: 'Quote' }, { title: ' ', quote: 'words '.repeat(40) })).toBe(`${'words '.repeat(13)}w…`);
    expect(slideName({ name: 'Quote' }, { title: '👩'.repeat(80) })).toBe('👩'.repeat(80));
    expect(slideName({ name: 'Quote' }, { title: '👩'.repeat(81) })).toBe(`${'👩'.repeat(79)}…`);
    expect(slideName({ name: 'Quote' }, { title: 7 })).toBe('Quote');
    expect(slideName(undefined, {})).toBe('Slide');
    expect(slideName(undefined, { title: `${' '.repeat(2_000)}late` })).toBe('Slide');
  });
});
