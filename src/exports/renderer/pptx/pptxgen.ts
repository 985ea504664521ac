import { createRequire } from 'node:module';
import type PptxModule from 'pptxgenjs';
import { Parts } from './package/parts.js';
import { escapeXml } from './units.js';

// The CommonJS build, because the ES build lacks `"type": "module"` and some loaders refuse it.
const PptxGenJS = createRequire(import.meta.url)('pptxgenjs') as typeof PptxModule.default;

export type Pptx = PptxModule.default;
export type Page = PptxModule.default.Slide;
export type TextRun = PptxModule.default.TextProps;
export type Cell = PptxModule.default.TableCell;
export type ShapeName = PptxModule.default.SHAPE_NAME;

/** A new presentation of the stage's size; title and author must not contain characters that XML forbids. */
export function newPptx(title: string, author: string): Pptx {
  const pptx = new PptxGenJS();
  pptx.defineLayout({ name: 'STAGE', width: 1280 / 96, height: 720 / 96 });
  pptx.layout = 'STAGE';
  pptx.title = title;
  pptx.subject = title;
  pptx.author = author;
  pptx.company = escapeXml(author); // pptxgenjs does not escape this one
  return pptx;
}

/** A picture in pptxgenjs: its part's path relative to the slide, and its data, here the name of the bytes. */
interface MediaRelation {
  Target: string;
  data: string;
}

/** The members of its zip that are used. */
interface Packing {
  files: Record<string, { dir: boolean; async(type: 'string'): Promise<string> }>;
  generateAsync: () => Promise<string>;
}

/** pptxgenjs calls this last, before it zips, for every slide and layout. */
interface Packer {
  createChartMediaRels(page: { _relsMedia: MediaRelation[] }, zip: Packing): void;
}

/**
 * The parts of the slides that were added since the last call, and of what only they refer to.
 *
 * @param pictures their bytes by name
 */
export async function takeSlides(pptx: Pptx, pictures: ReadonlyMap<string, Uint8Array>): Promise<Parts> {
  const parts = await partsOf(pptx, pictures);
  const { slides } = pptx as unknown as { slides: Page[] };
  // Leaves array holes, which `forEach` skips, so that the numbering of slides goes on.
  const { length } = slides;
  slides.length = 0;
  slides.length = length;
  return parts.within(/ppt\/(slides|notesSlides|media)\//);
}

/**
 * The parts of a presentation, without those of charts.
 *
 * They are intercepted before pptxgenjs zips them, because all are rewritten: zipping and unzipping would take longer
 * than writing them, and its data sheets are not used. The bytes of pictures never pass through it: it takes them as
 * text, a third longer, which it keeps beside them.
 */
export async function partsOf(pptx: Pptx, pictures: ReadonlyMap<string, Uint8Array>): Promise<Parts> {
  const parts = new Parts();
  let packing: Packing | undefined;
  (pptx as unknown as Packer).createChartMediaRels = ({ _relsMedia: shown }, zip) => {
    packing = zip;
    zip.generateAsync = () => Promise.resolve('');
    for (const { Target: target, data } of shown) parts.set(target.replace('..', 'ppt'), pictures.get(data)!);
  };
  await pptx.write();
  const files = Object.entries(packing?.files ?? {}).filter(([, { dir }]) => !dir);
  await Promise.all(files.map(async ([name, file]) => parts.set(name, await file.async('string'))));
  return parts;
}
