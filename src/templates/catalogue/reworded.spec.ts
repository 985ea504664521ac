import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftDeck } from '../../ai/offline/drafting/draft-deck.js';
import { PROMPTS } from '../../ai/offline/fixtures/prompts.js';
import { storyFaults } from '../../check/story/story-faults.js';
import { DEMO_SLIDES } from '../../demo/demo-deck.js';
import { chooseDeck } from '../../choose/choose-deck.js';
import { slide, SLIDES } from '../../choose/fixtures/slides.js';
import { readMarkdown } from '../../imports/markdown/read-markdown.js';
import type { SourceSlide } from '../../choose/source-deck.js';
import { checkContent } from '../define/check-content.js';
import type { TemplateSpec } from '../define/define-template.js';
import type { Content, Fields, Template } from '../define/template.js';
import { FILLINGS } from '../gallery/fillings.js';
import { catalogue } from './index.js';

/** What would mislead whoever reads help as data. */
const HELP =
  'Number only; one: rows with numerals; two: title panel, text and image; three: two columns, top to bottom.';

const reworded = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      { ...field, label: 'Steps', help: HELP, ...(field.itemFields && { itemFields: reworded(field.itemFields) }) },
    ]),
  );

/** What `work` gives while each template has the words of another one, and help that says something else. */
function inOtherWords<Made>(work: () => Made): Made {
  const templates = [...catalogue.values()];
  const all = catalogue as Map<string, Template>;
  for (const [at, template] of templates.entries()) {
    const { name, whenToUse, description } = templates[(at + 1) % templates.length]!;
    all.set(template.key, { ...template, name, whenToUse, description, fields: reworded(template.fields) });
  }
  try {
    return work();
  } finally {
    for (const template of templates) all.set(template.key, template);
  }
}

const check = (template: Template, content: Content) =>
  checkContent(template, content, () => undefined).join(' ') || undefined;

/** All slides that come of these, with what is told of them but the reason, which may name a template. */
const chosen = (slides: SourceSlide[], locale = 'en') =>
  [...chooseDeck({ slides }, catalogue, locale, check)].flat().map(({ leftOut, ...made }) => ({
    ...made,
    told: leftOut.map(({ what, text }) => [what, text]),
  }));

const markdown = join(import.meta.dirname, '..', '..', 'imports', 'markdown', 'fixtures');
const texts = readdirSync(markdown).filter((name) => name.endsWith('.markdown'));

type Written = { slide_type: string; content: Content };

const storyOf = (slides: readonly Written[]) =>
  storyFaults({
    title: 'A deck',
    locale: 'en',
    slides: slides.map(({ slide_type, content }, at) => ({ id: `${at}`, slideType: slide_type, content, notes: null })),
  }).map(({ code, index, path, measured, limit }) => ({ code, index, path, measured, limit }));

const drafted = () =>
  Object.values(PROMPTS).map(({ prompt, locale }) =>
    draftDeck({ prompt, locale, brand: '', title: null, slides: null }),
  );

describe('with other names, help and uses of all templates and fields', () => {
  const before = slide({ title: 'Before' });
  it.each<[string, () => unknown]>([
    ['slides of files', () => SLIDES.map((made) => chosen([before, { ...made, index: 1 }, { ...before, index: 2 }]))],
    ['files as a whole', () => chosen(SLIDES)],
    [
      'Markdown',
      () => texts.map((name) => chosen(readMarkdown(readFileSync(join(markdown, name), 'utf8'), catalogue).slides)),
    ],
    ['prompts', drafted],
    ['checks of drafts', () => drafted().map(({ slides }) => storyOf(slides))],
    ['checks of the demo', () => storyOf(DEMO_SLIDES)],
    [
      'checks of full slides',
      () => storyOf([...catalogue.values()].map((one) => ({ slide_type: one.key, content: FILLINGS.full(one) }))),
    ],
  ])('the same comes of %s', (_, work) => {
    expect(inOtherWords(work)).toEqual(work());
  });
});

it('knows no purpose, kind of content, form, topic, group or tag that the types do not have', () => {
  const known: Partial<TemplateSpec<Fields, 'default', 'row'>>[] = [
    { purpose: 'section', holds: ['texts'], chart: 'bar', topic: 'team', group: 'Text & messages' },
    // @ts-expect-error: a typing error
    { purpose: 'sections' },
    // @ts-expect-error: a typing error
    { holds: ['text'] },
    // @ts-expect-error: a typing error
    { chart: 'bars' },
    // @ts-expect-error: a typing error
    { topic: 'teams' },
    // @ts-expect-error: a typing error
    { group: 'Texts & messages' },
    // @ts-expect-error: a typing error
    { layoutVariants: { row: { says: 'one row', for: ['rows'] } } },
  ];
  expect(known).toHaveLength(7); // the compiler has judged them
});
