import { readSettings, type Settings } from './front-matter.js';

/** What a comment is for. */
export type Comment =
  /** The template of the slide, and fields that its Markdown does not say. */
  | { kind: 'template'; settings: Settings }
  /** Settings of the slide (Marp), or of it and those after it. */
  | { kind: 'directives'; settings: Settings }
  /** Settings of the HTML that reveal makes. */
  | { kind: 'settings'; text: string }
  /** What tells tools how to treat the text, and no reader anything. */
  | { kind: 'nothing' }
  | { kind: 'pause' }
  | { kind: 'notes'; text: string };

/** The directives of Marp, https://marpit.marp.app/directives. */
const DIRECTIVES = new Set([
  ...[
    'marp',
    'theme',
    'style',
    'headingDivider',
    'size',
    'math',
    'lang',
    'title',
    'author',
    'description',
    'keywords',
    'url',
  ],
  ...['image', 'paginate', 'header', 'footer', 'class', 'backgroundColor', 'backgroundImage', 'backgroundPosition'],
  ...['backgroundRepeat', 'backgroundSize', 'color', 'transition'],
]);

/** @param text between `<!--` and `-->` */
export function readComment(text: string): Comment {
  const words = text.trim();
  if (/^(?:\.slide|\.element):/.test(words)) return { kind: 'settings', text: words };
  if (/^(?:fit$|markdownlint|prettier-|omit in toc|cspell|textlint)/i.test(words) && !words.includes('\n'))
    return { kind: 'nothing' };
  if (/^(?:pause|stop|break)$/i.test(words)) return { kind: 'pause' };
  if (/^[_$]?\w+:/.test(words)) {
    const settings = readSettings(words);
    if (settings && typeof settings['template'] === 'string' && words.startsWith('template:'))
      return { kind: 'template', settings };
    if (settings && Object.keys(settings).every((key) => DIRECTIVES.has(key.replace(/^[_$]/, ''))))
      return { kind: 'directives', settings };
  }
  return { kind: 'notes', text: unescapedNotes(text) };
}

/** Notes as they stand in a comment, which must not end too soon: `-->` and `--!>` as `--\>` and `--\!>`. */
export const escapedNotes = (notes: string) => notes.replace(/-(\\*)(?=!?>)/g, '-$1\\');
const unescapedNotes = (text: string) => text.replace(/-(\\*)\\(?=!?>)/g, '-$1');
