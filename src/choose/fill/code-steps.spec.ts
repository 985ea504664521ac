import { codeSteps } from './code-steps.js';
import type { Block, Paragraph, SourceSlide } from '../source-deck.js';

const slideOf = (blocks: Block[], more: Partial<SourceSlide> = {}): SourceSlide => ({
  ...{ index: 0, title: { text: 'Set up' }, blocks, leftOut: [] },
  ...more,
});
const words = (...paragraphs: Partial<Paragraph>[]): Block => ({
  kind: 'paragraphs',
  paragraphs: paragraphs.map((one) => ({ text: 'Words', level: 0, ...one })),
});
const step = (text: string, start?: number): Block =>
  words({ text, list: 'number', ...(start !== undefined && { start }) });
const code: Block = { kind: 'code', text: 'make' };
const textsOf = (slides: SourceSlide[]) =>
  slides.map(({ blocks }) =>
    blocks.map((block) =>
      block.kind === 'paragraphs'
        ? block.paragraphs.map(({ text, start }) => [start, text].filter(Boolean).join('. ')).join(', ')
        : block.kind,
    ),
  );

describe('steps with code below them', () => {
  it('are a slide each, with their numbers and what stands below them', () => {
    const warning: Block = { kind: 'quote', text: { text: 'Never as root' } };
    expect(textsOf(codeSteps(slideOf([step('Install'), code, warning, step('Start', 2), code])))).toEqual([
      ['1. Install', 'code', 'quote'],
      ['2. Start', 'code'],
    ]);
  });

  it('stand behind what is said before them, those without code together', () => {
    const waits = words({ text: 'Wait', list: 'number', start: 2 }, { text: 'Drink', list: 'number' });
    expect(textsOf(codeSteps(slideOf([words({}), step('Install'), code, waits, step('Start', 4), code])))).toEqual([
      ['Words'],
      ['1. Install', 'code'],
      ['2. Wait, 3. Drink'],
      ['4. Start', 'code'],
    ]);
  });

  it('tell what the slide leaves out once', () => {
    const slides = codeSteps(slideOf([step('A'), code, step('B', 2), code], { leftOut: [{ what: 'x', why: 'y' }] }));
    expect(slides.map(({ leftOut }) => leftOut.length)).toEqual([1, 0]);
  });
});

it.each<[string, Block[], Partial<SourceSlide>?]>([
  ['one step with code', [step('Install'), code]],
  ['one of two with code', [step('Install'), code, step('Start', 2)]],
  ['code before the list', [code, step('A'), code, step('B', 2), code]],
  ['paragraphs with code', [words({}), code, words({}), code]],
  ['headings with code', [words({ isBold: true }), code, words({ isBold: true }), code]],
  [
    'points below one point',
    [words({ list: 'bullet' }, { list: 'bullet', level: 1 }), code, words({ level: 1 }), code],
  ],
  ['a list above code', [words({ list: 'bullet' }, { list: 'bullet' }), code, code]],
  ['a table among them', [step('A'), code, { kind: 'table', rows: [], hasHeader: false }, step('B', 2), code]],
  [
    'columns',
    [
      { ...step('A'), column: 0 },
      { ...code, column: 0 },
      { ...step('B'), column: 1 },
      { ...code, column: 1 },
    ],
  ],
  ['boxes of a slide', [step('A'), { ...code, frame: { x: 0, y: 0, width: 9, height: 9 } }, step('B', 2), { ...code }]],
  ['entries', [step('A'), code, step('B', 2), code], { entries: { style: 'list', entries: [], isNumbered: false } }],
  ['no code', [step('A'), step('B', 2)]],
  ['nothing', []],
])('a slide stays one with %s', (_, blocks, more = {}) => {
  const slide = slideOf(blocks, more);
  expect(codeSteps(slide)).toEqual([slide]);
});
