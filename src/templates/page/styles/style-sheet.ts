const ENTITIES: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
const unescaped = (text: string) => text.replace(/&(?:quot|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity]!);

/** What could end a rule or the sheet. No style of the kit has any of it; a style that does is left out. */
const BREAKS_OUT = /[{}[\]<>\\]|\/\*/;

/**
 * A sheet for what markup says in `style` attributes, which a policy without `unsafe-inline` refuses: equal styles share a
 * class. The rules outrank all others, as the attributes did.
 */
export class StyleSheet {
  private readonly classes = new Map<string, string>();

  /** The class for the text of a `style` attribute, or null for one that cannot stand in a sheet. */
  classOf(attribute: string): string | null {
    const style = unescaped(attribute).trim();
    if (style === '' || BREAKS_OUT.test(style) || !isBalanced(style)) return null;
    const known = this.classes.get(style);
    if (known) return known;
    const name = `s${this.classes.size.toString(36)}`;
    this.classes.set(style, name);
    return name;
  }

  toString(): string {
    return [...this.classes].map(([style, name]) => `.${name}:not(#s){${style}}`).join('\n');
  }
}

/** Whether quotes and parentheses are closed, so that what follows in the sheet is not swallowed. */
function isBalanced(style: string): boolean {
  const bare = style.replace(/"[^"\n]*"|'[^'\n]*'/g, '');
  let depth = 0;
  for (const character of bare) {
    if (character === '(') depth++;
    if (character === ')' && --depth < 0) return false;
  }
  return depth === 0 && !/["'\n]/.test(bare);
}
