import { catalogue } from '../../catalogue/index.js';
import type { Variant } from '../../define/template.js';
import type { DeckLook } from '../../kit/slide-context.js';
import { kitCss } from './kit-styles.js';
import { CODE_FAMILY, styleRules } from './style-rules.js';
import { leadingOf } from '../../kit/leading.js';
import { styleOf } from '../../styles/index.js';
import {
  largeFontFiles,
  fallbackFor,
  fontFilesFor,
  fontFaces,
  type FontUrl,
  MATH_FAMILY,
  nearestFamily,
} from '../../theme/fonts.js';
import { rolesCss } from '../../theme/roles-css.js';
import { rolesOf } from '../../theme/variants.js';
import { STAGE } from '../../kit/stage.js';

const VARIANTS: readonly Variant[] = ['default', 'subtle', 'accent', 'dark', 'image'];

const PAGE_CSS = `
@page { size: ${STAGE.width}px ${STAGE.height}px; margin: 0 }
*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0 }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; font-kerning: normal; -webkit-text-size-adjust: none }
body { width: ${STAGE.width}px }
h1, h2, h3, h4 { font: inherit }
table { border-spacing: 0 }
.hidden-title { position: absolute; left: 0; top: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
`;

/**
 * The style sheet of a deck: fonts for its characters, the brand's colours, the rules of the kit and of the templates
 * in use.
 *
 * @param fontUrl addresses of the font files
 */
export function deckStyles(sections: readonly string[], look: DeckLook, fontUrl: FontUrl): string {
  const markup = sections.join('');
  const { heading, body, families } = familiesOf(markup, look);
  const fallback = fallbackFor(markup, look.locale);
  const fonts = [
    `--font-heading:'${heading}',${fallback}`,
    `--font-body:'${body}',${fallback}`,
    `--font-code:'${CODE_FAMILY}',${fallback}`,
    ...(markup.includes('<math') ? [`--font-math:'${MATH_FAMILY}',${fallback}`] : []),
  ];
  const variants = VARIANTS.map((variant) => `.v-${variant}{${rolesCss(rolesOf(look.theme, variant))}}`);
  return [
    fontFaces(markup, families, fontUrl),
    PAGE_CSS,
    `:root{${fonts.join(';')}}`,
    ...variants,
    kitCss,
    styleRules(styleOf(look.theme.style)),
    ...templateRules(markup),
    leadingOf(markup),
  ].join('\n');
}

/** Names of the font files of a deck that hold far more characters than it uses: {@link largeFontFiles}. */
export function deckLargeFonts(sections: readonly string[], look: DeckLook): string[] {
  const markup = sections.join('');
  return largeFontFiles(markup, familiesOf(markup, look).families);
}

/** Names of all font files of a deck, those that {@link deckLargeFonts} has first. */
export function deckFonts(sections: readonly string[], look: DeckLook): string[] {
  const markup = sections.join('');
  return [...new Set([...deckLargeFonts(sections, look), ...fontFilesFor(markup, familiesOf(markup, look).families)])];
}

function familiesOf(markup: string, { theme: { fonts, style } }: DeckLook) {
  const [heading, body] = [nearestFamily(fonts.heading), nearestFamily(fonts.body)];
  const code = /<code>|class="code/.test(markup) || styleOf(style).eyebrow.font === 'code';
  return { heading, body, families: [heading, body, ...(code ? [CODE_FAMILY] : [])] };
}

/** The rules of a template are nested in its class, so they apply to its slides only. Public pages put a class before it. */
function* templateRules(markup: string): Generator<string> {
  const keys = new Set(
    [...markup.matchAll(/<section class="(?:\w+ )?slide v-\w+ template-(\w+)/g)].map(([, key]) => key!),
  );
  for (const key of keys) {
    const template = catalogue.get(key);
    if (template?.css) yield `.template-${key}{${template.css}}`;
  }
}
