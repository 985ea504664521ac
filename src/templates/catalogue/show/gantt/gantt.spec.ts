import { GALLERY_LOOK } from '../../../gallery/sample.js';
import { slideMarkup } from '../../../page/document.js';
import { STAGE } from '../../../kit/stage.js';

const drawn = (labels: string[], content: object = {}) =>
  slideMarkup(
    {
      slideType: 'gantt',
      content: { periods: labels.map((label) => ({ label })), items: [{ label: 'Build', start: '1' }], ...content },
    },
    0,
    1,
    GALLERY_LOOK,
  );

const periodsIn = (markup: string) => markup.match(/class="time-label/g)!.length;

describe('a Gantt chart', () => {
  it('keeps the milestone of the last of many periods on the stage', () => {
    const labels = Array.from({ length: 16 }, (_, i) => `W${i + 1}`);
    const items = [{ label: 'A task with a long name for its row', owner: 'Facilities', start: '1' }];
    const markup = drawn(labels, { items: [...items, { label: 'Go live', start: '16', milestone: true }] });
    const [, x, width] = /class="milestone" style="inset-inline-start:([\d.]+)px;[^"]*width:([\d.]+)px/.exec(markup)!;
    expect(Number(x) + Number(width)).toBeLessThanOrEqual(STAGE.width - 2 * 64);
  });

  it.each([
    ['01 Sep', 'ends no line between a day and its month'],
    ['Oct 13', 'ends no line between a month and its day'],
    ['September', 'breaks no long word'],
  ])('names fewer periods where %s has no room: it %s', (label) => {
    expect(periodsIn(drawn(Array<string>(16).fill(label)))).toBeLessThan(16);
  });

  it.each(['W1', 'Q1 26', 'Jan', 'Q1 2026'])('names every period where %s has room', (label) => {
    expect(periodsIn(drawn(Array<string>(8).fill(label)))).toBe(8);
  });
});
