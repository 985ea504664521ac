import { chartXml } from './chart-xml.js';
import { sheetOf, workbookOf } from './chart-sheet.js';
import type { ChartItem } from './measured.js';
import type { Parts } from './parts.js';
import type { Page } from './pptxgen.js';
import { place } from './units.js';

/**
 * Puts a native chart on the page.
 *
 * pptxgenjs makes its frame, part and relations; what stands in the part and in the data sheet behind it is written by
 * {@link finishChart}. Its own is against the schema in twelve ways, loses zeros, and has no place for the layout.
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
export function finishChart(parts: Parts, number: number, item: ChartItem): void {
  const { chart: spec } = item;
  const sheet = sheetOf(spec);
  parts.set(`ppt/charts/chart${number}.xml`, chartXml(spec, sheet, { scale: item.w / spec.width }));
  parts.set(`ppt/embeddings/Microsoft_Excel_Worksheet${number}.xlsx`, workbookOf(sheet));
}
