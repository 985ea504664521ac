import { catalogue } from '../catalogue/index.js';
import type { Variant } from '../define/template.js';
import type { DeckLook } from '../kit/slide-context.js';
import { kitCss } from './kit-styles.js';
import { scriptFontFiles, fallbackFor, fontFaces, type FontUrl, nearestFamily } from '../theme/fonts.js';
import { rolesCss, rolesOf } from '../theme/variants.js';

const VARIANTS: readonly Variant[] = ['default', 'subtle', 'accent', 'dark', 'image'];
const CODE_FAMILY = 'JetBrains Mono';

const PAGE_CSS = `
@page { size: 1280px 720px; margin: 0 }
*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0 }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; font-kerning: normal; -webkit-text-size-adjust: none }
body { width: 1280px }
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
  const fallback = fallbackFor(look.locale);
  const fonts = [
    `--font-heading:'${heading}',${fallback}`,
    `--font-body:'${body}',${fallback}`,
    `--font-code:'${CODE_FAMILY}',${fallback}`,
  ];
  const variants = VARIANTS.map((variant) => `.v-${variant}{${rolesCss(rolesOf(look.theme.colors, variant))}}`);
  return [
    fontFaces(markup, families, fontUrl),
    PAGE_CSS,
    `:root{${fonts.join(';')}}`,
    ...variants,
    kitCss,
    ...templateRules(markup),
  ].join('\n');
}

/** Names of the font files of a deck that hold far more characters than it uses: {@link scriptFontFiles}. */
export function deckScriptFonts(sections: readonly string[], look: DeckLook): string[] {
  const markup = sections.join('');
  return scriptFontFiles(markup, familiesOf(markup, look).families);
}

function familiesOf(markup: string, { theme: { fonts } }: DeckLook) {
  const [heading, body] = [nearestFamily(fonts.heading), nearestFamily(fonts.body)];
  return { heading, body, families: [heading, body, ...(markup.includes('class="code') ? [CODE_FAMILY] : [])] };
}

/** The rules of a template are nested in its class, so they apply to its slides only. */
function* templateRules(markup: string): Generator<string> {
  const keys = new Set([...markup.matchAll(/<section class="slide v-\w+ template-(\w+)/g)].map(([, key]) => key!));
  for (const key of keys) {
    const template = catalogue.get(key);
    if (template?.css) yield `.template-${key}{${template.css}}`;
  }
}
