import { applyOperations } from '../../edit/apply-operations.js';
import type { Fault } from '../../faults/faults.js';
import { SLIDES_LIMIT } from '../../slides/slide-limits.js';
import type { Content } from '../../templates/define/template.js';
import { lacksSlides, operationsFor } from './operations-for.js';

const texts = (...lines: string[]) => lines.map((text) => ({ text }));
const points = Array.from({ length: 12 }, (_, at) => `Point ${at}`);
const fault: Fault = {
  code: 'many_bullets',
  severity: 'warning',
  slide_id: 'a',
  index: 0,
  path: 'items',
  message: '',
  fix: '',
};

/** A deck with such a slide, and others behind it. */
const deckOf = (slideType: string, content: Content, others = 0) => ({
  title: 'Deck',
  locale: 'en',
  slides: [
    { id: 'a', slideType, content, notes: null },
    ...Array.from({ length: others }, (_, at) => {
      return { id: `other${at}`, slideType: 'statement', content: { title: `Other ${at}` }, notes: null };
    }),
  ],
});

/** The contents after the list was split. */
function split(content: Content): Content[] {
  const deck = deckOf('bullets', content);
  const tools = { newId: () => 'new', checkImage: () => undefined };
  return applyOperations(deck, operationsFor(fault, deck), tools).deck.slides.map((slide) => slide.content);
}

describe('a list that continues', () => {
  it('leaves out its blank entries', () => {
    const items = [...texts(...points.slice(0, 5), ' '), {}, { checked: true }, ...texts(...points.slice(5))];
    expect(split({ title: 'Ports', items })).toEqual([
      { title: 'Ports (1/2)', items: texts(...points.slice(0, 6)) },
      { title: 'Ports (2/2)', items: texts(...points.slice(6)) },
    ]);
  });

  it('keeps on its first slide alone what the template does not know', () => {
    const [first, second] = split({ title: 'Ports', source: 'A survey', items: texts(...points), archive: 'x' });
    expect(first).toMatchObject({ source: 'A survey', archive: 'x' });
    expect(second).toEqual({ title: 'Ports (2/2)', source: 'A survey', items: texts(...points.slice(6)) });
  });

  it('has no operations where the deck has no room for its slides, which is told from others that have none', () => {
    const told = (others: number, content: Content) => {
      const deck = deckOf('bullets', content, others);
      return [operationsFor(fault, deck).length > 0, lacksSlides(fault, deck)];
    };
    const content = { title: 'Ports', items: texts(...points) };
    expect(told(SLIDES_LIMIT - 2, content)).toEqual([true, false]);
    expect(told(SLIDES_LIMIT - 1, content)).toEqual([false, true]);
    expect(told(SLIDES_LIMIT - 1, { ...content, title: '' })).toEqual([false, false]);
  });

  it('counts on in templates whose lists are always counted', () => {
    const deck = deckOf('executiveSummary', { title: 'Ports', items: points.map((title) => ({ title })) });
    const operations = operationsFor({ ...fault, code: 'overflow', path: 'items.9.title' }, deck);
    expect(operations).toMatchObject([{ op: 'update_slide' }, { op: 'add_slide', content: { firstNumber: '7' } }]);
  });

  it.each(['nextSteps', 'references'])('is none of %s, which counts its entries', (slideType) => {
    const items = points.map((title) => ({ title }));
    const deck = deckOf(slideType, { title: 'Ports', items });
    expect(operationsFor({ ...fault, code: 'overflow', path: 'items.9.title' }, deck)).toEqual([]);
  });
});
