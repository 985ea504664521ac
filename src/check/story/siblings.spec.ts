import type { Content } from '../../templates/define/template.js';
import { storyFaults } from './story-faults.js';

const unequal = (slideType: string, items: Content[], locale = 'en') =>
  storyFaults({
    title: '',
    locale,
    slides: [{ id: 'a', slideType, content: { title: 'A', items }, notes: null }],
  }).flatMap(({ code, path, severity }) => (code === 'unequal_entries' ? [`${path} ${severity}`] : []));
const entries = (...bodies: (string | undefined)[]) =>
  bodies.map((body, i) => ({ title: `Entry ${i}`, ...(body && { body }) }));
const LONG =
  'who does what until when and why it takes as long as it does, which people have to be asked before, and what happens where nobody answers in time';

it.each(['pillars', 'process', 'featureGrid', 'problem', 'summary'])(
  'finds an entry that outgrows the others: %s',
  (key) => {
    expect(unequal(key, entries('Short and good.', LONG, 'As short.'))).toEqual(['items.1.body note']);
    expect(unequal(key, entries(LONG, 'Short and good.', 'As short.', 'Too.'))).toEqual(['items.0.body note']);
  },
);

it('finds one without words where all others have some', () => {
  expect(unequal('process', entries('We plan.', 'We build.', undefined))).toEqual(['items.2.body note']);
  expect(unequal('pillars', entries(undefined, '计划', '建设'), 'zh')).toEqual(['items.0.body note']);
});

it.each<[string, string, Content[]]>([
  ['as long', 'pillars', entries(LONG, LONG, LONG)],
  ['half as long', 'pillars', entries(LONG, LONG.slice(0, 70), LONG)],
  ['short', 'process', entries('Once.', 'Twice, and then again until it is done.', 'Never.')],
  ['headings alone', 'process', entries(undefined, undefined, undefined)],
  ['some with words', 'process', entries('We plan.', undefined, undefined, 'We ship.')],
  ['two', 'problem', entries('We plan.', LONG)],
  [
    'points in place of a body',
    'pillars',
    [...entries('We plan.', 'We build.'), { title: 'C', points: [{ text: 'Ship' }] }],
  ],
  ['dates', 'timeline', entries('We plan.', undefined, 'We ship.')],
  ['points of an agenda', 'agenda', entries('We plan.', undefined, 'We ship.')],
  ['figures', 'stats', [{ value: '4', body: 'more' }, { value: '5' }, { value: '6', body: 'less' }]],
  ['people', 'team', [{ name: 'A', body: 'Leads' }, { name: 'B' }, { name: 'C', body: 'Builds' }]],
  ['blank entries', 'process', [...entries('We plan.', 'We build.', 'We ship.'), {}, { title: '' }]],
  ['Chinese', 'pillars', entries('我们计划。', '我们建设港口和船只。', '我们交付。')],
  ['Arabic', 'pillars', entries('نخطط في مايو', 'نبني في يونيو مع شركائنا', 'نسلم')],
  ['German', 'process', entries('Wir planen.', 'Wir bauen mit Partnern in drei Ländern.', 'Wir liefern.')],
  ['what is no entry', 'process', [null, 4, 'x'] as unknown as Content[]],
])('says nothing of entries that are %s', (_, key, items) => expect(unequal(key, items)).toEqual([]));
