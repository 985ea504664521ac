/** One declaration of a style sheet with the selector it stands under. */
export interface Declaration {
  selector: string;
  property: string;
  /** References to custom properties are resolved. */
  value: string;
}

const MOST_DECLARATIONS = 60_000;

/** Groups and selectors that say how things look on paper or in the dark. */
const ELSEWHERE = /\bprint\b|\bdark\b/i;

/** The declarations of style sheets in order, without those for print and for the dark. Every sheet takes linear time. */
export function readStyles(sheets: readonly string[]): Declaration[] {
  const declarations: Declaration[] = [];
  for (const sheet of sheets) {
    for (const { selector, body } of rulesOf(withoutComments(sheet))) {
      declarations.push(...readDeclarations(selector, body));
      if (declarations.length > MOST_DECLARATIONS) return resolved(declarations.slice(0, MOST_DECLARATIONS));
    }
  }
  return resolved(declarations);
}

function* rulesOf(css: string): Generator<{ selector: string; body: string }> {
  /** Preludes of the groups and rules that are open. */
  const open: string[] = [];
  let from = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    const text = css.slice(from, index);
    from = index + 1;
    if (brace === '{')
      open.push(
        text
          .slice(text.lastIndexOf(';') + 1)
          .trim()
          .slice(0, 500),
      );
    const wanted = open.length > 0 && !open.some((prelude) => ELSEWHERE.test(prelude));
    // Nested rules: what stands before an inner rule belongs to the outer one.
    const selector = (brace === '{' ? open.at(-2) : open.at(-1)) ?? '';
    if (wanted && selector && !selector.startsWith('@') && text.includes(':'))
      yield { selector, body: bodyOf(text, brace) };
    if (brace === '}') open.pop();
  }
}

/** Declarations before an inner rule end with the last semicolon; after it comes the selector of that rule. */
const bodyOf = (text: string, brace: string) => (brace === '{' ? text.slice(0, text.lastIndexOf(';') + 1) : text);

function withoutComments(css: string): string {
  const parts: string[] = [];
  for (let at = 0; at < css.length;) {
    const start = css.indexOf('/*', at);
    parts.push(css.slice(at, start < 0 ? undefined : start));
    const end = start < 0 ? -1 : css.indexOf('*/', start + 2);
    at = end < 0 ? css.length : end + 2;
  }
  return parts.join(' ');
}

/** The declarations of a `style` attribute. */
export function readDeclarations(selector: string, css: string): Declaration[] {
  return css.split(';').flatMap((part) => {
    const [property = '', ...value] = part.split(':');
    const text = value
      .join(':')
      .replace(/!important/i, '')
      .trim();
    return text && /^[\w-]+$/.test(property.trim())
      ? [{ selector, property: property.trim().toLowerCase(), value: text.slice(0, 1_000) }]
      : [];
  });
}

function resolved(declarations: Declaration[]): Declaration[] {
  const properties = new Map<string, string>();
  // The first one counts: themes that come later change it for parts of the page.
  for (const { property, value } of declarations) {
    if (property.startsWith('--') && !properties.has(property)) properties.set(property, value);
  }
  return declarations.map((declaration) => ({ ...declaration, value: substitute(declaration.value, properties) }));
}

/** Properties may name others; a circle of them ends after a few rounds. */
function substitute(value: string, properties: ReadonlyMap<string, string>): string {
  let text = value;
  for (let round = 0; round < 5 && text.includes('var('); round++) {
    text = text
      .replace(
        /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
        (_, name: string, fallback?: string) => properties.get(name) ?? fallback ?? '',
      )
      .slice(0, 1_000);
  }
  return text.trim();
}
