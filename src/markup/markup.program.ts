import { catalogue } from '../templates/catalogue/index.js';
import { type BrokenLink, brokenLinks } from '../templates/page/broken-links.js';
import { type UnknownKey, unknownKeys } from '../templates/define/content/unknown-keys.js';
import { type DrawnValue, drawnValues } from '../templates/define/drawn-values.js';
import { imageSides } from '../templates/define/image-urls.js';
import { isRecord } from '../templates/define/read-content.js';
import { slideName } from '../templates/define/slide-name.js';
import { type DeckLook, type SlideInput, slideMarkup } from '../templates/page/document.js';
import {
  type PublicPage,
  publicPage,
  type PublicPageOptions,
  type PublicSlide,
  type WholePageOptions,
} from '../templates/page/public-page.js';
import { deckFonts, deckLargeFonts, deckStyles } from '../templates/page/styles/styles.js';
import { type DoubtfulNumber, doubtfulNumbers } from '../templates/define/doubtful-numbers.js';
import { type UnreadFormula, unreadFormulas } from '../templates/page/unread-formulas.js';
import { type LostAnchor, lostAnchors } from '../templates/page/charts/lost-anchors.js';
import { type SeriesTrouble, seriesTroubles } from '../templates/page/charts/series-troubles.js';
import { type UndrawnPicture, undrawnPictures } from '../templates/page/undrawn-pictures.js';
import { type UndrawnText, undrawnTexts } from '../templates/page/undrawn-texts.js';
import { type TextWithoutFont, textsWithoutFont } from '../templates/page/texts-without-font.js';
import { fontFile, publicFontUrl } from '../templates/theme/fonts.js';
import {
  mayHoldVariables,
  type UnfilledBraces,
  unfilledIn,
  VariableValues,
  type Variables,
} from '../templates/define/variables.js';
import { workAfterOthers } from '../workers/low-priority.js';
import { type FontSubset, fontSubsets } from './font-subsets.js';

workAfterOthers();

/*
 * What `MarkupWorkers` run. Content from outside is parsed and drawn here and nowhere else on the way to a
 * file or a page: a slide that takes too long costs its worker, never the event loop.
 */

/** A slide as it is stored. */
export interface StoredSlide {
  slideType: string;
  /** JSON, as it comes from the database. */
  content: string;
}

/** What has to be known of a slide before it is drawn. */
export interface SlideOutline {
  name: string;
  /** The pictures that it draws: pixels that suffice on their shorter side, by address. */
  images: ReadonlyMap<string, number>;
}

/** Slides of a deck. */
export interface SlidesToDraw {
  /** With their positions, counted from 0. */
  slides: (StoredSlide & { position: number })[];
  /** Slides of the deck. */
  total: number;
  look: DeckLook;
}

/** The texts of a deck, with what stands in them for values. */
export interface DeckTexts {
  title: string;
  variables: Variables;
  slides: (StoredSlide & { notes: string | null })[];
}

/** The same with the values in place of `{{name}}`, which nothing else puts there. */
export function filled({ title, slides, variables }: DeckTexts): Pick<DeckTexts, 'title' | 'slides'> {
  const values = new VariableValues(variables);
  return {
    title: values.inLine(title),
    slides: slides.map((slide) => {
      if (!mayHoldVariables(slide.content + (slide.notes ?? ''))) return slide;
      const { slideType, content } = read(slide);
      const fields = catalogue.get(slideType)?.fields ?? {};
      const notes = slide.notes && values.inText(slide.notes);
      return { slideType, content: JSON.stringify(values.inContent(fields, content)), notes };
    }),
  };
}

/** The outline of each slide. */
export function outline(slides: StoredSlide[]): SlideOutline[] {
  return slides.map((slide) => {
    const { slideType, content } = read(slide);
    const template = catalogue.get(slideType);
    return { name: slideName(template, content), images: template ? imageSides(template, content) : new Map() };
  });
}

/** The markup of each slide. */
export function sections({ slides, total, look }: SlidesToDraw): string[] {
  return slides.map((slide) => slideMarkup(read(slide), slide.position, total, look));
}

/** Braces in a text of the content that a reader sees. */
export interface UnfilledVariable extends UnfilledBraces {
  path: string;
}

/** A slide as it is drawn: filled in. */
export interface FilledSlide extends StoredSlide {
  /** Its content before values stood in it; left out: the same. */
  typed?: string;
}

interface SlidesToRemark {
  slides: FilledSlide[];
  look: DeckLook;
  variables?: Variables;
}

/** What is told of a slide's content without laying it out. */
export interface SlideRemarks {
  /** Texts that its template does not draw. */
  undrawn: UndrawnText[];
  /** Values that were to be printed beside marks of charts, and have no place there. */
  unprinted: number;
  /** Notes of charts that are pinned to nothing. */
  anchors: LostAnchor[];
  /** Series of charts that can't be told apart. */
  series: SeriesTrouble[];
  /** Numbers that it does not draw, or may draw otherwise than meant. */
  numbers: DoubtfulNumber[];
  /** Texts with letters that no font has. */
  withoutFont: TextWithoutFont[];
  unfilled: UnfilledVariable[];
  links: BrokenLink[];
  /** Formulas that stand on it as they are typed. */
  formulas: UnreadFormula[];
  /** Keys that no field of its template has. */
  unknownKeys: UnknownKey[];
  /** Pictures that its layout has no place for. */
  undrawnPictures: UndrawnPicture[];
  /** Where addresses stand in the content. */
  addresses: string[];
  /** Addresses of its pictures, each with its place in the content. */
  pictures: { path: string; url: string }[];
}

/** A text with a line break, which no braces go across, in place of each of its formulas. */
const withoutFormulas = ({ text, words }: DrawnValue): string =>
  words ? words.map((word) => (word.formula ? '\n' : word.text)).join('') : text;

/** The remarks on each slide. */
export function remarks({ slides, look, variables = {} }: SlidesToRemark): SlideRemarks[] {
  return slides.map((slide) => {
    const input = read(slide);
    const template = catalogue.get(input.slideType);
    const fields = template?.fields ?? {};
    const values = [...drawnValues(fields, input.content)];
    const before = slide.typed === undefined ? input : read({ ...slide, content: slide.typed });
    const typed = before === input ? values : [...drawnValues(fields, before.content)];
    const typedAt = new Map(typed.map((value) => [value.path, withoutFormulas(value)]));
    const markup = slideMarkup(input, 0, 1, look);
    return {
      undrawn: undrawnTexts(input, markup, look),
      unprinted: unprintedIn(markup),
      anchors: lostAnchors(fields, input.content, markup),
      series: template?.chart ? seriesTroubles(fields, input.content, markup) : [],
      numbers: doubtfulNumbers(fields, input.content, look.locale),
      withoutFont: textsWithoutFont(fields, input.content, look),
      // Code and formulas may have the same notation for their own purposes.
      unfilled: values.flatMap((value) => {
        const { path, holds } = value;
        const unfilled = holds === 'code' ? [] : unfilledIn(withoutFormulas(value), typedAt.get(path) ?? '', variables);
        return unfilled.map((braces) => ({ path, ...braces }));
      }),
      links: brokenLinks(values),
      formulas: unreadFormulas(values),
      unknownKeys: template ? unknownKeys(fields, input.content) : [],
      addresses: values.flatMap(({ path, holds }) => (holds === 'link' || holds === 'email' ? [path] : [])),
      undrawnPictures: undrawnPictures(input, look),
      pictures: values.flatMap(({ path, type, text }) => (type === 'image' ? [{ path, url: text }] : [])),
    };
  });
}

const unprintedIn = (markup: string) =>
  [...markup.matchAll(/ data-unprinted="(\d+)"/g)].reduce((sum, [, count]) => sum + Number(count), 0);

/** What a public page is made of. */
export interface PageInput {
  slides: PublicSlide[];
  look: DeckLook;
  options: Omit<PublicPageOptions, 'fontUrl'>;
  /** What addresses of font subsets begin with; their SHA-256 and `.woff2` follow. */
  fontBase: string;
}

/** A page, and the fonts that were made for it. */
export interface PageWithFonts extends PublicPage {
  fonts: FontSubset[];
}

/** The public page of a deck, from the fitted markup of its slides. */
export async function page({ slides, look, options, fontBase }: PageInput): Promise<PageWithFonts> {
  const sections = slides.map(({ markup }) => markup);
  const fonts = await fontSubsets(deckLargeFonts(sections, look), sections.join(''));
  const urls = new Map(fonts.map(({ file, sha256 }) => [file, `${fontBase}${sha256}.woff2`]));
  const fontUrl = (file: string) => urls.get(file) ?? publicFontUrl(file);
  return { ...publicPage(slides, look, { ...options, fontUrl }), fonts };
}

/** What a page is made of that is one file. */
export interface WholePageInput {
  slides: PublicSlide[];
  look: DeckLook;
  options: Omit<WholePageOptions, 'fontUrl'>;
}

/** The page of a deck as one file, its fonts with the letters of the deck in it. */
export async function wholePage({ slides, look, options }: WholePageInput): Promise<PublicPage> {
  const sections = slides.map(({ markup }) => markup);
  const rules = deckStyles(sections, look, (file) => file);
  const fonts = await fontSubsets(deckFonts(sections, look), sections.join('') + rules + DRAWN_BY_BROWSERS);
  const bodies = new Map(fonts.map(({ file, body }) => [file, body]));
  const fontUrl = (file: string) => {
    const body = bodies.get(file) ?? fontFile(file)!.body;
    return `data:font/woff2;base64,${Buffer.from(body).toString('base64')}`;
  };
  return publicPage(slides, look, { ...options, fontUrl });
}

/** Hyphens and ellipses where lines end, and the dash of lists. */
const DRAWN_BY_BROWSERS = '\u2010…–';

/** Whatever is stored is drawn: what is no object has nothing on it. */
function read({ slideType, content }: StoredSlide): SlideInput {
  const parsed: unknown = JSON.parse(content);
  return { slideType, content: isRecord(parsed) ? parsed : {} };
}
