import { GALLERY_LOOK } from '../gallery/sample.js';
import { slideMarkup } from '../page/document.js';

interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
type Point = [x: number, y: number];

const EXITS = [
  ['Yes', 'No'],
  ['Outage', 'Degraded', 'Question'],
  ['Household', 'Motor', 'Liability', 'Unclear'],
];
const WORDS = ['Check stock', 'Ask the customer', 'Ship', 'Zahlung prüfen', 'Page the engineer', 'Archive'];

/** A decision, its exits, and one or two steps behind each, in both layouts. */
const flows = EXITS.flatMap((exits) =>
  [0, 1, 2].flatMap((more) =>
    ['horizontal', 'vertical'].map((layoutVariant) => {
      const branches = exits.map((label, index) => ({ label, id: `b${index}` }));
      const content = {
        title: 'Generated',
        layoutVariant,
        nodes: [
          { id: 'start', label: 'Request filed', shape: 'terminal' },
          { id: 'kind', label: 'What kind is it?', shape: 'decision' },
          ...branches.map(({ id }, index) => ({ id, label: WORDS[index] })),
          ...(more > 0 ? [{ id: 'end', label: 'Closed', shape: 'terminal' }] : []),
        ],
        connections: [
          { from: 'start', to: 'kind', label: more > 1 ? 'by post' : undefined },
          ...branches.map(({ id, label }) => ({ from: 'kind', to: id, label })),
          ...(more > 0 ? branches.map(({ id }) => ({ from: id, to: 'end' })) : []),
          ...(more > 1 ? [{ from: 'b1', to: 'start', label: 'Resubmitted' }] : []),
        ],
      };
      return { name: `${exits.length} exits, ${more}, ${layoutVariant}`, slideType: 'flowchart', content };
    }),
  ),
);

const link = (from: string, to: string, label?: string) => ({ from, to, label });

/** Flows as people write them: side exits of a level main line, and ways back. */
const written = ['horizontal', 'vertical'].flatMap((layoutVariant) =>
  [
    {
      name: 'a loan',
      nodes: [
        { id: 'a', label: 'Application received', shape: 'terminal' },
        { id: 'b', label: 'Documents complete?', shape: 'decision' },
        { id: 'c', label: 'Ask for missing documents' },
        { id: 'd', label: 'Credit check passed?', shape: 'decision' },
        { id: 'e', label: 'Decline with reasons', shape: 'terminal' },
        { id: 'h', label: 'Pay out', shape: 'terminal' },
      ],
      connections: [
        ...[link('a', 'b'), link('b', 'c', 'Incomplete'), link('c', 'b', 'Sent again'), link('b', 'd', 'Complete')],
        ...[link('d', 'e', 'Failed'), link('d', 'h', 'Passed')],
      ],
    },
    {
      name: 'a release',
      nodes: [
        { id: 'a', label: 'Merge to main', shape: 'terminal' },
        { id: 'b', label: 'Build and test' },
        { id: 'c', label: 'All checks green?', shape: 'decision' },
        { id: 'd', label: 'Fix and push again' },
        { id: 'e', label: 'Deploy to 5 % of users' },
        { id: 'f', label: 'Error rate normal?', shape: 'decision' },
        { id: 'g', label: 'Roll back' },
        { id: 'h', label: 'Deploy to everybody', shape: 'terminal' },
      ],
      connections: [
        ...[link('a', 'b'), link('b', 'c'), link('c', 'd', 'Red'), link('d', 'b'), link('c', 'e', 'Green')],
        ...[link('e', 'f'), link('f', 'g', 'Too high'), link('g', 'd'), link('f', 'h', 'Normal')],
      ],
    },
  ].map(({ name, ...content }) => ({
    ...{ name: `${name}, ${layoutVariant}`, slideType: 'flowchart' },
    content: { title: 'Written', layoutVariant, ...content },
  })),
);

const SERVICES = ['Web', 'API', 'Store', 'Partner'];
const systems = [2, 3, 4].flatMap((zones) =>
  ['columns', 'layers'].map((layoutVariant) => {
    const names = SERVICES.slice(0, zones);
    const nodes = (name: string) => [1, 2, 3].map((index) => ({ id: `${name}${index}`, label: `${name} ${index}` }));
    const links = names.slice(1).flatMap((name, index) => [
      { from: `${names[index]}1`, to: `${name}1`, label: 'reads' },
      { from: `${names[index]}2`, to: `${name}1`, label: 'writes' },
      { from: `${names[index]}3`, to: `${name}3`, label: 'streams' },
    ]);
    const content = {
      title: 'Generated',
      layoutVariant,
      zones: names.map((label) => ({ label, nodes: nodes(label) })),
      connections: [...links, { from: 'Web1', to: `${names.at(-1)}2`, label: 'charges' }],
    };
    return { name: `${zones} zones, ${layoutVariant}`, slideType: 'architecture', content };
  }),
);

const px = (style: string, name: string) => Number(new RegExp(`(?:^|;)\\s*${name}:\\s*(-?[\\d.]+)px`).exec(style)?.[1]);

function boxesOf(markup: string, pattern: RegExp): Box[] {
  return [...markup.matchAll(pattern)].map(([, style, text]) => {
    const [left, top] = [px(style!, 'left') || px(style!, 'inset-inline-start'), px(style!, 'top')];
    const [width, height] = [px(style!, 'width'), px(style!, 'height')];
    return { text: text!.replace(/<[^>]*>|\u00ad/g, ''), left, top, right: left + width, bottom: top + height };
  });
}

const labelsIn = (markup: string) =>
  boxesOf(markup, /<div class="connector-label[^"]*" style="([^"]*)"[^>]*>(.*?)<\/div>/gs);
const headingsIn = (markup: string) => boxesOf(markup, /<div class="zone-name" style="([^"]*)"[^>]*>(.*?)<\/div>/gs);
const linesIn = (markup: string) =>
  [...markup.matchAll(/<polyline points="([^"]*)"/g)].map(([, points]) =>
    points!.split(' ').map((point) => point.split(',').map(Number) as Point),
  );

/** The rectangles of the segments of a line. */
const segmentsOf = (points: Point[]): Box[] =>
  points.slice(1).map(([x, y], index) => {
    const [x0, y0] = points[index]!;
    return { text: '', left: Math.min(x, x0), right: Math.max(x, x0), top: Math.min(y, y0), bottom: Math.max(y, y0) };
  });

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const distance = (a: Box, b: Box) =>
  Math.max(0, a.left - b.right, b.left - a.right) + Math.max(0, a.top - b.bottom, b.top - a.bottom);

describe.each([...flows, ...written, ...systems])('labels of a $slideType with $name', ({ slideType, content }) => {
  const markup = slideMarkup({ slideType, content }, 0, 1, GALLERY_LOOK);
  const labels = labelsIn(markup);
  const lines = linesIn(markup);
  const connections: readonly { from: string; label?: string | undefined }[] = content.connections;

  it('are all drawn, none on another one or on a line', () => {
    const spoken = connections.filter(({ label }) => label);
    expect(labels.map(({ text }) => text).sort()).toEqual(spoken.map(({ label }) => label).sort());
    const onOthers = labels.flatMap((a, i) =>
      labels.slice(i + 1).flatMap((b) => (meet(a, b) ? [[a.text, b.text]] : [])),
    );
    const onLines = labels.filter((label) => lines.some((line) => segmentsOf(line).some((part) => meet(label, part))));
    expect({ onOthers, onLines: onLines.map(({ text }) => text) }).toEqual({ onOthers: [], onLines: [] });
  });

  it('are nearest to their own lines', () => {
    const away = (label: Box, line: Point[]) => Math.min(...segmentsOf(line).map((part) => distance(label, part)));
    const spoken = connections.flatMap(({ label }, index) => (label ? [{ label, index }] : []));
    const mistaken = labels.filter((box, at) => {
      const own = lines[spoken[at]!.index]!;
      return lines.some((line) => line !== own && away(box, line) <= away(box, own));
    });
    expect(mistaken.map(({ text }) => text)).toEqual([]);
  });

  it('have lines that share no way, and no heading', () => {
    const shared = lines.flatMap((one, i) =>
      lines
        .slice(i + 1)
        .filter((other) => segmentsOf(one).some((a) => segmentsOf(other).some((b) => runOnEachOther(a, b)))),
    );
    const crossed = headingsIn(markup).filter((heading) =>
      lines.some((line) => segmentsOf(line).some((part) => meet(heading, part))),
    );
    expect({ shared, crossed: crossed.map(({ text }) => text) }).toEqual({ shared: [], crossed: [] });
  });
});

/** Whether two segments lie on each other for more than a few px. */
function runOnEachOther(a: Box, b: Box): boolean {
  const [x, y] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  return Math.min(x, y) > -3 && Math.max(x, y) > 6;
}
