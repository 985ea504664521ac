import { checkContent } from './check-content.js';
import { boolean, group, image, list, numeric, range, select, text, textarea } from './fields.js';

const template = {
  fields: {
    title: text('Title', { maxLen: 5 }),
    count: numeric('Count', { maxLen: 5 }),
    body: textarea('Body', { max: 10 }),
    tone: select('Tone', ['calm', 'loud']),
    bold: boolean('Bold'),
    share: range('Share'),
    photo: image('Photo'),
    action: group('Action', { label: text('Label', { maxLen: 3 }) }),
    items: list(
      'Items',
      { min: 1, max: 2 },
      { name: text('Name', { maxLen: 3 }), points: list('Points', { min: 0, max: 1 }, { share: range('Share') }) },
    ),
  },
};

const anyImage = () => undefined;
const problems = (content: Record<string, unknown>) => checkContent(template, content, anyImage);

describe('checkContent', () => {
  it('requires nothing and ignores keys it does not know', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ colour: 7, constructorish: null, toString: 'x' })).toEqual([]);
  });

  it('counts characters as people do', () => {
    expect(problems({ title: '👩‍🚀'.slice(0, 2).repeat(5) })).toEqual([]);
    expect(problems({ title: 'abcdef' })).toEqual(['content.title has 6 characters; at most 5 are allowed.']);
  });

  it('lets the guides of lists and textareas pass', () => {
    expect(problems({ body: 'x'.repeat(500), items: [{}, {}, {}, {}] })).toEqual([]);
    expect(problems({ items: [] })).toEqual([]);
  });

  it('refuses what is far beyond the guides, naming the place and the bound', () => {
    const entries = (count: number) => Array.from({ length: count }, () => ({}));
    expect(problems({ body: '👩'.repeat(1_000), items: entries(40) })).toEqual([]);
    expect(problems({ body: '👩'.repeat(1_001), items: entries(41) })).toEqual([
      'content.body has 1001 characters; at most 1000 are allowed.',
      'content.items has 41 entries; at most 40 are allowed.',
    ]);
    expect(problems({ items: [{}, { points: entries(41) }] })).toEqual([
      'content.items.1.points has 41 entries; at most 40 are allowed.',
    ]);
    expect(problems({ photo: `https://example.com/${'a'.repeat(4_096)}` })).toEqual([
      'content.photo has 4116 characters; at most 4096 are allowed.',
    ]);
  });

  it('does not look into a list that is too long', () => {
    const items = Array.from({ length: 100_000 }, () => ({ name: 7 }));
    expect(problems({ items })).toEqual(['content.items has 100000 entries; at most 40 are allowed.']);
  });

  it('tells the bounds in the words of the fields', () => {
    expect(template.fields.body.help).toBe('More than 1000 are refused. Up to 10 characters.');
    expect(template.fields.items.help).toBe('1-2 items. More than 40 are refused.');
    expect(textarea('Body', { max: 300, help: 'Plain text.' }).help).toBe(
      'Plain text. More than 1200 are refused. Up to 300 characters.',
    );
    expect(list('Rows', { min: 1, max: 12, help: 'Top to bottom.' }, {}).help).toBe(
      '1-12 items. More than 48 are refused. Top to bottom.',
    );
  });

  it('names the path of a value that is wrong deep inside', () => {
    expect(problems({ items: [{}, { points: [{ share: 101 }] }] })).toEqual([
      'content.items.1.points.0.share must be a whole number from 0 to 100.',
    ]);
  });

  it.each([
    [{ title: 7 }, 'content.title must be text.'],
    [{ title: null }, 'content.title must be text.'],
    [{ tone: 'shrill' }, 'content.tone must be one of calm, loud.'],
    [{ bold: 'true' }, 'content.bold must be true or false.'],
    [{ share: 12.5 }, 'content.share must be a whole number from 0 to 100.'],
    [{ share: '12' }, 'content.share must be a whole number from 0 to 100.'],
    [{ share: -1 }, 'content.share must be a whole number from 0 to 100.'],
    [{ photo: null }, 'content.photo must be the URL of an image, or an empty string.'],
    [{ action: [] }, 'content.action must be an object such as {"label": "…"}.'],
    [{ items: {} }, 'content.items must be a list of objects such as [{"name": "…", "points": [{"share": 50}]}].'],
    [{ items: [null] }, 'content.items.0 must be an object such as {"name": "…", "points": [{"share": 50}]}.'],
    [{ items: [{ points: [[]] }] }, 'content.items.0.points.0 must be an object such as {"share": 50}.'],
    [{ items: [{ points: 7 }] }, 'content.items.0.points must be a list of objects such as [{"share": 50}].'],
    [{ count: 7 }, 'content.count must be a number, such as "42".'],
  ])('refuses %j', (content, problem) => expect(problems(content)).toEqual([problem]));

  it('does not drown the caller in problems', () => {
    expect(problems({ items: Array.from({ length: 40 }, () => ({ name: 7 })) })).toHaveLength(20);
  });

  it('takes an image check from the caller, who knows where images of this service are', () => {
    const own = (url: string) => (url.startsWith('http://localhost:3000/images/') ? undefined : 'It must be ours.');
    expect(checkContent(template, { photo: 'http://localhost:3000/images/a' }, own)).toEqual([]);
    expect(checkContent(template, { photo: 'https://example.com/a' }, own)).toEqual([
      'content.photo: It must be ours.',
    ]);
    expect(checkContent(template, { photo: '' }, own)).toEqual([]);
  });
});
