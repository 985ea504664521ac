import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/**
 * What stands in the objects of a PDF, compressed ones included.
 *
 * `names` are the keys of its dictionaries and the names among their values, `links` the addresses that it leads to.
 */
export async function objectsOf(bytes: Uint8Array): Promise<{ names: Set<string>; links: string[] }> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const names = new Set<string>();
  const links: string[] = [];
  const visit = (object: PDFObject | undefined): void => {
    if (object instanceof PDFName) names.add(object.decodeText());
    if (object instanceof PDFArray) object.asArray().forEach(visit);
    if (object instanceof PDFStream) visit(object.dict);
    if (!(object instanceof PDFDict)) return;
    for (const [key, value] of object.entries()) {
      names.add(key.decodeText());
      visit(value);
    }
    const address = object.lookup(PDFName.of('URI'));
    if (address instanceof PDFString || address instanceof PDFHexString) links.push(address.decodeText());
  };
  for (const [, object] of context.enumerateIndirectObjects()) visit(object);
  visit(context.trailerInfo.Root && context.lookup(context.trailerInfo.Root));
  return { names, links };
}

/** What a viewer would run, start, send or unpack (ISO 32000-1, 7.11.4, 12.6.4 and 12.7). */
const ACTIVE = [
  ...['JavaScript', 'JS', 'Launch', 'OpenAction', 'AA', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'RichMedia', 'AcroForm', 'XFA'],
];

/** What a reader of a PDF is not to meet: parts that do something, and links other than to the web, mail or telephones. */
export async function dangersOf(bytes: Uint8Array): Promise<string[]> {
  const { names, links } = await objectsOf(bytes);
  return [...ACTIVE.filter((name) => names.has(name)), ...links.filter((link) => !/^(https?|mailto|tel):/i.test(link))];
}
