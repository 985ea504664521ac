import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMarkdown } from '../imports/markdown/read-markdown.js';
import { catalogue } from '../templates/catalogue/index.js';
import type { Template } from '../templates/define/template.js';
import { Chance } from '../tools/statistics/chance.js';
import { chooseSlides } from './choose-slides.js';
import { slide, SLIDES, words } from './fixtures/slides.js';
import type { SourceSlide } from './source-deck.js';
import { WEIGHTS } from './weights.js';

/** By slides, which templates they go to instead, and the weights that do it: `+` is a tenth more, `-` a tenth less, `all` all at once. */
type Turns = Record<string, Record<string, string[]>>;

const readJson = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'));
const fixture = (name: string) => readJson(join(import.meta.dirname, 'fixtures', name));

/** All weights, each with the group that it is of. */
const weights = Object.entries(WEIGHTS).flatMap(([name, group]: [string, Record<string, number>]) =>
  Object.entries(group).map(([key, usual]) => ({ name: `${name}.${key}`, group, key, usual })),
);
const restore = () => {
  for (const { group, key, usual } of weights) group[key] = usual;
};

/** All weights at once, each less or more by up to this share. */
function shakeAll(chance: Chance, share: number): void {
  for (const { group, key, usual } of weights) group[key] = usual * (1 + share * (2 * chance.next() - 1));
}

const place = { isFirst: false, isLast: false, locale: 'en' };
const chosenFor = (source: SourceSlide, templates: readonly Template[]) =>
  chooseSlides(source, templates, place).map(({ slideType }) => slideType);

/** The template that a slide goes to, and those that it goes to without it: further ones are too far away for a tenth. */
function nearestOf(source: SourceSlide): Template[] {
  const all = [...catalogue.values()];
  const nearest = new Set<string>();
  for (let i = 0; i < 3; i++)
    for (const key of chosenFor(
      source,
      all.filter((template) => !nearest.has(template.key)),
    ))
      nearest.add(key);
  return all.filter(({ key }) => nearest.has(key));
}

/** The slides of all corpora, between two others. */
function corpus(): (readonly [name: string, source: SourceSlide])[] {
  const { names } = readJson('src/templates/define/topics/fixtures/titles.json') as { names: Record<string, string[]> };
  const texts = ['roles.json', 'forms.json'].flatMap((name) => fixture(name) as { title?: string; text: string }[]);
  const folder = 'src/imports/markdown/fixtures';
  const decks = readdirSync(folder).filter((name) => name.endsWith('.markdown'));
  const markdownSlides = (text: string) => readMarkdown(text, catalogue).slides;
  return [
    ...SLIDES.map((source, i) => [`slides.ts, ${i}`, source] as const),
    ...Object.values(names).map(
      ([title]) =>
        [`titles.json, ${title!}`, slide({ title, blocks: [words('- Rent\n- Desks\n- The lift')] })] as const,
    ),
    ...texts.flatMap(({ title = 'What we do', text }) =>
      markdownSlides(`---\nmarp: true\n---\n# ${title}\n\n${text}`).map(
        (source) => [`${title}: ${text.split('\n')[0]!}`, source] as const,
      ),
    ),
    ...decks.flatMap((name) =>
      markdownSlides(readFileSync(join(folder, name), 'utf8')).map((source, i) => [`${name}, ${i}`, source] as const),
    ),
  ];
}

it('turns few choices when weights are shaken by a tenth, and those are known', () => {
  let cases = corpus().map(([name, source]) => {
    const nearest = nearestOf(source);
    return { name, source, nearest, usual: chosenFor(source, nearest).join(' ') };
  });
  const chance = new Chance(1);
  const turned = () =>
    cases.flatMap((one) => {
      const now = chosenFor(one.source, one.nearest).join(' ');
      return now === one.usual ? [] : [{ ...one, now }];
    });
  // What three times as much turns is near enough to be looked at in particular.
  const near = new Set(
    Array.from({ length: 12 }, () => {
      shakeAll(chance, 0.3);
      return turned().map(({ name }) => name);
    }).flat(),
  );
  cases = cases.filter(({ name }) => near.has(name));
  const turns: Turns = {};
  const note = (by: string) => {
    for (const { name, usual, now } of turned()) {
      const found = ((turns[`${name} (${usual})`] ??= {})[now] ??= []);
      if (!found.includes(by)) found.push(by);
    }
  };
  for (const { name, group, key, usual } of weights) {
    for (const [sign, factor] of [
      ['+', 1.1],
      ['-', 0.9],
    ] as const) {
      restore();
      group[key] = usual * factor;
      note(sign + name);
    }
  }
  for (let i = 0; i < 40; i++) {
    shakeAll(chance, 0.1);
    note('all');
  }
  restore();
  expect(turns).toEqual(fixture('turns.json'));
});

it('counts slides before against a template alike in short and long decks, so that no stranger one comes instead', () => {
  const source = slide({ title: 'What we do', blocks: [words('- Rent\n- Desks\n- The lift')] });
  const all = [...catalogue.values()];
  const usual = ['bullets', 'pillars', 'twoColumn', 'bullets'];
  const chosen = (times: number) =>
    chooseSlides(source, all, { ...place, before: Array.from({ length: times }, () => usual).flat() })[0]!.slideType;
  expect(['bullets', 'pillars', 'twoColumn']).toContain(chosen(1));
  expect(new Set([2, 5, 20, 100].map(chosen)).size).toBe(1);
});
