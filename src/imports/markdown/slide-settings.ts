import type { Frame, LeftOutPart } from '../../choose/source-deck.js';
import { linesOf, type Settings, textOf, TWICE } from './front-matter.js';
import { cssAddress, sideFrame } from './pictures.js';

/** What the settings of a slide mean here. */
export interface SlideSettings {
  /** Classes and layouts, in small letters. */
  hints: string[];
  pictures: { url: string; description: string; frame?: Frame }[];
  leftOut: LeftOutPart[];
  /** Those that mean nothing, as typed. */
  others: string[];
  notes?: string;
  title?: string;
  isHidden?: boolean;
}

/** Settings that are read for the whole file, or that nobody sees. */
const OF_THE_FILE = new Set(['marp', 'headingDivider', 'lang', 'locale', 'level', 'template', 'id']);

/** Reads the front matter of a slide of Slidev, the directives of Marp, and the attributes of pandoc and reveal. */
export function readSettingsOf(settings: Settings): SlideSettings {
  const meant: SlideSettings = { hints: [], pictures: [], leftOut: [], others: [] };
  const layout = textOf(settings, 'layout') ?? '';
  for (const [key, value] of Object.entries(settings)) {
    const text = textOf(settings, key);
    const name = key.replace(/^(?:[_$]|data-)/, '');
    if (OF_THE_FILE.has(name)) continue;
    if (name === 'class' || name === 'layout') meant.hints.push(...hintsOf(value));
    else if (/^background(?:Image|-image)?$/.test(name) && text && isAddress(text))
      meant.pictures.push({ url: cssAddress(text), description: 'bg' });
    else if (name === 'image' && text) meant.pictures.push(layoutPicture(text, layout));
    else if (name === 'title') meant.title = text;
    else if (name === 'note' || name === 'notes') meant.notes = linesOf(value);
    else if (name === 'src') meant.leftOut.push(otherFile(text));
    else if (name === 'url') meant.leftOut.push({ what: 'page', why: 'Slides show no foreign content.', text });
    else if (name === 'header' || name === 'footer') {
      if (text) meant.leftOut.push({ what: name, why: 'The brand decides what stands at the edges of slides.', text });
    } else if (/^(?:hide|hidden|disabled)$/.test(name)) meant.isHidden = value === true;
    else if (name === 'visibility') meant.isHidden = text === 'hidden';
    else meant.others.push(`${key}: ${text ?? JSON.stringify(value)}`.slice(0, 200));
  }
  meant.others.push(...(settings[TWICE] ?? []).map((line) => line.slice(0, 200)));
  return meant;
}

/** @param text the path of the file */
export const otherFile = (text: string | undefined): LeftOutPart => ({
  what: 'slides of another file',
  why: 'One file is read.',
  ...(text !== undefined && { text }),
});

const isAddress = (text: string) => /[./]/.test(text) && !/gradient\(/.test(text);

const hintsOf = (value: unknown): string[] =>
  [value].flat().flatMap((hint) => (typeof hint === 'string' ? hint.toLowerCase().split(/\s+/).filter(Boolean) : []));

/** The picture of a slide of Slidev: along a side, or as a cover behind the words. */
function layoutPicture(url: string, layout: string): SlideSettings['pictures'][number] {
  const side = /^image-(left|right)$/.exec(layout)?.[1];
  if (side) return { url, description: '', frame: sideFrame(side === 'left' ? 'left' : 'right') };
  return { url, description: layout === 'image' ? '' : 'bg' };
}
