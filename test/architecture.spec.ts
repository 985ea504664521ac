import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

/** Which folders, or single files, a folder may import from besides itself. An import points down or along an arrow, never up. */
const ALLOWED: Record<string, string[]> = {
  errors: [],
  config: ['billing/plans'],
  http: ['errors', 'config', 'workers'],
  database: ['errors', 'config', 'http', 'workers'],
  egress: ['errors', 'config', 'workers'],
  storage: ['errors', 'config'],
  workers: [],
  templates: ['errors', 'http'],
  ai: ['errors', 'config', 'egress', 'templates'],
  auth: ['errors', 'config', 'http', 'database', 'billing/plans'],
  billing: ['errors', 'config', 'http', 'database', 'auth'],
  images: ['errors', 'config', 'http', 'database', 'storage', 'egress', 'ai', 'auth', 'billing', 'workers'],
  brands: ['errors', 'config', 'http', 'database', 'auth', 'billing', 'images', 'templates', 'egress', 'workers'],
  drawing: ['brands', 'images', 'templates', 'workers'],
  decks: ['errors', 'config', 'http', 'database', 'auth', 'billing', 'brands'],
  slides: ['errors', 'config', 'http', 'database', 'auth', 'billing', 'decks', 'images', 'templates', 'ai'],
  edit: [
    ...['errors', 'config', 'http', 'database', 'auth', 'billing', 'ai', 'templates'],
    ...['decks', 'slides', 'images', 'publishing/versions.repository', 'publishing/publishing.module'],
  ],
  generation: [
    ...['errors', 'config', 'http', 'database', 'auth', 'billing', 'ai', 'templates'],
    ...['brands', 'decks', 'slides', 'images'],
  ],
  publishing: [
    'errors',
    'config',
    'http',
    'database',
    'auth',
    'billing',
    'brands',
    'decks',
    'images',
    'drawing',
    'storage',
    'workers',
  ],
  exports: [
    ...['errors', 'config', 'http', 'database', 'storage', 'auth', 'billing', 'workers'],
    ...['decks', 'images', 'templates', 'slides/fit-check', 'drawing'],
  ],
  admin: ['errors', 'config', 'http', 'database', 'auth', 'billing', 'brands'],
};

/** Only here may a package be imported: everything that leaves the process has one door. */
const DOORS: Record<string, RegExp> = {
  tinypool: /^workers\//,
  puppeteer: /^exports\/renderer\//,
  pptxgenjs: /^exports\/renderer\/pptx\//,
  '@cantoo/pdf-lib': /^exports\/renderer\/pdf\//,
  sharp: /^(?:images\/decoding|exports\/renderer|ai\/offline)\//,
  undici: /^egress\//,
  openai: /^ai\/openai\//,
  'pg-boss': /^generation\/job-queue\.ts$/,
  '@aws-sdk/client-s3': /^storage\//,
  pg: /^database\//,
  ioredis: /^billing\/rate-limit\//,
  stripe: /^billing\/stripe\//,
};

/** Files at the top and the programs that put everything together may import anything. */
const FREE = /^(?:[^/]+|demo\/.*|tools\/.*)$/;

/** Most lines of a file. */
const SIZE_BUDGET = 300;

interface SourceFile {
  path: string;
  text: string;
  imports: string[];
}

const src = join(import.meta.dirname, '..', 'src');
const files: SourceFile[] = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => {
    const path = relative(src, join(entry.parentPath, entry.name));
    const text = readFileSync(join(src, path), 'utf8');
    const imports = [...text.matchAll(/^(?:import|export)\b[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/gms)];
    return { path, text, imports: imports.map(([, from, lazily]) => (from ?? lazily) as string) };
  });

const production = files.filter(({ path }) => !/\.spec\.tsx?$/.test(path));
const folderOf = (path: string) => path.split('/')[0] as string;
const mayImport = (path: string, target: string) =>
  ALLOWED[folderOf(path)]?.some((allowed) => allowed === target || allowed === folderOf(target)) ?? false;
const targetOf = (file: string, specifier: string) => posix.join(dirname(file), specifier);
const local = ({ imports }: SourceFile) => imports.filter((specifier) => specifier.startsWith('.'));

describe('the architecture', () => {
  it('lets imports point along the arrows only', () => {
    const wrong = production
      .filter(({ path }) => !FREE.test(path))
      .flatMap((file) =>
        local(file)
          .map((specifier) => targetOf(file.path, specifier).replace(/\.js$/, ''))
          .filter((target) => folderOf(target) !== folderOf(file.path) && !mayImport(file.path, target))
          .map((target) => `${file.path} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('has no cycle of files, types aside', () => {
    const edges = new Map(
      production.map((file) => [
        file.path,
        [...file.text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)'/gms)]
          .map(([, specifier]) => targetOf(file.path, specifier as string).replace(/\.js$/, ''))
          .flatMap((target) => production.find(({ path }) => path.replace(/\.tsx?$/, '') === target)?.path ?? []),
      ]),
    );
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (path: string, trail: string[]) => {
      if (state.get(path) === 'done') return;
      if (state.get(path) === 'open') return void cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      state.set(path, 'open');
      for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
      state.set(path, 'done');
    };
    for (const path of edges.keys()) visit(path, []);
    expect(cycles).toEqual([]);
  });

  it('keeps templates pure: only their doors know Nest', () => {
    const wrong = production.filter(
      ({ path, imports }) =>
        path.startsWith('templates/') &&
        !/^templates\/[\w-]+\.(controller|service|module)\.ts$/.test(path) &&
        imports.some((specifier) => specifier.startsWith('@nestjs/') || specifier === 'typeorm'),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('has one door to everything that leaves the process', () => {
    const wrong = production.flatMap(({ path, imports }) =>
      imports
        .filter((name) => DOORS[name] && !DOORS[name].test(path) && !FREE.test(path))
        .map((name) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps files short', () => {
    const long = production.filter(({ text }) => text.split('\n').length > SIZE_BUDGET);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('never refers forward', () => {
    expect(production.filter(({ text }) => text.includes('forwardRef')).map(({ path }) => path)).toEqual([]);
  });
});
