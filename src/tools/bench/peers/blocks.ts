/** A part of a slide, as readers of Markdown and HTML have words for it. */
export type Block =
  | { kind: 'eyebrow' | 'subtitle' | 'takeaway' | 'source' | 'paragraph' | 'h1' | 'h2' | 'h3' | 'quote'; text: string }
  | { kind: 'image'; role: 'picture' | 'chart'; src: string; alt: string }
  | { kind: 'list'; ordered: boolean; items: { text: string; points: string[] }[] }
  | { kind: 'table'; head: string[]; align: string[]; rows: string[][] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'links'; links: Link[] }
  | { kind: 'cards'; cards: Card[] }
  | { kind: 'columns'; columns: Block[][] };

interface Link {
  label: string;
  url: string;
}

interface Card {
  title: string;
  body: string;
  /** A figure above the title. */
  figure?: string;
  /** The address of a portrait. */
  face?: string;
}

type Named<Key extends string> = Record<Key, string>;
type Points = Named<'text'>[];

/** Texts of slides and of what they list; which there are depends on the type of the slide. */
type Texts = Named<
  | 'body'
  | 'caption'
  | 'code'
  | 'date'
  | 'delta'
  | 'image'
  | 'imageAlt'
  | 'label'
  | 'language'
  | 'name'
  | 'organization'
  | 'owner'
  | 'period'
  | 'portrait'
  | 'quote'
  | 'role'
  | 'status'
  | 'target'
  | 'text'
  | 'time'
  | 'title'
  | 'value'
>;

/** The content of a slide. */
interface Content extends Texts {
  eyebrow?: string;
  number?: string;
  subtitle?: string;
  takeaway?: string;
  source?: string;
  footnote?: string;
  progress: number;
  points: Points;
  items: Item[];
  columns: (Named<'label' | 'text'> & { align?: string })[];
  rows: { label: string; cells: { text?: string; mark?: string }[] }[];
  left: Side;
  right: Side;
  action: Link;
  secondaryAction: Link;
}

interface Item extends Texts {
  points?: Points;
  checked?: boolean;
}

interface Side {
  title: string;
  body: string;
  points: Points;
}

/** A slide of the review; the pictures in its content are addresses already. */
export interface PeerSlide {
  slide_type: string;
  content: Record<string, unknown>;
  notes?: string;
  /** The address of the picture of its chart, where it has one. */
  chart?: string;
}

const MARKS: Record<string, string> = {
  yes: '✓',
  partial: '◐',
  no: '✗',
  level0: '○',
  level1: '◔',
  level2: '◑',
  level3: '◕',
  level4: '●',
};
const STATES: Record<string, string> = {
  onTrack: 'On track',
  atRisk: 'At risk',
  offTrack: 'Off track',
  notStarted: 'Not started',
  done: 'Done',
};

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const cards = (all: Card[]): Block => ({ kind: 'cards', cards: all });
const columns = (...all: Block[][]): Block => ({ kind: 'columns', columns: all });
const picture = (src: string, alt: string): Block => ({ kind: 'image', role: 'picture', src, alt });
const list = (items: { text: string; points?: Points }[], ordered = false): Block => ({
  kind: 'list',
  ordered,
  items: items.map(({ text, points = [] }) => ({ text, points: points.map((point) => point.text) })),
});
const table = (head: string[], rows: string[][], align: string[] = []): Block => ({ kind: 'table', head, rows, align });

/** What is particular to the slides of a type. */
const BODIES: Record<string, (content: Content, chart: Block) => Block[]> = {
  title: (c) => [
    columns(
      [paragraph(`${c.name}, ${c.role}`), paragraph(`${c.organization}, ${c.date}`)],
      [picture(c.image, c.imageAlt)],
    ),
  ],
  agenda: (c) => [
    list(
      c.items.map(({ title, time, body }) => ({ text: `${title} (${time})`, points: [{ text: body }] })),
      true,
    ),
  ],
  executiveSummary: (c) => [
    table(
      ['Finding', 'Proof'],
      c.items.map(({ title, body }) => [title, body]),
    ),
  ],
  section: () => [],
  stats: (c) => [cards(c.items.map(({ value, label, body }) => ({ figure: value, title: label, body })))],
  kpi: (c, chart) => {
    const body = `Target ${c.target}, ${c.progress}% reached, ${c.period}: ${STATES[c.status]}`;
    return [
      columns([cards([{ figure: c.value, title: `${c.label} (${c.delta})`, body }]), paragraph(c.body)], [chart]),
    ];
  },
  lineChart: (_, chart) => [chart],
  waterfallChart: (c, chart) => [columns([chart], [paragraph(c.body)])],
  funnelChart: (c, chart) => [columns([chart], [paragraph(c.body)])],
  columnChart: (c, chart) => [columns([chart], [paragraph(c.body)])],
  donutChart: (c, chart) => [columns([chart], [paragraph(c.body)])],
  table: (c) => [
    table(
      c.columns.map(({ label }) => label),
      c.rows.map(({ cells }) => cells.map(({ text = '' }) => text)),
      c.columns.map(({ align = '' }) => align),
    ),
  ],
  bullets: (c) => [list(c.items.map((item) => ({ ...item, text: `${item.checked ? '☑' : '☐'} ${item.text}` })))],
  imageText: (c) => [
    columns([paragraph(c.body), list(c.points)], [picture(c.image, c.imageAlt), { kind: 'source', text: c.caption }]),
  ],
  codeBlock: (c) => [
    { kind: 'code', language: c.language, text: c.code },
    { kind: 'source', text: c.points.map(({ text }) => text).join(' · ') },
  ],
  gallery: (c) => [
    columns(...c.items.map(({ image, imageAlt, caption }) => [picture(image, imageAlt), paragraph(caption)])),
  ],
  quote: (c) => [
    { kind: 'quote', text: c.quote },
    cards([{ face: c.portrait, title: c.name, body: `${c.role}, ${c.organization}` }]),
  ],
  twoColumn: (c) => [
    columns(
      ...[c.left, c.right].map(({ title, body, points }): Block[] => [
        { kind: 'h3', text: title },
        paragraph(body),
        list(points),
      ]),
    ),
  ],
  comparisonTable: (c) => [
    table(
      ['', ...c.columns.map(({ label, text }) => `${label} (${text})`)],
      c.rows.map(({ label, cells }) => [
        label,
        ...cells.map(({ mark = '', text }) => [MARKS[mark], text].filter(Boolean).join(' ')),
      ]),
    ),
  ],
  timeline: (c) => [cards(c.items.map(({ date, title, body }) => ({ title: `${date}: ${title}`, body })))],
  team: (c) => [
    cards(c.items.map(({ portrait, name, role, body }) => ({ face: portrait, title: name, body: `${role}. ${body}` }))),
  ],
  nextSteps: (c) => [
    table(
      ['Action', 'Detail', 'Owner', 'Due', 'Status'],
      c.items.map(({ title, body, owner, date, status }) => [title, body, owner, date, STATES[status] ?? '']),
    ),
  ],
  cta: (c) => [paragraph(c.body), list(c.points), { kind: 'links', links: [c.action, c.secondaryAction] }],
};

/**
 * The words and pictures of a slide, in reading order.
 *
 * @throws for a type that the review does not use
 */
export function blocksOf(slide: PeerSlide, index: number): Block[] {
  const body = BODIES[slide.slide_type];
  if (!body) throw new Error(`There is no conversion for ${slide.slide_type}.`);
  const content = slide.content as unknown as Content;
  const isLarge = index === 0 || slide.slide_type === 'section';
  const text = (kind: 'eyebrow' | 'subtitle' | 'takeaway' | 'source' | 'h1' | 'h2', said?: string): Block[] =>
    said ? [{ kind, text: said }] : [];
  const chart: Block = { kind: 'image', role: 'chart', src: slide.chart ?? '', alt: content.title };
  return [
    ...text('eyebrow', content.eyebrow ?? content.number),
    ...text(isLarge ? 'h1' : 'h2', content.title),
    ...text('subtitle', content.subtitle),
    ...body(content, chart),
    ...text('takeaway', content.takeaway),
    ...text('source', [content.source, content.footnote].filter(Boolean).join(' · ')),
  ];
}
