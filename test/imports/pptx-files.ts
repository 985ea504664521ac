import { strToU8, zipSync } from 'fflate';

/*
 * PowerPoint files made in code, as small as PowerPoint reads them: what a test is about is all that stands in them.
 */

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  `xmlns:r="${OFFICE}"`,
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:cx1="http://schemas.microsoft.com/office/drawing/2015/9/8/chartex"',
  'xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main"',
].join(' ');

export type Parts = Record<string, string | Uint8Array>;

export interface SlideParts {
  /** Children of `p:spTree`. */
  shapes?: string;
  /** Children of `p:sld` after `p:cSld`. */
  after?: string;
  background?: string;
  attributes?: string;
  /** Relationships by id: the last word of the type and the target; external where it has a colon. */
  links?: Record<string, [type: string, target: string]>;
}

export interface PptxParts {
  slides?: SlideParts[];
  parts?: Parts;
  /** Children of `p:presentation` after the list of slides. */
  presentation?: string;
  layout?: string;
  layoutType?: string;
  master?: string;
  mainType?: string;
}

/** An element with the usual namespaces as a part. */
export const part = (name: string, inner: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><${name} ${NAMESPACES} ${attributes}>${inner}</${name}>`;

export function relationships(links: Record<string, [type: string, target: string]>): string {
  const all = Object.entries(links).map(([id, [type, target]]) => {
    const mode = /^[a-z]+:/i.test(target) ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${escaped(target)}"${mode}/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
}

/** The parts of a file, to be changed before they are zipped. */
export function pptxParts({
  slides = [{}],
  parts = {},
  presentation = '',
  layout = '',
  layoutType = 'obj',
  master = MASTER,
  mainType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
}: PptxParts = {}): Parts {
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('');
  const made: Parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
      `<Override PartName="/ppt/presentation.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': relationships({ rId1: ['officeDocument', 'ppt/presentation.xml'] }),
    'ppt/presentation.xml': part(
      'p:presentation',
      `<p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="12800000" cy="7200000"/>${presentation}`,
    ),
    'ppt/_rels/presentation.xml.rels': relationships(
      Object.fromEntries(slides.map((_, at) => [`rId${at + 1}`, ['slide', `slides/slide${at + 1}.xml`]])),
    ),
    'ppt/slideLayouts/slideLayout1.xml': part(
      'p:sldLayout',
      `<p:cSld name="Layout"><p:spTree>${layout}</p:spTree></p:cSld>`,
      `type="${layoutType}"`,
    ),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships({
      rId1: ['slideMaster', '../slideMasters/slideMaster1.xml'],
    }),
    'ppt/slideMasters/slideMaster1.xml': part('p:sldMaster', master),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships({ rId1: ['theme', '../theme/theme1.xml'] }),
    'ppt/theme/theme1.xml': part('a:theme', THEME, 'name="Test"'),
  };
  for (const [at, { shapes = '', after = '', background = '', attributes = '', links = {} }] of slides.entries()) {
    const name = `slide${at + 1}.xml`;
    const inner = `<p:cSld>${background}<p:spTree>${shapes}</p:spTree></p:cSld>${after}`;
    made[`ppt/slides/${name}`] = part('p:sld', inner, attributes);
    made[`ppt/slides/_rels/${name}.rels`] = relationships({
      layout: ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ...links,
    });
  }
  return { ...made, ...parts };
}

export const pptx = (parts?: PptxParts): Uint8Array => zipped(pptxParts(parts));

export const zipped = (parts: Parts): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, data]) => [name, typeof data === 'string' ? strToU8(data) : data]),
    ),
  );

let shapes = 0;

export interface ShapeParts {
  id?: number;
  /** `p:ph` as attributes. */
  placeholder?: string;
  /** In pixels of a stage of 1280 x 720. */
  at?: [x: number, y: number, width: number, height: number];
  geometry?: string;
  /** In `p:cNvPr`. */
  named?: string;
  attributes?: string;
  fill?: string;
}

/** A shape with paragraphs: texts, or `a:p` as they stand. */
export function shape(
  paragraphs: string[],
  { id = 1000 + ++shapes, placeholder, at, geometry = 'rect', named = '', attributes = '', fill = '' }: ShapeParts = {},
): string {
  const ph = placeholder === undefined ? '' : `<p:ph ${placeholder}/>`;
  const body = paragraphs.map((text) => (text.startsWith('<') ? text : `<a:p>${run(text)}</a:p>`)).join('');
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape" ${attributes}>${named}</p:cNvPr><p:cNvSpPr/><p:nvPr>${ph}</p:nvPr></p:nvSpPr>` +
    `<p:spPr>${at ? xfrm('a:xfrm', at) : ''}<a:prstGeom prst="${geometry}"/>${fill}</p:spPr>` +
    `<p:txBody><a:bodyPr/>${body}</p:txBody></p:sp>`
  );
}

export const run = (text: string, properties = '', inner = '') =>
  `<a:r><a:rPr lang="en-GB" ${properties}>${inner}</a:rPr><a:t>${escaped(text)}</a:t></a:r>`;

export const xfrm = (name: string, [x, y, width, height]: [number, number, number, number], more = '') =>
  `<${name} ${more}><a:off x="${x * 10_000}" y="${y * 10_000}"/><a:ext cx="${width * 10_000}" cy="${height * 10_000}"/></${name}>`;

export const picture = (
  id: string,
  {
    at = [100, 100, 200, 100],
    named = '',
    fill = '',
    media = '',
    attributes = '',
  }: {
    at?: [number, number, number, number];
    named?: string;
    fill?: string;
    media?: string;
    attributes?: string;
  } = {},
) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${1000 + ++shapes}" name="Picture" ${attributes}>${named}</p:cNvPr><p:cNvPicPr/><p:nvPr>${media}</p:nvPr></p:nvPicPr>` +
  `<p:blipFill><a:blip r:embed="${id}"/>${fill}</p:blipFill><p:spPr>${xfrm('a:xfrm', at)}</p:spPr></p:pic>`;

export const frame = (inner: string, uri = '', at: [number, number, number, number] = [100, 100, 600, 300]) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${1000 + ++shapes}" name="Frame"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>` +
  `${xfrm('p:xfrm', at)}<a:graphic><a:graphicData uri="${uri}">${inner}</a:graphicData></a:graphic></p:graphicFrame>`;

export const table = (rows: string[][], properties = 'firstRow="1"') =>
  frame(
    `<a:tbl><a:tblPr ${properties}/><a:tblGrid/>${rows.map((row) => `<a:tr h="1">${row.join('')}</a:tr>`).join('')}</a:tbl>`,
  );

export const cell = (text: string, attributes = '') =>
  `<a:tc ${attributes}><a:txBody><a:bodyPr/><a:p>${run(text)}</a:p></a:txBody></a:tc>`;

/** A series as it is kept in charts, with labels and numbers. */
export const series = (
  name: string,
  labels: string[],
  values: (number | string)[],
  names = { labels: 'c:cat', values: 'c:val' },
) =>
  `<c:ser><c:tx><c:strRef><c:f>A</c:f><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx>` +
  `<${names.labels}><c:strRef><c:f>A</c:f><c:strCache>${points(labels)}</c:strCache></c:strRef></${names.labels}>` +
  `<${names.values}><c:numRef><c:f>A</c:f><c:numCache><c:formatCode>0%</c:formatCode>${points(values)}</c:numCache></c:numRef></${names.values}></c:ser>`;

export const points = (values: (number | string)[]) =>
  `<c:ptCount val="${values.length}"/>` +
  values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');

export const chart = (groups: string, before = '') =>
  part('c:chartSpace', `<c:chart>${before}<c:plotArea>${groups}</c:plotArea></c:chart>`);

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** The smallest PNG: one pixel. */
export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const level = (at: number, mark: string, size: number) =>
  `<a:lvl${at}pPr>${mark}<a:defRPr sz="${size}"/></a:lvl${at}pPr>`;

const MASTER =
  '<p:cSld><p:spTree>' +
  shape(['Click to edit'], { placeholder: 'type="title"', at: [60, 40, 1160, 80] }) +
  shape(['Click to edit'], { placeholder: 'type="body" idx="1"', at: [60, 140, 1160, 500] }) +
  shape(['2026'], { placeholder: 'type="dt" idx="10"', at: [60, 680, 200, 30] }) +
  shape(['Confidential'], { placeholder: 'type="ftr" idx="11"', at: [400, 680, 400, 30] }) +
  '</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2"/>' +
  `<p:txStyles><p:titleStyle>${level(1, '<a:buNone/>', 4400)}</p:titleStyle>` +
  `<p:bodyStyle>${level(1, '<a:buChar char="•"/>', 2800)}${level(2, '<a:buAutoNum type="arabicPeriod"/>', 2400)}</p:bodyStyle></p:txStyles>`;

const THEME =
  '<a:themeElements><a:clrScheme name="Test"><a:dk1><a:sysClr val="windowText" lastClr="101010"/></a:dk1>' +
  '<a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="44546A"/></a:dk2><a:lt2><a:srgbClr val="E7E6E6"/></a:lt2>' +
  '<a:accent1><a:srgbClr val="1F4E79"/></a:accent1><a:accent2><a:srgbClr val="ED7D31"/></a:accent2>' +
  '<a:accent3><a:srgbClr val="2E8B57"/></a:accent3><a:accent4><a:srgbClr val="C00000"/></a:accent4></a:clrScheme>' +
  '<a:fontScheme name="Test"><a:majorFont><a:latin typeface="Georgia"/></a:majorFont>' +
  '<a:minorFont><a:latin typeface="Verdana"/></a:minorFont></a:fontScheme></a:themeElements>';
