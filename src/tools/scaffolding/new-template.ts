/**
 * `npm run new:template <open|argue|show|close> <key>` creates a template that passes the tests, as a starting point.
 */
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeFields } from '../../templates/define/describe.js';
import type { Template } from '../../templates/define/template.js';
import { edit, withImport, wordsOf } from './scaffolding.js';

const CATALOGUE = join('src', 'templates', 'catalogue');
const CATEGORIES = ['open', 'argue', 'show', 'close'];

const sourceOf = (category: string, key: string) => `import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { header, source, textVariants } from '../../define/vocabulary.js';
import { EntryCards, EntryRows } from '../../kit/blocks/entries.js';
import { Body, Header, Notes, Slide } from '../../kit/frame/slide.js';

export const ${key} = defineTemplate({
  key: '${key}',
  name: '${wordsOf(key)}',
  group: 'Text & messages',
  category: '${category[0]?.toUpperCase()}${category.slice(1)}',
  synonyms: 'words that people may look for it by',
  whenToUse: 'Say in one sentence what content this is for, and what to use instead when it is not.',
  description: 'Say in one sentence what it looks like.',
  fields: {
    ...header,
    items: list('Items', { min: 2, max: 4 }, { title: text('Title', { maxLen: 40 }) }),
    source,
  },
  variants: textVariants,
  layoutVariants: { cards: 'cards side by side', rows: 'rows below each other' },
  defaults: {
    title: 'State the message in one line',
    items: [{ title: 'First point' }, { title: 'Second point' }, { title: 'Third point' }],
  },
  view: ({ items, source, layoutVariant, ...head }) => (
    <Slide>
      <Header {...head} />
      <Body>
        {layoutVariant === 'rows' ? <EntryRows entries={items} /> : <EntryCards entries={items} />}
      </Body>
      <Notes source={source} />
    </Slide>
  ),
});
`;

/** The fingerprint of a template's API description, as the catalogue's test computes it. */
function fingerprintOf(template: Template): string {
  const { key, name, group, category, whenToUse, description } = template;
  const described = {
    key,
    name,
    group,
    category,
    when_to_use: whenToUse,
    description,
    fields: describeFields(template),
  };
  return createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 12);
}

const [category = '', key = ''] = process.argv.slice(2);
const file = join(CATALOGUE, category, `${key}.tsx`);
if (!CATEGORIES.includes(category) || !/^[a-z][A-Za-z0-9]{1,40}$/.test(key)) {
  throw new Error(`Use: npm run new:template <${CATEGORIES.join('|')}> <camelCaseKey>`);
}
if (existsSync(file)) throw new Error(`${file} exists already.`);

writeFileSync(file, sourceOf(category, key));
edit(join(CATALOGUE, 'index.ts'), (text) =>
  withImport(text, key, `./${category}/${key}.js`).replace(/\n {2}\]\.map\(/, () => `\n    ${key},\n  ].map(`),
);
const made = (await import(pathToFileURL(file).href)) as Record<string, Template>;
const template = made[key];
if (!template) throw new Error(`${file} does not export ${key}.`);
edit(join(CATALOGUE, 'fingerprints.ts'), (text) =>
  text.replace(/\n\]\);/, () => `\n  ['${key}', '${fingerprintOf(template)}'],\n]);`),
);
console.log(`Made ${file}. Test it: npm test -- ${CATALOGUE} -t '${key} '. Look at it: npm run gallery -- ${key}`);
