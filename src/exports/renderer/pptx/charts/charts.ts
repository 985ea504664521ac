import { chartXml } from './chart-xml.js';
import { HEAD, PACKAGE, RELATIONS, sheetOf, workbookOf } from './chart-sheet.js';
import type { ChartItem } from '../measured.js';
import type { Parts } from '../package/parts.js';
import type { Page } from '../pptxgen.js';
import { place } from '../units.js';

/**
 * Puts a native chart on the page.
 *
 * pptxgenjs makes its frame on the slide; its part and the data sheet behind it are written by {@link setChart}. Its own
 * are against the schema in twelve ways, lose zeros, and have no place for the layout.
 */
export function addChart(page: Page, item: ChartItem, name: string): void {
  page.addChart('bar', [{ name: 'Data', labels: ['1'], values: [1] }], {
    ...place(item),
    objectName: name,
  });
}

/**
 * Writes the chart that was added as the `number`th (from 1), and the data sheet that opens when it is edited.
 *
 * The drawing of the page may have been scaled down to its room; sizes of text and lines follow it.
 */
export function setChart(parts: Parts, number: number, item: ChartItem): void {
  const { chart: spec } = item;
  const sheet = sheetOf(spec);
  parts.set(`ppt/charts/chart${number}.xml`, chartXml(spec, sheet, { scale: item.w / spec.width }));
  const relation = `Id="rId1" Type="${RELATIONS}/package" Target="../embeddings/Microsoft_Excel_Worksheet${number}.xlsx"`;
  parts.set(
    `ppt/charts/_rels/chart${number}.xml.rels`,
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship ${relation}/></Relationships>`,
  );
  parts.set(`ppt/embeddings/Microsoft_Excel_Worksheet${number}.xlsx`, workbookOf(sheet));
}
