import { strToU8, zipSync } from 'fflate';
import type {
  CartesianSpec,
  ChartSpec,
  PieSpec,
  PointsSpec,
  RadarSpec,
} from '../../../../templates/kit/charts/chart-spec.js';
import { FIXED_TIME } from '../package/package.js';
import { escapeXml } from '../units.js';

/** One column of the data sheet: row 1 and the rows below. */
interface SheetColumn {
  header: string;
  cells: (string | number | null)[];
}

/** The data of a chart, as on the sheet `Sheet1` of its workbook. */
export type Sheet = SheetColumn[];

/** The data sheet of a chart: names in the first column, then a column per series. */
export function sheetOf(spec: ChartSpec): Sheet {
  switch (spec.kind) {
    case 'cartesian':
      return cartesianSheet(spec);
    case 'pie':
      return pieSheet(spec);
    case 'radar':
      return radarSheet(spec);
    case 'points':
      return pointsSheet(spec);
  }
}

function cartesianSheet({ categories, layers, reference }: CartesianSpec): Sheet {
  const series = layers.flatMap((layer) => layer.series);
  return [
    { header: '', cells: categories },
    ...series.map(({ name, values }) => ({ header: name, cells: categories.map((_, i) => values[i] ?? null) })),
    ...(reference ? [{ header: reference.name, cells: categories.map(() => reference.value) }] : []),
  ];
}

const pieSheet = ({ name, slices }: PieSpec): Sheet => [
  { header: '', cells: slices.map((slice) => slice.name) },
  { header: name, cells: slices.map(({ value }) => value) },
];

const radarSheet = ({ categories, series }: RadarSpec): Sheet => [
  { header: '', cells: categories },
  ...series.map(({ name, values }) => ({ header: name, cells: categories.map((_, i) => values[i] ?? null) })),
];

/** Each series has columns of its own for names, x, y and size, because no two share their x values. */
function pointsSheet({ series, trend }: PointsSpec): Sheet {
  const columns = series.flatMap(({ name, points }) => [
    { header: '', cells: points.map(({ label }) => label) },
    { header: 'x', cells: points.map(({ x }) => x) },
    { header: name, cells: points.map(({ y }) => y) },
    { header: 'size', cells: points.map(({ size }) => size) },
  ]);
  if (!trend) return columns;
  const ends = [trend.from, trend.to];
  return [...columns, { header: 'x', cells: ends.map(([x]) => x) }, { header: 'Trend', cells: ends.map(([, y]) => y) }];
}

/** Column name (A, B … Z, AA …) of a column counted from 0. */
export function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

/**
 * The sheet as an Excel workbook.
 *
 * Text cells have the format Text and a quote prefix (ECMA-376, 18.8.45), so that what begins with `=`, `+`, `-` or `@`
 * is never taken for a formula, not even when the cell is edited. Stored uncompressed, as the presentation compresses
 * it.
 */
export function workbookOf(sheet: Sheet): Uint8Array {
  const files = Object.fromEntries(
    Object.entries({ ...WORKBOOK, 'xl/worksheets/sheet1.xml': sheetXml(sheet) }).map(([name, xml]) => [
      name,
      strToU8(HEAD + xml),
    ]),
  );
  return zipSync(files, { level: 0, mtime: FIXED_TIME });
}

function sheetXml(sheet: Sheet): string {
  const rows = Math.max(0, ...sheet.map(({ cells }) => cells.length)) + 1;
  const row = (index: number) => {
    const cells = sheet.map(({ header, cells }, column) =>
      cellXml(`${columnName(column)}${index + 1}`, index === 0 ? header : (cells[index - 1] ?? null)),
    );
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  };
  return `<worksheet xmlns="${MAIN}"><sheetData>${Array.from({ length: rows }, (_, index) => row(index)).join('')}</sheetData></worksheet>`;
}

function cellXml(place: string, value: string | number | null): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  return `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All parts of the workbook except its one sheet. */
const WORKBOOK = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs>' +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
};
