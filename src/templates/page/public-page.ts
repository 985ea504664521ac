import { type DeckLook, directionOf } from './document.js';
import { deckStyles } from './styles.js';

/** Slides stacked at the width of the window; a slide is 1280 px wide and is zoomed to fit. */
const PAGE_STYLES = `
html{background:#e8eaef}
body{width:auto;display:grid;justify-content:center;gap:24px;padding:24px 0;margin:0}
.slide{zoom:min(1,calc((100vw - 48px) / 1280px));border-radius:6px}
`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

const TAG = /<[a-z](?:[^>"]|"[^"]*")*>/g;
const ATTRIBUTE = / ([^\s=">/]+)(?:="[^"]*")?/g;

/** Removes the attributes that only the renderer reads: data of charts and tables, roles, hints. */
function withoutRendererHints(markup: string): string {
  return markup.replace(TAG, (tag) =>
    tag.replace(ATTRIBUTE, (attribute, name: string) => (name.startsWith('data-pptx') ? '' : attribute)),
  );
}

/** The public page of a deck: its slides, without any script. */
export function publicPage(sections: readonly string[], look: DeckLook): string {
  const language = `lang="${escape(look.locale)}" dir="${directionOf(look.locale)}"`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(look.title)}</title>`,
    `<style>${deckStyles(sections, look, '/fonts/')}${PAGE_STYLES}</style>`,
  ];
  return `<!doctype html><html ${language}><head>${head.join('')}</head><body>${sections.map(withoutRendererHints).join('')}</body></html>`;
}
