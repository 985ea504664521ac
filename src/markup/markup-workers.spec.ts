import { jest } from '@jest/globals';
import type { DeckLook } from '../templates/page/document.js';
import { GALLERY_LOOK } from '../templates/gallery/sample.js';
import { WorkerPool } from '../workers/worker-pool.js';
import type { SlidesToDraw } from './markup.program.js';
import { MarkupWorkers } from './markup-workers.js';

const workers = new MarkupWorkers();
afterAll(() => workers.onApplicationShutdown());

const SLIDE = { slideType: 'statement', content: JSON.stringify({ title: 'One' }), position: 0 };
const PICTURE = { src: 'https://assets.invalid/a.png', width: 60, height: 40 };
const { theme } = GALLERY_LOOK;

const slides = (change: Partial<SlidesToDraw> = {}, look: Partial<DeckLook> = {}): SlidesToDraw => ({
  slides: [SLIDE],
  total: 1,
  look: { ...GALLERY_LOOK, pictures: new Map(), ...look },
  ...change,
});

/** How often slides were drawn, and not given as they were drawn before. */
const drawings = () => jest.spyOn(WorkerPool.prototype, 'run').mock.calls.length;

it('draws the same slides once', async () => {
  const run = jest.spyOn(WorkerPool.prototype, 'run');
  const first = await workers.sections(slides(), 'me');
  expect(await workers.sections(slides(), 'me')).toEqual(first);
  expect(run).toHaveBeenCalledTimes(1);
  expect(await workers.sections(slides({ slides: [{ ...SLIDE, content: '{"title":"Two"}' }] }), 'me')).not.toEqual(
    first,
  );
});

it('draws only those of its slides that it has not drawn', async () => {
  const run = jest.spyOn(WorkerPool.prototype, 'run');
  const numbered = (...titles: string[]) =>
    slides({ slides: titles.map((title, position) => ({ ...SLIDE, content: JSON.stringify({ title }), position })) });
  const before = await workers.sections(numbered('A', 'B', 'C', 'D'), 'me');
  const after = await workers.sections(numbered('A', 'B2', 'C', 'D2'), 'me');
  expect(run.mock.calls.map(([, asked]) => (asked as SlidesToDraw).slides.map(({ position }) => position))).toEqual([
    [0, 1, 2, 3],
    [1, 3],
  ]);
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect([after[1], after[3]].map((markup) => /B2|D2/.exec(markup!)?.[0])).toEqual(['B2', 'D2']);
});

it.each<[string, SlidesToDraw, string?]>([
  ['another word', slides({ slides: [{ ...SLIDE, content: '{"title":"Three"}' }] })],
  ['another template', slides({ slides: [{ ...SLIDE, slideType: 'title' }] })],
  ['another number of slides', slides({ slides: [SLIDE, { ...SLIDE, position: 2 }] })],
  ['another place', slides({ slides: [{ ...SLIDE, position: 1 }] })],
  ['more slides in its deck', slides({ total: 2 })],
  ['another title of the deck', slides({}, { title: 'Another' })],
  ['another language', slides({}, { locale: 'ar' })],
  ['another style', slides({}, { theme: { ...theme, style: 'bold' } })],
  ['another colour', slides({}, { theme: { ...theme, colors: { ...theme.colors, ink: '#123456' } } })],
  ['another font', slides({}, { theme: { ...theme, fonts: { ...theme.fonts, body: 'Lato' } } })],
  ['a logo', slides({}, { logo: { color: PICTURE, mono: null } })],
  ['a logo of one colour', slides({}, { logo: { color: null, mono: PICTURE } })],
  ['its logo in one colour', slides({}, { logoMode: 'mono' })],
  ['a picture that is there now', slides({}, { pictures: new Map([['https://example.com/a.png', PICTURE]]) })],
  ['another owner', slides(), 'you'],
])('draws a slide anew with %s', async (_, changed, owner = 'me') => {
  await workers.sections(slides(), 'me');
  const before = drawings();
  await workers.sections(changed, owner);
  expect(drawings()).toBe(before + 1);
});
