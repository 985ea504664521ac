import { posix } from 'node:path';
import type { Parts } from './parts.js';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const seconds = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** Fixes where pptxgenjs 4.0.1 violates the schema or is not deterministic, in slides and their notes. */
export function mendSlides(parts: Parts, chartsBefore: number): void {
  numberCharts(parts, chartsBefore);
  withoutEmptyNotes(parts);
  parts.edit(/\/notesSlides\/notesSlide\d+\.xml/, linesAsParagraphs);
}

/** Ends paragraphs in the language of their last run, in which it is typed on; pptxgenjs ends all in English. */
export function endedInLanguage(xml: string, language: string): string {
  let last = language;
  return xml.replace(/<a:(rPr|endParaRPr) lang="([^"]*)"|<\/a:p>/g, (tag, name?: string, own?: string) => {
    if (name === 'rPr') last = own!;
    if (name === 'endParaRPr') return `<a:endParaRPr lang="${last}"`;
    if (name === undefined) last = language;
    return tag;
  });
}

/** Fixes the same around the slides, and adds the slides that were written earlier. */
export function mendDeck(parts: Parts, slides: number, others: string[]): void {
  parts.edit(/ppt\/presentation\.xml/, (xml) => notesMasterBeforeSlides(withSlides(xml, slides)));
  parts.edit(/docProps\/app\.xml/, (xml) => withSlideNames(xml, slides));
  parts.edit(/ppt\/slideLayouts\/[^/]+\.xml/, plainTitlePlaceholder);
  ownThemeForNotes(parts);
  parts.edit(/\[Content_Types\]\.xml/, (xml) => withTypes(xml, [...parts.names, ...others]));
}

/** Lists the slides with the ids that pptxgenjs gives them, as it wrote the presentation without slides. */
function withSlides(xml: string, slides: number): string {
  const ids = Array.from({ length: slides }, (_, i) => `<p:sldId id="${256 + i}" r:id="rId${2 + i}"/>`);
  return xml.replace('<p:sldIdLst></p:sldIdLst>', `<p:sldIdLst>${ids.join('')}</p:sldIdLst>`);
}

function withSlideNames(xml: string, slides: number): string {
  const names = Array.from({ length: slides }, (_, i) => `<vt:lpstr>Slide ${i + 1}</vt:lpstr>`);
  return xml.replace('<vt:lpstr>Office Theme</vt:lpstr>', (theme) => theme + names.join(''));
}

/** `notesMasterIdLst` comes before `sldIdLst` (ECMA-376, 19.2.1.26); pptxgenjs writes it after. */
function notesMasterBeforeSlides(xml: string): string {
  return xml.replace(/(<p:sldIdLst>.*<\/p:sldIdLst>)(<p:notesMasterIdLst>.*<\/p:notesMasterIdLst>)/s, '$2$1');
}

/**
 * A slide's title matches its layout's by type; an `idx` would prevent that. Its words begin at the edge of its box, as those
 * of written titles do.
 */
function plainTitlePlaceholder(xml: string): string {
  return xml
    .replace(/<p:ph\s[^>]*type="title"[^>]*\/>/, '<p:ph type="title"/>')
    .replace('<a:bodyPr ', '<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" ');
}

/** Content types by folder, for the parts that pptxgenjs does not list in a presentation without slides. */
const KINDS: Record<string, string> = {
  'ppt/slides': 'presentationml.slide',
  'ppt/notesSlides': 'presentationml.notesSlide',
  'ppt/slideMasters': 'presentationml.slideMaster',
  'ppt/charts': 'drawingml.chart',
  'ppt/theme': 'theme',
};

/** Declares a content type for every part, and replaces `image/jpg`, which is not a media type. */
function withTypes(xml: string, names: string[]): string {
  const missing = names.flatMap((name) => {
    const kind = name.startsWith('customXml/itemProps') ? 'customXmlProperties' : KINDS[posix.dirname(name)];
    return kind && !xml.includes(`"/${name}"`)
      ? [`<Override PartName="/${name}" ContentType="${OFFICE}.${kind}+xml"/>`]
      : [];
  });
  return xml.replace('"image/jpg"', '"image/jpeg"').replace('</Types>', `${missing.sort().join('')}</Types>`);
}

/** A relationship to a chart; links of slides have a scheme, so they never match. */
const CHART = /Target="\/ppt\/charts\/chart(\d+)\.xml"/g;

/** Renumbers charts: pptxgenjs counts them per process; the first one after `before` others becomes `before` + 1. */
function numberCharts(parts: Parts, before: number): void {
  const rels = parts.names.filter((name) => name.startsWith('ppt/slides/_rels/'));
  const used = rels.flatMap((name) => [...parts.text(name).matchAll(CHART)].map(([, n]) => Number(n)));
  const numbers = new Map(used.map((number, i) => [number, before + i + 1]));
  parts.edit(/\/slides\/_rels\//, (xml) =>
    xml.replace(CHART, (_, number: string) => `Target="/ppt/charts/chart${numbers.get(Number(number))}.xml"`),
  );
}

/** Removes empty notes pages, which pptxgenjs writes for every slide. */
function withoutEmptyNotes(parts: Parts): void {
  for (const name of parts.names) {
    const page = /\/notesSlides\/(notesSlide\d+\.xml)/.exec(name)?.[1];
    if (!page || !parts.text(name).includes('<a:t></a:t>')) continue;
    parts.delete(name);
    parts.delete(`ppt/notesSlides/_rels/${page}.rels`);
  }
  parts.edit(/\/slides\/_rels\/slide(\d+)\.xml/, (xml, number) =>
    parts.has(`ppt/notesSlides/notesSlide${number}.xml`)
      ? xml
      : xml.replace(/<Relationship [^>]*\bType="[^"]*\/notesSlide"[^>]*\/>/, ''),
  );
}

/** Each line of notes is a paragraph: Office takes a line break within a text for a space. */
const linesAsParagraphs = (xml: string) =>
  xml.replace(
    /<a:p>(<a:r><a:rPr[^>]*\/><a:t>)([^<]*\n[^<]*)(<\/a:t><\/a:r>)/,
    (_, begin: string, text: string, end: string) =>
      text
        .split(/\r?\n/)
        .map((line) => (line ? begin + line + end : ''))
        .map((line) => `<a:p>${line}`)
        .join('</a:p>'),
  );

/** Masters must not share a theme part, so the notes master gets one of its own, which is written with the other. */
function ownThemeForNotes(parts: Parts): void {
  const relations = 'ppt/notesMasters/_rels/notesMaster1.xml.rels';
  const own = 'ppt/theme/theme2.xml';
  parts.set(own, '');
  parts.set(relations, parts.text(relations).replace('theme1.xml', 'theme2.xml'));
}

/** Sets the creation and modification date. */
export function withDates(xml: string, date: Date): string {
  return xml.replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, (_, tag: string) => tag + seconds(date));
}
