import type { Parts } from './parts.js';

const TYPES = '[Content_Types].xml';
const seconds = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** Mends what pptxgenjs 4.0.1 writes against the schema or differently each time, in a file that is not looked into. */
export function mendPackage(parts: Parts): void {
  numberChartsFromOne(parts);
  parts.edit(/^ppt\/presentation\.xml$/, (xml) => fixedSectionIds(notesMasterBeforeSlides(xml)));
  parts.edit(/^ppt\/(?:slides|slideLayouts|slideMasters|notesSlides)\/[^/]+\.xml$/, onePropertiesPerParagraph);
  parts.edit(/^ppt\/slides\/[^/]+\.xml$/, withoutEmptyPlaceholders);
  parts.edit(/^ppt\/slideLayouts\/[^/]+\.xml$/, plainTitlePlaceholder);
  withoutEmptyNotes(parts);
  ownThemeForNotes(parts);
  parts.edit(/^\[Content_Types\]\.xml$/, (xml) => onlyExistingParts(xml, parts));
}

/** `notesMasterIdLst` comes before `sldIdLst` (ECMA-376, 19.2.1.26); pptxgenjs writes it after. */
function notesMasterBeforeSlides(xml: string): string {
  const list = /<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>/s.exec(xml)?.[0];
  return list ? xml.replace(list, '').replace('<p:sldIdLst>', () => `${list}<p:sldIdLst>`) : xml;
}

/** Section ids are upper-case GUIDs; pptxgenjs writes random lower-case ones. */
function fixedSectionIds(xml: string): string {
  let count = 0;
  return xml.replace(/(<p14:section name="[^"]*" id=")\{[^}]*\}/g, (_, head: string) => {
    return `${head}{00000000-0000-4000-8000-${String(++count).padStart(12, '0')}}`;
  });
}

/** A paragraph has one `a:pPr`, before its runs; pptxgenjs repeats it before each run. */
function onePropertiesPerParagraph(xml: string): string {
  return xml.replace(/<a:p>.*?<\/a:p>/gs, (paragraph) => {
    let first = true;
    return paragraph.replace(/<a:pPr\b(?:[^>]*\/>|.*?<\/a:pPr>)/gs, (properties) => {
      const kept = first ? properties : '';
      first = false;
      return kept;
    });
  });
}

/** It adds an empty box to a slide for each placeholder of the layout that it has not filled itself. */
function withoutEmptyPlaceholders(xml: string): string {
  return xml.replace(/<p:sp>.*?<\/p:sp>/gs, (object) => (/<p:ph\s[^>]*hasCustomPrompt/.test(object) ? '' : object));
}

/** The title of a slide finds that of its layout by its type; a number of its own would part them. */
function plainTitlePlaceholder(xml: string): string {
  return xml.replace(/<p:ph\s[^>]*type="title"[^>]*\/>/g, '<p:ph type="title"/>');
}

/** It lists a slide master for each slide, while there is one; and `image/jpg` is no media type. */
function onlyExistingParts(xml: string, parts: Parts): string {
  return xml
    .replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (tag, name: string) => (parts.has(name) ? tag : ''))
    .replace(/"image\/jpg"/g, '"image/jpeg"');
}

/** It counts charts through the life of the process: chart 7 of this file becomes chart 1. */
function numberChartsFromOne(parts: Parts): void {
  const used = [...parts.text(TYPES).matchAll(/\/charts\/chart(\d+)\.xml/g)].map(([, number]) => Number(number));
  const numbers = new Map(used.sort((a, b) => a - b).map((number, i) => [number, i + 1]));
  parts.edit(/^(?:\[Content_Types\]\.xml|ppt\/slides\/_rels\/.*)$/, (xml) =>
    xml.replace(
      /(\/charts\/chart)(\d+)/g,
      (_, head: string, number: string) => `${head}${numbers.get(Number(number))}`,
    ),
  );
}

/** It gives every slide a page of notes, also where there are none. */
function withoutEmptyNotes(parts: Parts): void {
  for (const name of parts.names) {
    const page = /^ppt\/notesSlides\/(notesSlide\d+\.xml)$/.exec(name)?.[1];
    if (!page || !parts.text(name).includes('<a:t></a:t>')) continue;
    parts.delete(name);
    parts.delete(`ppt/notesSlides/_rels/${page}.rels`);
  }
  parts.edit(/^ppt\/slides\/_rels\/slide(\d+)\.xml\.rels$/, (xml, number) =>
    parts.has(`ppt/notesSlides/notesSlide${number}.xml`)
      ? xml
      : xml.replace(/<Relationship [^>]*\/notesSlide"[^>]*\/>/, ''),
  );
}

/** Masters must not share a theme part: the master of the notes gets a copy. */
function ownThemeForNotes(parts: Parts): void {
  const relations = 'ppt/notesMasters/_rels/notesMaster1.xml.rels';
  const copy = 'ppt/theme/theme2.xml';
  if (!parts.has(relations) || parts.has(copy)) return;
  parts.set(copy, parts.content('ppt/theme/theme1.xml'));
  parts.set(relations, parts.text(relations).replace('theme1.xml', 'theme2.xml'));
  const type = 'application/vnd.openxmlformats-officedocument.theme+xml';
  const override = `<Override PartName="/${copy}" ContentType="${type}"/></Types>`;
  parts.set(TYPES, parts.text(TYPES).replace('</Types>', override));
}

/** Sets when a document was made and changed. */
export function withDates(xml: string, date: Date): string {
  return xml.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, (_, tag: string) => tag + seconds(date));
}
