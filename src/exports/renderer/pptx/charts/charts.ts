import { drawnFamily } from '../../../../templates/theme/fonts.js';
import type { Theme } from '../../../../templates/theme/theme.js';
import { chartXml } from './chart-xml.js';
import { HEAD, PACKAGE, RELATIONS, sheetOf, workbookOf } from './chart-sheet.js';
import type { ChartItem } from '../measured.js';
import { officeLanguage } from '../objects/office-language.js';
import { type HeldFonts, withFacesOfAll } from '../package/script-faces.js';
import type { Parts } from '../package/parts.js';
import type { Page } from '../pptxgen.js';
import { place } from '../units.js';

/**
 * Adds a native chart to the page.
 *
 * pptxgenjs makes its frame on the slide; its part and its data sheet are written by {@link setChart}. Those of
 * pptxgenjs violate the schema in twelve ways, lose zeros, and cannot express the layout.
 */
export function addChart(page: Page, item: ChartItem, name: string): void {
  page.addChart('bar', [{ name: 'Data', labels: [], values: [] }], {
    ...place(item),
    objectName: name,
  });
}

/**
 * Writes the part of the `number`th chart (from 1) and the data sheet that opens when it is edited.
 *
 * Text and line sizes follow the scale of the drawing on the page.
 *
 * @returns its XML
 */
export function setChart(parts: Parts, number: number, item: ChartItem, { fonts }: Theme, held: HeldFonts): string {
  const { chart: spec, lang, titleX } = item;
  const sheet = sheetOf(spec);
  const drawn = { scale: item.w / spec.width, lang: officeLanguage(lang), titleX };
  const words = sheet.flatMap(({ header, cells }) => [header, ...cells.filter((cell) => typeof cell === 'string')]);
  const family = drawnFamily(fonts.body, words.join(' '));
  const xml = withFacesOfAll(chartXml(spec, sheet, drawn), held);
  const named = family === fonts.body ? xml : xml.replaceAll('"+mn-lt"', `"${family}"`);
  parts.set(`ppt/charts/chart${number}.xml`, named);
  const relation = `Id="rId1" Type="${RELATIONS}/package" Target="../embeddings/Microsoft_Excel_Worksheet${number}.xlsx"`;
  parts.set(
    `ppt/charts/_rels/chart${number}.xml.rels`,
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship ${relation}/></Relationships>`,
  );
  parts.set(`ppt/embeddings/Microsoft_Excel_Worksheet${number}.xlsx`, workbookOf(sheet));
  return named;
}
