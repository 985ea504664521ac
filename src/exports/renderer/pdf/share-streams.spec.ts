import { PDFContext, PDFRawStream, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import { shareEqualStreams } from './share-streams.js';

const context = () => PDFContext.create();
type Values = NonNullable<Parameters<PDFContext['stream']>[1]>;

function withObjects(of: PDFContext) {
  const stream = (contents: string, dict: Values = {}) =>
    of.register(PDFRawStream.of(of.obj(dict), Buffer.from(contents)));
  const dict = (values: Values) => of.register(of.obj(values));
  const stringIn = (ref: PDFRef) => String(of.lookup(ref));
  const left = () => of.enumerateIndirectObjects().length;
  return { stream, dict, stringIn, left };
}

it('leaves one of equal streams, to which all lead that led to another', () => {
  const of = context();
  const { stream, dict, stringIn, left } = withObjects(of);
  const [one, other] = [stream('a'), stream('a')];
  const inDict = dict({ A: other, B: { C: [other, { D: other }] } });
  const inArray = of.register(of.obj([other, one]));
  const inStream = stream('b', { A: other });
  shareEqualStreams(of);
  expect(left()).toBe(4);
  expect(stringIn(inDict)).toBe(String(of.obj({ A: one, B: { C: [one, { D: one }] } })));
  expect(stringIn(inArray)).toBe(String(of.obj([one, one])));
  expect((of.lookup(inStream) as PDFRawStream).dict.toString()).toBe(String(of.obj({ A: one })));
});

it('leaves what differs in its bytes or in what is said of it', () => {
  const of = context();
  const { stream, left } = withObjects(of);
  for (const [contents, width] of [
    ['a', 1],
    ['b', 1],
    ['a', 2],
  ] as const)
    stream(contents, { Width: width });
  shareEqualStreams(of);
  expect(left()).toBe(3);
});

it('leaves one of equal fonts, whose files and descriptors are equal only then', () => {
  const of = context();
  const { stream, dict, left, stringIn } = withObjects(of);
  const fonts = [0, 1].map(() => {
    const descriptor = dict({ Type: 'FontDescriptor', FontFile2: stream('glyphs') });
    return dict({ Type: 'Font', FontDescriptor: descriptor });
  });
  const states = [0, 1].map(() => dict({ Type: 'ExtGState', ca: 1 }));
  const resources = dict({ Font: fonts, ExtGState: states });
  shareEqualStreams(of);
  expect(left()).toBe(5);
  const [font, state] = [fonts[0]!, states[0]!];
  expect(stringIn(resources)).toBe(String(of.obj({ Font: [font, font], ExtGState: [state, state] })));
});

it('leaves elements that are equal and no fonts: each has a place of its own', () => {
  const of = context();
  const { dict, left } = withObjects(of);
  for (const type of ['StructElem', 'FontFamily', undefined])
    for (let i = 0; i < 2; i++) dict({ ...(type && { Type: type }), S: 'P' });
  of.register(PDFString.of('a'));
  of.register(PDFString.of('a'));
  shareEqualStreams(of);
  expect(left()).toBe(8);
});
