import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FAULT_CODES, RULES } from '../src/faults/faults.js';
import { LONGEST_MARKDOWN, LONGEST_PARSED, MAX_SLIDES, MOST_CELLS } from '../src/imports/markdown/read-markdown.js';
import { TOOLS } from '../src/mcp/tools/tools.js';
import { PLANS } from '../src/plans/plans.js';
import { catalogue } from '../src/templates/catalogue/index.js';
import { STYLE_KEYS } from '../src/templates/styles/index.js';
import { compilerSays } from './support/compiler.js';
import { scripts } from '../src/templates/theme/scripts.js';
import { LANGUAGE_SAMPLES } from '../src/tools/samples/languages.js';
import { commandsOf, documentAt, documents, type ProjectDocument, proseOf } from './support/documents.js';

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (document: ProjectDocument) =>
  [...proseOf(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Links and pictures of a document, as they stand there; none in code. */
const targetsOf = (document: ProjectDocument) =>
  [
    ...proseOf(document)
      .replace(/(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ].map(([, target = '']) => target);

/** Why a link within the project leads nowhere; null when it does not. */
function faultOf(from: ProjectDocument, target: string): string | null {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? from.path : join(dirname(from.path), file);
  if (!existsSync(path)) return `${from.path}: ${target} does not exist`;
  if (anchor === undefined) return null;
  return anchorsOf(documentAt(path)).includes(anchor) ? null : `${from.path}: ${target} has no such heading`;
}

const blocksIn = (language: string) =>
  documents.flatMap((document) =>
    document.blocks.filter((block) => block.language === language).map((block) => ({ ...block, path: document.path })),
  );

describe('the documents', () => {
  it('name every script with its font and its face, and show it', () => {
    const rows = documentAt('docs/languages.md').text.split('\n');
    const told = (font: string) => rows.find((row) => row.includes(`| ${font} |`));
    for (const { codes, family, office } of scripts) {
      for (const face of Object.values(office.faces))
        expect([family.name, told(family.name)]).toEqual([family.name, expect.stringContaining(face)]);
      if (office.slot === 'cs') expect(LANGUAGE_SAMPLES.map(({ script }) => script)).toContain(codes[0]);
    }
  });

  it('tell how much Markdown is read', () => {
    const [whole, parsed, cells, slides] = [LONGEST_MARKDOWN, LONGEST_PARSED, MOST_CELLS, MAX_SLIDES].map((many) =>
      many.toLocaleString('en'),
    );
    expect(documentAt('docs/api/markdown.md').text).toContain(
      `${whole} characters, ${parsed} of them besides code, ${cells} cells of tables,\nand ${slides} slides.`,
    );
  });

  it('tell every fault of the check with its severity, those of reading and those of story apart', () => {
    const { text } = documentAt('docs/check.md');
    const rowsBelow = (heading: string) => {
      const section = text.split(`## ${heading}\n`)[1]!.split('\n## ')[0]!;
      return [...section.matchAll(/^\| `(\w+)` \| (\w+) \| .+ \| .+ \| .+ \|$/gm)].map(([, code, severity]) => [
        code,
        severity,
      ]);
    };
    const rulesAbout = (about: 'reading' | 'story') =>
      FAULT_CODES.filter((code) => RULES[code].about === about).map((code) => [code, RULES[code].severity]);
    expect(rowsBelow('Faults of reading')).toEqual(rulesAbout('reading'));
    expect(rowsBelow('Faults of story')).toEqual(rulesAbout('story'));
  });

  it('link only to files and headings that exist', () => {
    const local = documents.flatMap((from) =>
      targetsOf(from)
        .filter((target) => !/^[a-z]+:/.test(target))
        .map((target) => faultOf(from, target)),
    );
    expect(local.length).toBeGreaterThan(50);
    expect(local.filter(Boolean)).toEqual([]);
  });

  it('are all reached from the README', () => {
    const reached = new Set(['README.md']);
    for (const path of reached) {
      const from = documentAt(path);
      for (const target of targetsOf(from)) reached.add(join(dirname(path), target.split('#')[0] ?? ''));
    }
    expect(documents.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
  });

  it('name only npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const named = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\bnpm run (?:--\S+ )*([\w:-]+)/g)].map(([, name = '']) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it('filter tests by suites that exist', () => {
    const suites = ['src', 'test'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
    );
    const filters = documents.flatMap((document) =>
      commandsOf(document).flatMap(({ text }) => [...text.matchAll(/npm test -- (?:--\S+ )*([\w./-]+)/g)]),
    );
    expect(filters.length).toBeGreaterThan(3);
    const holds = (filter: string) => suites.some((suite) => suite.includes(filter) && /\.spec\.tsx?$/.test(suite));
    expect(filters.map(([, filter = '']) => filter).filter((filter) => !holds(filter))).toEqual([]);
  });

  it('filter tests by words that names of tests have', () => {
    const sources = ['src', 'test'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.spec\.tsx?$/.test(name))
        .map((name) => ({ path: join(root, name), text: readFileSync(join(root, name), 'utf8') })),
    );
    const filters = documents.flatMap((document) =>
      commandsOf(document).flatMap(({ text }) => [...text.matchAll(/^npm .*-- (?:(\S*\/\S*) )?-t '([^']+)'/gm)]),
    );
    expect(filters.length).toBeGreaterThan(2);
    // Templates that a document makes have tests of their names, too.
    const made = new Set(
      documents.flatMap(({ text }) => [...text.matchAll(/new:template \w+ (\w+)/g)].map(([, key = '']) => key)),
    );
    const holds = (suite: string, words: string) =>
      catalogue.has(words.trim()) ||
      made.has(words.trim()) ||
      sources.some(
        ({ path, text }) => path.includes(suite) && new RegExp(`\\b(?:it|describe)[^\n]*${words}`).test(text),
      );
    expect(filters.filter(([, suite = '', words = '']) => !holds(suite, words)).map(([command]) => command)).toEqual(
      [],
    );
  });

  it.each(blocksIn('json'))('have JSON that can be parsed: $path line $line', ({ text }) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  // Those of the client belong together: test/client/package.spec.ts compiles and runs them.
  it.each(blocksIn('ts').filter(({ path }) => !path.startsWith('clients/')))(
    'have TypeScript that compiles: $path line $line',
    ({ text }) => {
      expect(compilerSays(text)).toEqual([]);
    },
  );

  it('are short where they must be', () => {
    expect(documentAt('README.md').text.split('\n').length).toBeLessThanOrEqual(120);
    expect(documentAt('src/README.md').text.split('\n').length).toBeLessThanOrEqual(250);
  });

  it('give context, decision and consequence of each decision, on a screen', () => {
    const decisions = documents.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path));
    const parts = /^# \d+\. .+\n\n\*\*Context\.\*\* [^]+\n\n\*\*Decision\.\*\*\s[^]+\n\n\*\*Consequence\.\*\* /;
    const isShort = (text: string) => text.split('\n').length <= 41;
    expect(decisions.length).toBeGreaterThan(30);
    expect(decisions.filter(({ text }) => !parts.test(text) || !isShort(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('the documents tell', () => {
  const operating = documentAt('docs/operating.md').text;

  it('every variable that is read', () => {
    const settings = readFileSync('src/config/settings.ts', 'utf8');
    const read = new Set(settings.match(/(?<=')[A-Z][A-Z0-9]*_[A-Z0-9_]+(?=')|(?<=\$\{prefix\}_)[A-Z_]+/g));
    const known = [...read].filter((name) => !name.startsWith('OTEL_'));
    expect(known.length).toBeGreaterThan(20);
    expect(known.filter((name) => !operating.includes(name))).toEqual([]);
  });

  it('every error with its status', () => {
    const catalogue = readFileSync('src/errors/catalogue.ts', 'utf8');
    const errors = [...catalogue.matchAll(/defineError\(\s*'(\w+)',\s*(\d+)/g)];
    const rows = documentAt('docs/api/errors.md').text.split('\n');
    const missing = errors.filter(
      ([, code, status]) => !rows.some((row) => new RegExp(`^\\| \`${code}\` \\|[^|]*\\b${status}\\b`).test(row)),
    );
    expect(errors.length).toBeGreaterThan(20);
    expect(missing.map(([, code, status]) => `${code} ${status}`)).toEqual([]);
  });

  it('every tool of agents', () => {
    const { text } = documentAt('docs/agents.md');
    expect(TOOLS.filter(({ name }) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('every request that the client sends', () => {
    const client = readFileSync('clients/typescript/src/generated/sdk.gen.ts', 'utf8');
    const sent = [...client.matchAll(/\.(get|post|patch|delete)<[^]*?url: '([^']+)'/g)].map(
      ([, method = '', path = '']) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    );
    const told = documents
      .filter(({ path }) => path.startsWith('docs/api/'))
      .flatMap(({ text }) => [...text.matchAll(/`([A-Z]+ \/[^`?]+)/g)])
      .map(([, request = '']) => request.replaceAll(/\{\w+\}/g, '{}'));
    expect(sent.length).toBeGreaterThan(40);
    expect(sent.filter((request) => !told.includes(request))).toEqual([]);
  });

  it('every style', () => {
    const row = /^\| `style` \|.*/m.exec(documentAt('docs/api/brands-and-images.md').text)?.[0] ?? '';
    expect(STYLE_KEYS.filter((key) => !row.includes(`\`${key}\``))).toEqual([]);
  });

  it('how many templates there are', () => {
    const { text } = documentAt('README.md');
    expect(text.match(/\b\d+(?= templates\b)/g)).toEqual([String(catalogue.size)]);
  });

  it('the figures of every plan', () => {
    const rows = documentAt('docs/api/plans-credits-limits.md').text.split('\n');
    const shown = Object.keys(PLANS).map((plan) => {
      const row = rows.find((line) => line.startsWith(`| \`${plan}\``)) ?? '';
      return row.split('|').map((cell) => cell.trim().replaceAll(',', '')).slice(2, 6).map(Number); // prettier-ignore
    });
    const allowed = Object.values(PLANS).map((plan) => [
      ...[plan.requestsPerSecond, plan.decks, plan.brands, plan.credits],
    ]);
    expect(shown).toEqual(allowed);
  });

  it('every document of the API in the index', () => {
    const { text } = documentAt('docs/README.md');
    expect(readdirSync('docs/api').filter((name) => !text.includes(`(api/${name})`))).toEqual([]);
  });
});
