import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Numerals } from '../define/content/numerals.js';
import { styleOf } from '../styles/index.js';
import { defaultTheme } from '../theme/default-theme.js';
import type { Script } from '../theme/scripts.js';
import type { Theme } from '../theme/theme.js';
import { rolesOf, type Roles } from '../theme/variants.js';
import type { MarkedWords } from '../define/marks/marked-words.js';
import type { Variant } from '../define/template.js';
import { STAGE } from './stage.js';

/** An available picture: its address for the page, and its size in pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  /** What it shows, for slides that do not say. */
  alt?: string;
  /** How it looks; missing for what nobody has looked at. */
  sight?: Sight;
}

/** How a picture looks. */
interface Sight {
  /** The place that draws the eye: percents of width and height. */
  focus: readonly [number, number];
  /** Cells that it is divided into, across and down. */
  cells: number;
  /** The darkest and the lightest grey of each cell, row by row: 0 to 255, of the luminance of the pixels there. */
  darkest: Uint8Array;
  lightest: Uint8Array;
  /** The same of all pixels that are seen; null where nobody looked. */
  tones: readonly [darkest: number, lightest: number] | null;
  /** Whether these are of marks without a ground, which all have to be seen. */
  isOpen: boolean;
}

/** What all slides of a deck share. Plain data that can be sent to a worker. */
export interface DeckLook {
  title: string;
  /** BCP 47; decides language, direction and Han forms. */
  locale: string;
  theme: Theme;
  logo: { color: Picture | null; mono: Picture | null };
  logoMode: 'color' | 'mono';
  /** Available pictures by the address in the content. */
  pictures: ReadonlyMap<string, Picture>;
}

/** What components can read about their slide. */
export interface SlideScene {
  look: DeckLook;
  templateKey: string;
  variant: Variant;
  /** The layout; slides have the class `layout-<name>`. */
  layout: string;
  /** Colours as values, for computed drawings; style sheets use the custom properties. */
  roles: Roles;
  dir: 'ltr' | 'rtl';
  /** Whose letters are the highest; undefined for Latin ones. */
  script: Script | undefined;
  /** Digits of the numbers that templates write themselves, by those of the slide, or of the deck where it has none, and of its own by those of the deck; null: Latin ones. */
  numerals: Numerals | null;
  deckNumerals: Numerals | null;
  /** Counted from 0. */
  position: number;
  total: number;
  /** Width of the texts of all entries in one line, in em: how much stands below the header. */
  wordage: number;
  /** Content path of a text, such as `items.2.body`; undefined for the template's own words. */
  pathOf: (text: string) => string | undefined;
  /** The words of the text at a path in their looks, where some are emphasised. */
  wordsAt: (path: string | undefined) => readonly MarkedWords[] | undefined;
  /** A text with soft hyphens in its long words, which break a line only on slides with `data-hyphens`. */
  hyphenated: (text: string) => string;
}

export const SlideContext = createContext<SlideScene>({
  look: {
    title: '',
    locale: 'en',
    theme: defaultTheme,
    logo: { color: null, mono: null },
    logoMode: 'color',
    pictures: new Map(),
  },
  templateKey: '',
  variant: 'default',
  layout: '',
  roles: rolesOf(defaultTheme, 'default'),
  dir: 'ltr',
  script: undefined,
  numerals: null,
  deckNumerals: null,
  position: 0,
  total: 1,
  wordage: 0,
  pathOf: () => undefined,
  wordsAt: () => undefined,
  hyphenated: (text) => text,
});

const USUAL_CONTENT_WIDTH = 1152;

/** The slide that is being drawn. */
export const useSlide = () => useContext(SlideContext);

/** The style of the deck that is being drawn. */
export const useStyle = () => styleOf(useSlide().look.theme.style);

/** Width of the stage between the margins of the style, in px: that of the header, and of drawings that fill the body. */
export const useContentWidth = () => STAGE.width - 2 * useStyle().margin;

/** A width of a box that takes the same share of the stage in every style; `usual` is that between margins of 64 px. */
export const useWidth = (usual: number) => Math.round((usual * useContentWidth()) / USUAL_CONTENT_WIDTH);

/** The picture at an address; null without an address or when it is unavailable. */
export function usePicture(url: string | undefined): Picture | null {
  const { look } = useSlide();
  return (url && look.pictures.get(url)) || null;
}
