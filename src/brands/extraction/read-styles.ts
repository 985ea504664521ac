/** One declaration of a style sheet with the selector it stands under. */
export interface Declaration {
  selector: string;
  property: string;
  /** References to custom properties are resolved. */
  value: string;
}

/** The styles of one element, as its attribute has them. */
export interface InlineStyle {
  element: string;
  css: string;
}

/** Most declarations that are read, from all styles together: a brand is told by far fewer. */
const MAX_DECLARATIONS = 60_000;

/** Groups and rules inside each other beyond which nothing is read. */
const DEEPEST = 32;

/** Longest selector, name and value, in characters; what is longer is cut, a longer name is none. */
const SELECTOR_LIMIT = 500;
const PROPERTY_LIMIT = 100;
const VALUE_LIMIT = 500;

/** Rounds in which properties that name others are resolved. */
const ROUNDS = 5;

/** Groups and selectors that say how things look on paper or in the dark. */
const ELSEWHERE = /\bprint\b|\bdark\b/i;

/** A group or rule that is open. */
interface Block {
  prelude: string;
  /** Whether it, or what it stands in, is for paper or the dark. */
  elsewhere: boolean;
}

/**
 * The declarations of style sheets in order, without those for print and for the dark, then those of elements. Every
 * character is looked at a fixed number of times.
 */
export function readStyles(sheets: readonly string[], inline: readonly InlineStyle[] = []): Declaration[] {
  const declarations: Declaration[] = [];
  for (const sheet of sheets) readSheet(withoutComments(sheet), declarations);
  for (const { element, css } of inline) readDeclarations(element, css, declarations);
  return resolved(declarations);
}

function readSheet(css: string, into: Declaration[]): void {
  const open: Block[] = [];
  /** Blocks that are open beyond the deepest that is read. */
  let deeper = 0;
  let from = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (into.length >= MAX_DECLARATIONS) return;
    const text = css.slice(from, index);
    from = index + 1;
    // Declarations before an inner rule end with the last semicolon; after it comes the selector of that rule.
    const end = brace === '{' ? text.lastIndexOf(';') + 1 : text.length;
    const block = open.at(-1);
    if (block && deeper === 0 && !block.elsewhere && block.prelude && !block.prelude.startsWith('@')) {
      readDeclarations(block.prelude, text.slice(0, end), into);
    }
    if (brace === '{') {
      if (open.length === DEEPEST) deeper++;
      else open.push(blockOf(text.slice(end), block));
    } else if (deeper > 0) deeper--;
    else open.pop();
  }
}

function blockOf(text: string, parent: Block | undefined): Block {
  const prelude = text.trim().slice(0, SELECTOR_LIMIT);
  return { prelude, elsewhere: (parent?.elsewhere ?? false) || ELSEWHERE.test(prelude) };
}

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

function readDeclarations(selector: string, css: string, into: Declaration[]): void {
  for (let at = 0; at < css.length && into.length < MAX_DECLARATIONS;) {
    const semicolon = css.indexOf(';', at);
    const end = semicolon < 0 ? css.length : semicolon;
    const declaration = declarationOf(selector, css.slice(at, end));
    if (declaration) into.push(declaration);
    at = end + 1;
  }
}

function declarationOf(selector: string, text: string): Declaration | null {
  const colon = text.indexOf(':');
  const property = text.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  if (property.length > PROPERTY_LIMIT || !/^[\w-]+$/.test(property)) return null;
  const value = text
    .slice(colon + 1)
    .replace(/!important/i, '')
    .trim()
    .slice(0, VALUE_LIMIT);
  return value ? { selector, property, value } : null;
}

function resolved(declarations: readonly Declaration[]): Declaration[] {
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
  for (let round = 0; round < ROUNDS && text.includes('var('); round++) text = substituteOnce(text, properties);
  return text.trim();
}

/** Replaces each reference once, as far as the text does not become too long by it. */
function substituteOnce(text: string, properties: ReadonlyMap<string, string>): string {
  let written = '';
  let from = 0;
  for (const { 0: reference, 1: name = '', 2: fallback = '', index } of text.matchAll(
    /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
  )) {
    written += text.slice(from, index) + (properties.get(name) ?? fallback);
    from = index + reference.length;
    if (written.length >= VALUE_LIMIT) break;
  }
  return (written + text.slice(from)).slice(0, VALUE_LIMIT);
}
