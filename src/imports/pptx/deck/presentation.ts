import type { Element } from '../package/element.js';
import type { OfficePackage } from '../package/office-package.js';
import { PptxRefused } from '../pptx-refused.js';
import { Stage } from '../slide/stage.js';

/** Most slides of a file. */
const MAX_SLIDES = 1_000;

const PRESENTATION = /presentationml\.(?:presentation|template|slideshow)\.main\+xml$/;
const WITH_MACROS = /ms-powerpoint\.(?:presentation|template|slideshow)\.macroenabled\.main\+xml$/;

/** The part that leads to all slides. */
export interface Presentation {
  part: string;
  root: Element;
  stage: Stage;
  hasMacros: boolean;
  /** Parts of the slides in order, each once, with the name of the section that begins there. */
  slides: { part: string; section?: string }[];
  /** Slides that stand in the list again, or lead nowhere. */
  lost: number;
}

/** @throws PptxRefused for what is no presentation, or one without slides. */
export function openPresentation(file: OfficePackage): Presentation {
  const part = file.partOf('', 'officeDocument') ?? 'ppt/presentation.xml';
  const type = file.contentType(part);
  if (!file.has(part)) throw new PptxRefused(kindOf(file));
  if (/wordprocessingml|ms-word/.test(type)) throw new PptxRefused('This is a Word file, no presentation.');
  if (/spreadsheetml|ms-excel/.test(type)) throw new PptxRefused('This is an Excel file, no presentation.');
  const root = file.needed(part);
  if (root.name !== 'p:presentation') throw new PptxRefused('This is an Office file, but no presentation.');
  const size = root.child('p:sldSz');
  const [width = 12_192_000, height = 6_858_000] = [size?.number('cx'), size?.number('cy')];
  const listed = root.child('p:sldIdLst')?.all('p:sldId') ?? [];
  if (listed.length > MAX_SLIDES) throw new PptxRefused(`The file has more than ${MAX_SLIDES} slides.`);
  const links = file.relationships(part);
  const sections = sectionsOf(root);
  const slides = new Map<string, { part: string; section?: string }>();
  for (const entry of listed) {
    const target = links.get(entry.attribute('r:id') ?? '');
    if (!target || target.isExternal || !file.has(target.target)) continue;
    const section = sections.get(entry.attribute('id') ?? '');
    if (!slides.has(target.target)) slides.set(target.target, { part: target.target, ...(section && { section }) });
  }
  if (slides.size === 0) throw new PptxRefused('The file has no slides.');
  return {
    part,
    root,
    stage: new Stage(width > 0 ? width : 12_192_000, height > 0 ? height : 6_858_000),
    hasMacros: WITH_MACROS.test(type) || !(PRESENTATION.test(type) || !file.has('ppt/vbaProject.bin')),
    slides: [...slides.values()],
    lost: listed.length - slides.size,
  };
}

/** Names of sections by the id of their first slide. */
function sectionsOf(root: Element): Map<string, string> {
  const sections = new Map<string, string>();
  for (const section of root.find('p14:sectionLst')?.all('p14:section') ?? []) {
    const first = section.find('p14:sldId')?.attribute('id');
    const name = section.attribute('name')?.trim();
    if (first !== undefined && name) sections.set(first, name);
  }
  return sections;
}

/** What a zip file without a presentation is. */
function kindOf(file: OfficePackage): string {
  if (file.has('content.xml') && file.has('META-INF/manifest.xml')) {
    return 'This is an OpenDocument file: save it as .pptx.';
  }
  if (file.names.some((name) => /^Index(?:\.zip|\/)/.test(name)))
    return 'This is a Keynote file: export it as PowerPoint.';
  if (file.has('word/document.xml')) return 'This is a Word file, no presentation.';
  if (file.has('xl/workbook.xml')) return 'This is an Excel file, no presentation.';
  return 'This is a zip file, but no PowerPoint file: it has no presentation.';
}
