import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { defaultTheme } from '../theme/default-theme.js';
import type { Theme } from '../theme/theme.js';
import { rolesOf, type Roles } from '../theme/variants.js';
import type { Variant } from '../define/template.js';

/** A picture that could be had: where the page finds it, and its size in pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
}

/** What all slides of a deck share. Plain data: it can be sent to a worker. */
export interface DeckLook {
  title: string;
  /** BCP 47; decides language, direction and Han forms. */
  locale: string;
  theme: Theme;
  logo: { color: Picture | null; mono: Picture | null };
  logoMode: 'color' | 'mono';
  /** The pictures that could be had, by the address that the content names. */
  pictures: ReadonlyMap<string, Picture>;
}

/** What every component may know about the slide it stands on. */
export interface SlideScene {
  look: DeckLook;
  templateKey: string;
  variant: Variant;
  /** The arrangement; slides carry it as the class `layout-<name>`. */
  layout: string;
  /** Colours as values, for what is drawn by computation; style sheets use the custom properties. */
  roles: Roles;
  dir: 'ltr' | 'rtl';
  /** Counted from 0. */
  position: number;
  total: number;
  /** Where in the content a text stands, such as `items.2.body`; undefined for words of the template. */
  pathOf: (text: string) => string | undefined;
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
  roles: rolesOf(defaultTheme.colors, 'default'),
  dir: 'ltr',
  position: 0,
  total: 1,
  pathOf: () => undefined,
});

/** The slide that is being drawn. For components and views alike. */
export const useSlide = () => useContext(SlideContext);

/** The picture at an address, or null when there is no address or no picture. */
export function usePicture(url: string | undefined): Picture | null {
  const { look } = useSlide();
  return (url && look.pictures.get(url)) || null;
}
