/**
 * `npm run new:style <name>` creates a style that passes the tests, as a starting point: a copy of the default one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { styles } from '../../templates/styles/index.js';
import { edit, withImport, wordsOf } from './scaffolding.js';

const STYLES = join('src', 'templates', 'styles');

/** The source of the default style with another name. Its other properties stay, whatever they are. */
function sourceOf(key: string): string {
  const base = styles[0]?.key ?? '';
  const changes: [RegExp, string][] = [
    [new RegExp(`export const ${base}\\b`), `export const ${key}`],
    [/\bkey: '[^']*'/, `key: '${key}'`],
    [/\bname: '[^']*'/, `name: '${wordsOf(key)}'`],
    [/\bwhenToUse:\s*'[^']*'/, `whenToUse: 'Say in one sentence which decks ${key} is for.'`],
  ];
  const source = readFileSync(join(STYLES, `${base}.ts`), 'utf8');
  return changes.reduce((text, [pattern, line]) => {
    if (!pattern.test(text)) throw new Error(`${base}.ts has nothing of the form ${pattern.source}.`);
    return text.replace(pattern, () => line);
  }, source);
}

const key = process.argv[2] ?? '';
const file = join(STYLES, `${key}.ts`);
if (!/^[a-z][A-Za-z0-9]{1,40}$/.test(key)) throw new Error('Use: npm run new:style <camelCaseName>');
if (existsSync(file)) throw new Error(`${file} exists already.`);

writeFileSync(file, sourceOf(key));
edit(join(STYLES, 'index.ts'), (text) =>
  withImport(text, key, `./${key}.js`).replace(
    /(const styles\b[^=]*= \[[^\]]*?),?\s*\]/,
    (_, list) => `${list}, ${key}]`,
  ),
);
console.log(
  `Made ${file}. Look at it: npm run gallery -- --style ${key} stats. Name it in docs/api/brands-and-images.md, and tell ` +
    'the client: npm run client. What to test: src/templates/README.md.',
);
