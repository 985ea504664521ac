import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../templates/catalogue/index.js';
import { readMarkdown } from '../imports/markdown/read-markdown.js';
import { chooseDeck } from './choose-deck.js';

/** A slide with what it must not become at any place, what it must become in the middle, and what as the last one. */
interface Case {
  language: string;
  title: string;
  text: string;
  not?: string[];
  is?: string[];
  last?: string[];
}

const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/roles.json'), 'utf8')) as Case[];

const OTHER = '# Something else\n\nIt stands beside what is asked for, and says so in a sentence of some length.';

const typesOf = (slides: string[], at: number, locale: string) =>
  [...chooseDeck(readMarkdown(slides.join('\n\n---\n\n'), catalogue), catalogue, locale, () => undefined)][at]!.map(
    ({ slideType }) => slideType,
  );

describe.each(cases)('"$title" ($language)', ({ language, title, text, not = [], is, last }) => {
  const own = `# ${title}\n\n${text}`;
  const places = [
    ['alone', [own], 0],
    ['first', [own, OTHER, OTHER], 0],
    ['in the middle', [OTHER, own, OTHER], 1],
    ['last', [OTHER, OTHER, own], 2],
  ] as const;

  if (not.length > 0)
    it.each(places)(`is none of ${not.join(', ')} %s`, (_, slides, at) => {
      expect(typesOf([...slides], at, language).filter((type) => not.includes(type))).toEqual([]);
    });

  if (is)
    it(`is one of ${is.join(', ')}`, () => {
      expect(is).toContain(typesOf([OTHER, own, OTHER], 1, language)[0]);
    });

  if (last)
    it(`is one of ${last.join(', ')} as the last slide`, () => {
      expect(last).toContain(typesOf([OTHER, OTHER, own], 2, language)[0]);
    });
});

describe('a cover', () => {
  const coverOf = (text: string) =>
    [...chooseDeck(readMarkdown(`${text}\n\n---\n\n${OTHER}`, catalogue), catalogue, 'en', () => undefined)][0]![0]!;

  it.each([
    [
      'CS 2110, lecture 9 · Dr. Ines Okonkwo · 4 November 2026',
      { subtitle: 'CS 2110, lecture 9', name: 'Dr. Ines Okonkwo', date: '4 November 2026' },
    ],
    ['Ada Lovelace, Head of Engineering', { name: 'Ada Lovelace', role: 'Head of Engineering' }],
    ['Ada Lovelace  \nada@example.org', { subtitle: 'ada@example.org', name: 'Ada Lovelace' }],
    ['Vorgetragen von Jens Petersen', { name: 'Jens Petersen' }],
    ['Présenté par Claire Dubois, Directrice des ventes', { name: 'Claire Dubois', role: 'Directrice des ventes' }],
    ['Blue Horizon', { subtitle: 'Blue Horizon' }],
    ['Faster Delivery', { subtitle: 'Faster Delivery' }],
    ['By hand and by heart', { subtitle: 'By hand and by heart' }],
    ['Von Grund auf neu', { subtitle: 'Von Grund auf neu' }],
    ['Par Avion', { subtitle: 'Par Avion' }],
  ])('has of the line %j what it says', (line, content) => {
    const { slideType, content: made, leftOut } = coverOf(`# A talk\n\n${line}`);
    expect([slideType, made, leftOut]).toEqual(['title', { title: 'A talk', ...content }, []]);
  });

  it.each([
    ['Acme GmbH', { organization: 'Acme GmbH' }],
    ['Universität Bonn', { organization: 'Universität Bonn' }],
    [
      'Ada Lovelace\n\nHead of Engineering\n\nAcme',
      { name: 'Ada Lovelace', role: 'Head of Engineering', organization: 'Acme' },
    ],
    ['株式会社アクメ', { organization: '株式会社アクメ' }],
    ['Ventas\n\nGlobex S.A.', { subtitle: 'Ventas', organization: 'Globex S.A.' }],
  ])('has the organization that %j names', (lines, content) =>
    expect(coverOf(`# A talk\n\n${lines}`).content).toEqual({ title: 'A talk', ...content }),
  );

  it.each([
    ['Kosten senken', 'Einkauf bündeln\n\nEnergie sparen\n\nReisen reduzieren'],
    ['Réduire les coûts', 'Acheter mieux\n\nVoyager moins'],
    ['Agenda', 'Begrüßung\n\nZahlen\n\nAusblick'],
    ['Temas', 'Ventas\n\nCostes\n\nPersonas\n\nMercado'],
    [
      'FAQ',
      '<details><summary>Was kostet es?</summary>Nichts.</details>\n\n<details><summary>Wann?</summary>Morgen.</details>',
    ],
    ['Glossar', '<dl><dt>Biene</dt><dd>Ein Insekt</dd><dt>Wabe</dt><dd>Aus Wachs</dd></dl>'],
    ['議題', 'はじめに\n\n数字\n\n展望'],
    ['Ansprechpartner', 'Dr. Anna Schmidt, Tel. 030 123456'],
    ['الخطة', 'المبيعات\n\nالتكاليف\n\nالأسواق'],
    ['Obiettivi', 'Meno sprechi\n\nPiù qualità'],
    ['Team', 'Anna Schmidt\n\nBen Weber\n\nCleo Braun'],
    ['Bilder', '![a](https://example.com/a.png)\n\nEins\n\n![b](https://example.com/b.png)\n\nZwei'],
  ])('invents no organization for %s', (title, lines) => {
    const slides = [`# ${title}\n\n${lines}`, OTHER, `# ${title}\n\n${lines}`].join('\n\n---\n\n');
    const all = [...chooseDeck(readMarkdown(slides, catalogue), catalogue, 'de', () => undefined)].flat();
    expect(all.filter(({ content }) => 'organization' in content || 'role' in content)).toEqual([]);
    expect(all.flatMap(({ leftOut }) => leftOut)).toEqual([]);
  });

  it('has all authors of the file as names', () =>
    expect(coverOf('---\ntitle: A talk\ndate: 2026\nauthor: [Ada Lovelace, Jens Petersen]\n---\n').content).toEqual({
      title: 'A talk',
      date: '2026',
      name: 'Ada Lovelace, Jens Petersen',
    }));

  it.each([
    ['Ada Lovelace', { name: 'Ada Lovelace' }],
    ['Northlight Studio GmbH & Co. KG', { organization: 'Northlight Studio GmbH & Co. KG' }],
  ])('has the author that the file names: %s', (author, content) => {
    const { content: made } = coverOf(`---\ntitle: A talk\nsubtitle: For all\nauthor: ${author}\n---\n`);
    expect(made).toEqual({ title: 'A talk', subtitle: 'For all', ...content });
  });
});
