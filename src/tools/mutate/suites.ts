import { existsSync } from 'node:fs';

/** Files, and the suites that guard them. */
export interface Guarded {
  area: string;
  /** Files, or folders with a slash at their end. The longest that fits a file is its row. */
  of: string[];
  /** Besides the spec that lies beside the file; the quick and the likely ones first. Empty: files without a fault to find. */
  by: string[];
}

const api = (...names: string[]) => names.map((name) => `test/api/${name}.spec.ts`);
const rendering = (...names: string[]) => names.map((name) => `test/rendering/${name}.spec.ts`);
const fitting = (...names: string[]) => names.map((name) => `src/exports/renderer/fitting/${name}.spec.ts`);
const pptx = (...names: string[]) => names.map((name) => `src/exports/renderer/pptx/${name}.spec.ts`);

const pdf = (...names: string[]) => names.map((name) => `src/exports/renderer/pdf/${name}.spec.ts`);

const PDF = [...pdf('pdf', 'join-prints', 'file-writer'), ...rendering('fidelity/pdf')];
const TEXTS = [...rendering('fidelity/texts'), ...pptx('words', 'pptx')];
const OBJECTS = [...rendering('fidelity/objects'), ...pptx('pptx', 'words'), ...rendering('fidelity/texts')];
const CHARTS = [...pptx('charts/charts', 'pptx'), ...rendering('fidelity/objects')];
const files = (folder: string, ...names: string[]) => names.map((name) => `${folder}${name}.ts`);
const PPTX = 'src/exports/renderer/pptx/';

/** Which suite guards which file. `npm run mutate` puts faults into these files, and these suites have to find them. */
export const guarded: Guarded[] = [
  {
    area: 'variables',
    of: ['src/templates/define/variables.ts', 'src/decks/variables.ts'],
    by: api('variables'),
  },
  {
    area: 'uploads',
    of: [
      ...files('src/images/', 'uploads.service', 'unused-pictures', 'shown-pictures', 'picture-sweeper'),
      'src/images/decoding/rasterise-svg.ts',
    ],
    by: api('images.uploads', 'pictures.reduced', 'brands'),
  },
  { area: 'writers', of: [PPTX, `${PPTX}objects/`, `${PPTX}package/`], by: [...OBJECTS, ...pptx('charts/charts')] },
  { area: 'writers', of: files(`${PPTX}objects/`, 'text', 'tables'), by: TEXTS },
  { area: 'writers', of: files(`${PPTX}objects/`, 'paragraphs'), by: [...TEXTS, ...rendering('declaration')] },
  { area: 'writers', of: [`${PPTX}charts/`], by: CHARTS },
  { area: 'writers', of: ['src/exports/renderer/pdf/'], by: PDF },
  { area: 'writers', of: files('src/exports/renderer/pdf/', 'handout'), by: pdf('handout') },
  {
    area: 'writers',
    of: files('src/exports/renderer/pdf/', 'broken-words', 'join-words', 'whole-words'),
    by: [...pdf('broken-words', 'whole-words'), ...rendering('declaration')],
  },
  { area: 'measure', of: [`${PPTX}measure/`, `${PPTX}measure.ts`], by: OBJECTS },
  { area: 'measure', of: files(`${PPTX}measure/`, 'words', 'text-boxes', 'tables', 'slide-reader'), by: TEXTS },
  { area: 'measure', of: files(`${PPTX}measure/`, 'kept-words'), by: [...TEXTS, ...rendering('declaration')] },
  {
    area: 'fitting',
    of: files('src/templates/page/fitting/', 'cut-too-full', 'cuts', 'cut-units', 'text-paths'),
    by: [...fitting('cutting', 'fitting'), ...api('slides.fit'), ...rendering('full-content', 'room')],
  },
  { area: 'fitting', of: files('src/templates/page/fitting/', 'turn-clamped'), by: fitting('turn-clamped') },
  {
    area: 'fitting',
    of: files('src/templates/page/fitting/', 'levels', 'settle', 'soft-hyphens'),
    by: [...fitting('settling', 'fitting'), ...api('slides.fit'), ...rendering('full-content', 'room')],
  },
  { area: 'merge', of: files('src/exports/renderer/pdf/', 'print-parts', 'join-prints', 'element-ids'), by: PDF },
  {
    area: 'merge',
    of: [
      'src/templates/define/merge-content.ts',
      'src/templates/define/carry-over/',
      ...files('src/slides/', 'slides.service', 'slide-content', 'slide-changes'),
    ],
    by: ['src/templates/define/carry-over/', ...api('slides', 'slides.fit', 'edit.operations', 'edit')],
  },
  { area: 'check', of: ['src/check/'], by: api('check', 'check.fix', 'slides.faults') },
  { area: 'check', of: ['src/check/fixes/'], by: api('check.fix') },
  {
    area: 'check',
    of: files('src/slides/', 'slide-checks.service', 'slide-check.pipe'),
    by: api('slides.fit', 'slides.faults'),
  },
  {
    area: 'cache keys',
    of: ['src/exports/file-builder.ts', 'src/exports/deck-chunks.ts', 'src/exports/drawing-version.ts'],
    by: api('renders', 'exports', 'replicas', 'pictures'),
  },
  {
    area: 'cache keys',
    of: ['src/exports/render-leases.service.ts', 'src/exports/renders.repository.ts'],
    by: api('renders', 'leases', 'exports', 'files', 'webhooks'),
  },
  {
    area: 'cache keys',
    of: ['src/billing/storage/'],
    by: api('storage', 'credits', 'renders', 'exports'),
  },
  {
    area: 'cache keys',
    of: ['src/exports/hot-files.ts', 'src/exports/file-names.ts', 'src/formats/formats.ts'],
    by: ['src/links/link-code.spec.ts', ...api('files', 'exports', 'previews', 'renders')],
  },
  {
    area: 'cache keys',
    of: ['src/publishing/'],
    by: [
      'src/publishing/pages/public-pages.service.spec.ts',
      ...api('publishing', 'public-decks', 'views', 'links', 'limits', 'versions', 'webhooks'),
    ],
  },
  {
    area: 'cache keys',
    of: ['src/markup/'],
    by: [
      ...['deck-markup.service', 'markup-workers', 'markup.program', 'font-subsets'].map(
        (name) => `src/markup/${name}.spec.ts`,
      ),
      ...api('markup', 'pictures', 'pictures.ahead', 'publishing'),
    ],
  },
  {
    area: 'guards',
    of: [
      ...files('src/http/connections/', 'turns', 'pipelines', 'lingering-close', 'unread-answers', 'server'),
      'src/http/shared-text.ts',
    ],
    by: [
      ...['turns', 'lingering-close', 'late-requests', 'write-stalls'].map(
        (name) => `src/http/connections/${name}.spec.ts`,
      ),
      ...api('http', 'openapi'),
      'test/process/strangers.spec.ts',
    ],
  },
  {
    area: 'guards',
    of: files('src/http/body/', 'json-bounds', 'json-values', 'json-body', 'read-dto'),
    by: ['src/http/body/validators.spec.ts', ...api('brands', 'http')],
  },
  {
    area: 'guards',
    of: ['src/http/body/multipart/'],
    by: ['src/http/body/multipart/multipart-body.spec.ts', ...api('imports')],
  },
  {
    area: 'guards',
    of: ['src/choose/', 'src/templates/define/topics/'],
    by: [
      ...['src/choose/choose-deck.spec.ts', 'src/choose/titles.spec.ts'],
      ...['src/templates/define/topics/topics.spec.ts', 'src/templates/catalogue/reworded.spec.ts'],
    ],
  },
  { area: 'guards', of: ['src/auth/'], by: api('http', 'admin', 'rate-limits', 'limits', 'silence') },
  { area: 'guards', of: ['src/billing/'], by: api('limits', 'admin', 'stripe', 'exports') },
  {
    area: 'guards',
    of: ['src/billing/billing.guard.ts', 'src/billing/plan.guard.ts'],
    by: ['src/billing/gates.spec.ts', ...api('limits', 'exports')],
  },
  {
    area: 'guards',
    of: ['admission.service', 'gate-cookies', 'password-tries.service'].map((name) => `src/publishing/gate/${name}.ts`),
    by: ['src/publishing/gate/gate-cookies.spec.ts', ...api('public-decks', 'publishing')],
  },
  {
    area: 'guards',
    of: ['src/billing/rate-limit/'],
    by: ['src/publishing/gate/password-tries.service.spec.ts', ...api('rate-limits', 'limits', 'http', 'mcp')],
  },
  { area: 'guards', of: ['src/billing/tokens/'], by: api('usage') },
  { area: 'guards', of: ['src/admin/admin.guard.ts'], by: api('admin') },
  {
    area: 'ledger',
    of: ['src/billing/credits/'],
    by: api('credits', 'ledger-check', 'limits', 'webhooks', 'usage', 'metrics'),
  },
  { area: 'ledger', of: ['src/billing/stripe/'], by: api('stripe') },
  { area: 'ledger', of: ['src/billing/abandoned-operations.sweeper.ts'], by: api('credits', 'outages') },
  {
    area: 'links',
    of: ['src/links/'],
    by: api('links', 'exports', 'previews', 'versions', 'renders', 'hostile-values'),
  },
  {
    area: 'egress',
    of: ['src/egress/'],
    by: [
      ...['addresses', 'foreign-url', 'host-slots', 'read-body', 'resolve-host', 'foreign-fetch'].map(
        (name) => `src/egress/${name}.spec.ts`,
      ),
      ...api('webhooks.deliveries'),
    ],
  },
  {
    area: 'imports',
    of: ['src/imports/'],
    by: [
      'src/imports/markdown/read-markdown.spec.ts',
      'src/imports/markdown/own/write-markdown.spec.ts',
      'src/imports/markdown/mermaid/read-flowchart.spec.ts',
      ...api('source'),
    ],
  },
  { area: 'webhooks', of: ['src/webhooks/'], by: api('webhooks', 'webhooks.deliveries') },
];

/** Declarations: what they say is seen in what uses them, or compared with the database and the OpenAPI document. */
const DECLARATIONS = /\.(spec|entity|module|answers|d|program)\.tsx?$|\/(measured|pptxgen)\.ts$/;

/** The row of a file; undefined where nothing is put into it. */
export function rowOf(file: string): Guarded | undefined {
  if (DECLARATIONS.test(file)) return undefined;
  const rows = guarded.flatMap((row) => row.of.map((of) => ({ row, of })));
  const fitting = rows.filter(({ of }) => (of.endsWith('/') ? file.startsWith(of) : file === of));
  return fitting.sort((a, b) => b.of.length - a.of.length)[0]?.row;
}

/** The suites that guard a file, the one beside it first. */
export function suitesOf(file: string): string[] {
  const beside = file.replace(/(\.tsx?)$/, '.spec$1');
  const suites = [...(existsSync(beside) ? [beside] : []), ...(rowOf(file)?.by ?? [])];
  return [...new Set(suites)].filter((suite) => existsSync(suite));
}

/** Whether a suite starts neither a service nor a browser, so that one that failed leaves nothing behind that matters. */
export const isPure = (suite: string) => suite.startsWith('src/') && !suite.startsWith('src/exports/renderer/');
