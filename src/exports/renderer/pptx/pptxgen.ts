import { createRequire } from 'node:module';
import type PptxModule from 'pptxgenjs';

// Its CommonJS build is taken, because its ES build is a module without saying so and some loaders refuse it.
const PptxGenJS = createRequire(import.meta.url)('pptxgenjs') as typeof PptxModule.default;

export type Pptx = PptxModule.default;
export type Page = PptxModule.default.Slide;
export type TextRun = PptxModule.default.TextProps;
export type Cell = PptxModule.default.TableCell;
export type ShapeName = PptxModule.default.SHAPE_NAME;

/** A new presentation on our stage. */
export function newPptx(title: string, author: string): Pptx {
  const pptx = new PptxGenJS();
  pptx.defineLayout({ name: 'STAGE', width: 1280 / 96, height: 720 / 96 });
  pptx.layout = 'STAGE';
  pptx.title = title;
  pptx.subject = title;
  pptx.author = author;
  pptx.company = author;
  return pptx;
}

/** The bytes of a presentation, not yet compressed: the finishing pass does that once. */
export async function bytesOf(pptx: Pptx): Promise<Uint8Array> {
  return (await pptx.write({ outputType: 'uint8array', compression: false })) as Uint8Array;
}
