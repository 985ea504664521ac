import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import ts from 'typescript';

/** Which folders a folder may import from besides itself. An import points down or along an arrow, never up. */
const ALLOWED: Record<string, string> = {
  errors: '',
  plans: '',
  formats: '',
  markdown: 'templates choose',
  config: 'plans',
  workers: '',
  metrics: 'formats',
  tracing: '',
  http: 'errors config workers metrics tracing',
  database: 'errors workers metrics tracing http',
  events: '',
  egress: 'config workers',
  storage: 'config',
  faults: 'http',
  templates: 'errors workers http database',
  choose: 'templates',
  ai: 'errors config metrics markdown tracing egress templates choose',
  auth: 'errors plans http database',
  idempotency: 'errors http database auth',
  billing: 'errors plans config metrics http database events storage ai auth idempotency',
  images: 'errors plans config workers http database egress storage ai auth idempotency billing',
  brands: 'errors plans config workers http database egress templates auth idempotency billing images',
  markup: 'config workers templates images brands',
  decks: 'errors plans config workers http database events templates auth idempotency billing brands',
  versions: 'errors plans http database auth idempotency billing decks slides',
  links: 'errors formats config http database auth idempotency billing decks versions',
  views: 'errors http database auth decks',
  slides: 'errors faults config workers http database templates ai auth idempotency billing images decks',
  edit: 'errors http database templates ai auth idempotency billing images decks versions slides',
  imports:
    'errors formats config markdown workers http database templates auth idempotency billing images brands decks slides check choose',
  check:
    'errors config metrics workers http egress storage faults templates billing auth idempotency images brands markup decks slides edit exports',
  generation:
    'errors faults http database events templates ai auth idempotency billing images brands decks slides edit check',
  publishing:
    'errors config workers http database events storage templates auth idempotency billing markup decks versions views links exports',
  exports:
    'errors formats config workers metrics tracing http database events storage templates billing images markup versions slides links',
  webhooks: 'errors config http database events egress auth idempotency billing',
  mcp: 'errors formats config workers http auth billing templates openapi',
  admin: 'errors plans config metrics http database auth billing brands',
  cli: 'errors formats config workers metrics http egress templates slides check images brands markup exports imports choose',
  openapi: 'errors formats config http templates events auth idempotency billing generation admin',
};

/** The same inside `templates/`, and inside its kit. What is there besides the rooms (css, slide-context) may all use. */
const KIT =
  'kit kit/words kit/pictures kit/frame kit/blocks kit/code kit/diagrams ' +
  'kit/charts kit/charts/labels kit/charts/cartesian kit/charts/slides';
const ALLOWED_IN_TEMPLATES: Record<string, string> = {
  define: 'errors/nearest',
  styles: '',
  theme: 'define styles',
  kit: 'define styles theme',
  'kit/words': 'define theme kit',
  'kit/pictures': 'define styles theme kit kit/words',
  'kit/frame': 'define theme kit kit/words kit/pictures',
  'kit/blocks': 'define kit kit/words kit/pictures',
  'kit/code': 'define theme kit kit/words kit/pictures kit/frame',
  'kit/diagrams': 'define theme kit kit/words kit/frame kit/blocks',
  'kit/charts': 'theme kit',
  'kit/charts/labels': 'define theme kit kit/words kit/charts',
  'kit/charts/cartesian': 'theme kit kit/words kit/charts kit/charts/labels',
  'kit/charts/points': 'theme kit/charts kit/charts/labels kit/charts/cartesian',
  'kit/charts/round': 'kit/words kit/charts kit/charts/labels kit/charts/cartesian',
  'kit/charts/slides':
    'define theme kit kit/words kit/frame ' +
    'kit/charts kit/charts/labels kit/charts/cartesian kit/charts/points kit/charts/round',
  catalogue: `define theme ${KIT}`,
  page: `define styles theme ${KIT} catalogue errors/nearest`,
  gallery: 'define theme styles catalogue page',
};

/** The same of the rooms of `tools/`. Nothing outside of it but tests imports a tool. */
const ALLOWED_IN_TOOLS: Record<string, string> = {
  'tools/statistics': '',
  'tools/service': 'database templates',
  'tools/samples': 'ai demo exports templates',
  'tools/build': 'config database',
  'tools/checks': 'app.entities billing config database tools/service',
  'tools/client': 'app.module config errors openapi',
  'tools/scaffolding': 'templates',
  'tools/room': 'exports templates tools/samples',
  'tools/catalogue': 'check exports markup templates tools/samples',
  'tools/parity': 'exports templates',
  'tools/mutate': 'database tools/service tools/statistics',
  'tools/weight': 'database templates tools/service',
  'tools/cluster': 'config database welcome tools/service',
  'tools/chaos': 'billing tools/cluster tools/service tools/statistics',
  'tools/bench':
    'admin app.entities app.setup auth billing brands config database exports http images metrics templates ' +
    'tools/service tools/statistics',
};

/** Files of templates that read files of packages: fonts, icons, the map of the world, hyphenation, grammars of code and LaTeX. */
const READERS =
  /^templates\/(theme\/(?:fonts|woff2)|page\/hyphens|kit\/(blocks\/icon|code\/syntax|words\/formula)|catalogue\/show\/locationMap\/land)\.tsx?$/;
/** Programs that run in the browsers of readers, whose clock they may show. */
const SENT_TO_READERS = /^templates\/page\/viewer\/viewer-script\.ts$/;
/** What makes the same content come out differently. */
const IMPURE = /\bDate\.now\b|\bnew Date\(\)|\bperformance\.|\bMath\.random\b|\bprocess\.(env|hrtime|platform|cwd)\b/;

/** Only here may a package be imported: everything that leaves the process has one door. */
const DOORS: Record<string, RegExp> = {
  tinypool: /^workers\//,
  'prom-client': /^metrics\//,
  '@opentelemetry/api': /^tracing\//,
  '@opentelemetry/exporter-trace-otlp-proto': /^tracing\//,
  '@opentelemetry/sdk-trace-base': /^tracing\//,
  busboy: /^http\/body\/multipart\//,
  puppeteer: /^exports\/renderer\/browser\/browser-finder\.ts$/,
  'puppeteer-core': /^(?:exports\/renderer|tools\/bench)\//,
  commander: /^cli\//,
  pptxgenjs: /^exports\/renderer\/pptx\//,
  '@cantoo/pdf-lib': /^(?:exports\/renderer\/pdf|tools\/parity)\//,
  sharp: /^(?:images\/decoding|exports\/renderer|ai\/offline|mcp|tools\/(?:bench|parity|samples|weight))\//,
  'light-my-request': /^mcp\//,
  undici: /^egress\//,
  openai: /^ai\/openai\//,
  cockatiel: /^ai\/openai\//,
  'pg-boss': /^database\/background-queue\.ts$/,
  '@aws-sdk/client-s3': /^storage\//,
  pg: /^(?:database|tools\/(?:bench|chaos|cluster|service|weight))\//,
  ioredis: /^(?:billing\/rate-limit|tools\/cluster)\//,
  stripe: /^billing\/stripe\//,
  'swagger-ui-dist': /^openapi\//,
};

/** Files at the top and the demo put everything together, and may import anything. */
const FREE = /^(?:[^/]+|demo\/.*)$/;

/** Most lines of a file. */
const SIZE_BUDGET = 400;

/** Most files of a folder; only the catalogue, which is data, has more. */
const FOLDER_BUDGET = 25;

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
    const imports = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
    return { path, text, imports };
  });

const production = files.filter(({ path }) => !/\.spec\.tsx?$/.test(path));
const folderOf = (path: string) => path.split('/')[0] as string;
const targetOf = (file: string, specifier: string) => posix.join(dirname(file), specifier).replace(/\.js$/, '');
const localTargets = ({ path, imports }: SourceFile) =>
  imports.filter((specifier) => specifier.startsWith('.')).map((specifier) => targetOf(path, specifier));

/** The room of a path below `templates/`; null for the doors beside the rooms. */
function roomOf(path: string): string | null {
  const [first, ...inner] = path.split('/').slice(1, -1);
  return first === 'kit' ? [first, ...inner].join('/') : (first ?? null);
}

/** Imports that no allowance covers, and allowances that no import needs. */
function compare(
  table: Record<string, string>,
  roomOf: (path: string) => string | null,
  isChecked: (path: string) => boolean,
) {
  const allowed = new Map(Object.entries(table).map(([room, targets]) => [room, targets.split(' ').filter(Boolean)]));
  const unused = new Set([...allowed].flatMap(([room, targets]) => targets.map((to) => `${room} → ${to}`)));
  const wrong: string[] = [];
  for (const file of production.filter(({ path }) => isChecked(path))) {
    const room = roomOf(file.path);
    if (room === null) continue;
    for (const target of localTargets(file)) {
      const to = roomOf(target);
      if (to === room) continue;
      const rule = allowed.get(room)?.find((name) => name === to || name === target);
      if (rule === undefined) wrong.push(`${file.path} imports ${target}`);
      else unused.delete(`${room} → ${rule}`);
    }
  }
  return { wrong, unused: [...unused] };
}

describe('the architecture', () => {
  it('lets imports point along the arrows only, and every arrow is needed', () => {
    const checked = (path: string) => !FREE.test(path) && !path.startsWith('tools/');
    expect(compare(ALLOWED, folderOf, checked)).toEqual({ wrong: [], unused: [] });
  });

  it('does so inside the templates', () => {
    const checked = (path: string) => path.startsWith('templates/');
    const room = (path: string) => (path.startsWith('templates/') ? roomOf(path) : path);
    const { wrong, unused } = compare(ALLOWED_IN_TEMPLATES, room, checked);
    expect({ wrong, unused }).toEqual({ wrong: [], unused: [] });
  });

  it('does so inside the tools', () => {
    const isTool = (path: string) => path.startsWith('tools/');
    const room = (path: string) => (isTool(path) ? path.split('/').slice(0, 2).join('/') : folderOf(path));
    expect(compare(ALLOWED_IN_TOOLS, room, isTool)).toEqual({ wrong: [], unused: [] });
    const users = production.filter((file) => !isTool(file.path) && localTargets(file).some(isTool));
    expect(users.map(({ path }) => path)).toEqual([]);
  });

  it('has no cycle of files, types included', () => {
    const paths = new Map(production.map(({ path }) => [path.replace(/\.tsx?$/, ''), path]));
    const edges = new Map(
      production.map((file) => [file.path, localTargets(file).flatMap((target) => paths.get(target) ?? [])]),
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

  it('keeps templates pure: only their doors know Nest, few read files, none looks at a clock', () => {
    const wrong = production
      .filter(
        ({ path }) =>
          path.startsWith('templates/') && !/^templates\/[\w-]+\.(controller|service|module|answers)\.ts$/.test(path),
      )
      .filter(
        ({ path, imports, text }) =>
          imports.some((name) => name.startsWith('@nestjs/') || name === 'typeorm') ||
          (imports.some((name) => name.startsWith('node:')) && !READERS.test(path)) ||
          (IMPURE.test(text) && !SENT_TO_READERS.test(path)),
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
    // What is generated is not read from end to end.
    const written = production.filter(({ path }) => !path.startsWith('database/migrations/'));
    const long = written.filter(({ text }) => text.split('\n').length > SIZE_BUDGET);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('keeps folders short', () => {
    const counts = new Map<string, number>();
    for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    const long = [...counts].filter(([folder, count]) => count > FOLDER_BUDGET && !folder.includes('/catalogue/'));
    expect(long).toEqual([]);
  });

  it('never refers forward', () => {
    expect(production.filter(({ text }) => text.includes('forwardRef')).map(({ path }) => path)).toEqual([]);
  });
});
