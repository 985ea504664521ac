import { STAGE } from '../kit/stage.js';
import type { StyleSheet } from './styles/style-sheet.js';

/** A picture as pages offer it. */
export interface PublicPicture {
  url: string;
  /** Size in pixels. */
  width: number;
  height: number;
  /** The same in fewer pixels, the narrowest first. */
  narrower: readonly { width: number; url: string }[];
}

const TAG_OR_SOFT_HYPHEN = /<[a-z](?:[^>"]|"[^"]*")*>|\u00AD/g;
const ATTRIBUTE = / ([^\s=">/]+)(?:="([^"]*)")?/g;

/** Data of charts and tables, roles and hints, which only the renderer reads. */
const isForRenderer = (name: string) => name.startsWith('data-pptx') || name === 'data-path';

const SOURCE = / src="([^"]*)"/;

/** The addresses of pictures that slides show more than once. */
export function repeatedPictures(sections: readonly string[], pictures: PublicMarkupOptions['pictures']): Set<string> {
  const addresses = sections.flatMap((section) =>
    [...section.matchAll(/ src="([^"]*)"/g)].map(([, address]) => address!),
  );
  const seen = new Set<string>();
  return new Set(addresses.filter((address) => pictures.has(address) && (seen.has(address) || !seen.add(address))));
}

/** What pictures say of themselves for this page: how wide they are drawn on the stage. */
const SHOWN = / data-shown="(\d+)"/;

/** A place where a line ends within a word; {@link hyphenStyles} has its soft hyphen. */
const HYPHEN = '<i class="dv-hyphen"></i>';

/**
 * Soft hyphens that are no text: in texts they are copied with the word, and screen readers say it in pieces. Their own
 * alternative text is empty; browsers that know none take the first rule.
 */
const HYPHEN_STYLES = `.dv-hyphen { font-style: inherit } .dv-hyphen::after { content: "\\AD"; content: "\\AD" / "" }`;

/** The rules that these slides of a public page need for words that break. */
export const hyphenStyles = (sections: readonly string[]) =>
  sections.some((section) => section.includes(HYPHEN)) ? HYPHEN_STYLES : '';

export interface PublicMarkupOptions {
  /** True for the first slide, whose pictures are wanted at once, and where they come with the page. */
  eager: boolean;
  /** Addresses of pictures that are in the sheet, each once, because the page has them in itself and shows them more than once. */
  inSheet?: ReadonlySet<string>;
  /** By the address in the markup. Another address stays. */
  pictures: ReadonlyMap<string, PublicPicture>;
}

/**
 * The markup of a fitted slide as the public page has it: without what only the renderer reads, styles as classes, words
 * as typed though lines end within them, and pictures in as many pixels as the window has for them, loaded when they come near, after those of the first slide.
 */
export function publicMarkup(markup: string, sheet: StyleSheet, options: PublicMarkupOptions): string {
  const { eager, pictures, inSheet } = options;
  return markup.replace(TAG_OR_SOFT_HYPHEN, (tag) => {
    if (!tag.startsWith('<')) return HYPHEN;
    let styled: string | null = null;
    const kept = tag.replace(ATTRIBUTE, (attribute, name: string, value: string = '') => {
      if (name === 'style') styled = sheet.classOf(value);
      return name === 'style' || isForRenderer(name) ? '' : attribute;
    });
    const classed = styled === null ? kept : withClass(kept, styled);
    if (!classed.startsWith('<img')) return classed;
    const loaded = eager ? 'fetchpriority="high"' : 'loading="lazy" decoding="async" fetchpriority="low"';
    const address = SOURCE.exec(classed)?.[1] ?? '';
    const sourced = inSheet?.has(address)
      ? withSheet(classed, sheet, pictures.get(address)!)
      : withSources(classed, pictures);
    return sourced.replace(/^<img\b/, `<img ${loaded}`);
  });
}

/** A picture with its size, and the choice of others by the room that windows have for it. */
function withSources(tag: string, pictures: PublicMarkupOptions['pictures']): string {
  const shown = Number(SHOWN.exec(tag)?.[1]);
  return tag.replace(SHOWN, '').replace(SOURCE, (source, address: string) => {
    const picture = pictures.get(address);
    if (!picture) return source;
    const { url, width, height, narrower } = picture;
    const sized = ` src="${url}" width="${width}" height="${height}"`;
    if (narrower.length === 0) return sized;
    const sources = [...narrower, { url, width }].map((each) => `${each.url} ${each.width}w`);
    return `${sized} srcset="${sources.join(', ')}" sizes="${sizesOf(shown)}"`;
  });
}

/** A picture that is nothing, in the place of one that the sheet has. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A picture that the sheet shows in place of the address. */
function withSheet(tag: string, sheet: StyleSheet, { url, width, height }: PublicPicture): string {
  const shown = sheet.classOf(`content:url("${url}")`);
  const blank = tag.replace(SHOWN, '').replace(SOURCE, ` src="${BLANK}" width="${width}" height="${height}"`);
  return shown === null ? tag : withClass(blank, shown);
}

/** Slides are as wide as the window, or as high where it is wider than they are. */
function sizesOf(shown: number): string {
  const ofWidth = Math.ceil((1000 * shown) / STAGE.width) / 10;
  const ofHeight = Math.ceil((1000 * shown) / STAGE.height) / 10;
  return `(max-aspect-ratio: ${STAGE.width}/${STAGE.height}) ${ofWidth}vw, ${ofHeight}vh`;
}

function withClass(tag: string, name: string): string {
  return / class="/.test(tag) ? tag.replace(/ class="/, `$&${name} `) : tag.replace(/^<[^\s>/]+/, `$& class="${name}"`);
}
