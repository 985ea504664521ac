import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { posix } from 'node:path';
import sharp from 'sharp';

/** Colours that no theme has, for pictures that are to be found again. */
const DYES = { red: [224, 16, 16], blue: [16, 16, 224], green: [16, 200, 16], grey: [119, 119, 119] } as const;
export type Dye = keyof typeof DYES;

/** A PNG of one colour all over. */
export const dyed = (dye: Dye, width: number, height: number): Promise<Buffer> => {
  const [r, g, b] = DYES[dye];
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
};

/** Fewer pixels of a colour are the edge of something else. */
const FEWEST = 300;

/** The colours of {@link DYES} that a picture shows, in the order of their names. */
export async function dyesIn(picture: Buffer): Promise<Dye[]> {
  const small = sharp(picture).resize({ width: 640, withoutEnlargement: true, kernel: 'nearest' });
  return dyesOf(await small.removeAlpha().toColourspace('srgb').raw().toBuffer());
}

function dyesOf(rgb: Uint8Array): Dye[] {
  const { abs } = Math; // of a million calls; globals are slow to find in the test runner
  const near = (value: number, other = 0) => abs(value - other) <= 6;
  const dyes = (Object.keys(DYES) as Dye[]).filter((dye) => {
    const [r, g, b] = DYES[dye];
    let pixels = 0;
    for (let at = 0; at < rgb.length; at += 3) {
      if (near(r, rgb[at]) && near(g, rgb[at + 1]) && near(b, rgb[at + 2])) pixels++;
    }
    return pixels >= FEWEST;
  });
  return dyes.sort();
}

/** The dyes of the pictures on each page of a PDF. */
export async function dyesOfPdf(bytes: Uint8Array): Promise<Dye[][]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return Promise.all(
    pdf.getPages().map(async (page) => {
      const images = imagesIn(page.node.Resources());
      return union(await Promise.all(images.map(dyesOfImage)));
    }),
  );
}

/** Pictures among the resources of a page, those inside its forms included. */
function imagesIn(resources: PDFDict | undefined): PDFRawStream[] {
  const objects = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  return (objects?.keys() ?? []).flatMap((key) => {
    const object = objects!.lookup(key);
    if (!(object instanceof PDFRawStream)) return [];
    if (object.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image')) return [object];
    return imagesIn(object.dict.lookupMaybe(PDFName.of('Resources'), PDFDict));
  });
}

async function dyesOfImage(image: PDFRawStream): Promise<Dye[]> {
  if (image.dict.lookup(PDFName.of('Filter')) === PDFName.of('DCTDecode')) return dyesIn(Buffer.from(image.contents));
  const number = (key: string) => image.dict.lookup(PDFName.of(key), PDFNumber).asNumber();
  const data = decodePDFRawStream(image).decode();
  return data.length === number('Width') * number('Height') * 3 ? dyesOf(data) : [];
}

/** The dyes of the pictures on each slide of a PPTX. */
export async function dyesOfPptx(bytes: Uint8Array): Promise<Dye[][]> {
  const parts = unzipSync(bytes);
  const slides = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  return Promise.all(
    Array.from({ length: slides.length }, async (_, i) => {
      const text = (name: string) => Buffer.from(parts[name] ?? []).toString();
      const xml = text(`ppt/slides/slide${i + 1}.xml`);
      const relations = text(`ppt/slides/_rels/slide${i + 1}.xml.rels`).matchAll(/<Relationship [^>]*>/g);
      const targets = [...relations].flatMap(([tag]) => {
        const id = /Id="([^"]*)"/.exec(tag)?.[1] ?? '';
        const target = /Target="([^"]*)"/.exec(tag)?.[1] ?? '';
        return xml.includes(`r:embed="${id}"`) ? posix.resolve('/ppt/slides', target).slice(1) : [];
      });
      return union(await Promise.all(targets.map((name) => dyesIn(Buffer.from(parts[name] ?? [])))));
    }),
  );
}

export const union = (all: Dye[][]): Dye[] => [...new Set(all.flat())].sort();
