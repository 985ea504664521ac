/** A declaration of a style sheet with its selector. */
export interface Declaration {
  selector: string;
  property: string;
  /** With custom properties resolved. */
  value: string;
}

/** The `style` attribute of an element. */
export interface StyleAttribute {
  element: string;
  css: string;
}

/** Most declarations that are read in total; far fewer suffice. */
const MAX_DECLARATIONS = 60_000;

/** Deepest nesting of groups and rules that is read. */
const MAX_DEPTH = 32;

/**
 * Longest selector, name and value in characters; longer ones are truncated, declarations with a longer name skipped.
 */
const SELECTOR_LIMIT = 500;
const PROPERTY_LIMIT = 100;
const VALUE_LIMIT = 500;

/** Iterations in which properties that refer to others are resolved. */
const ROUNDS = 5;

/** Groups and selectors for print or dark mode. */
const ELSEWHERE = /\bprint\b|\bdark\b/i;

/** An open group or rule. */
interface Block {
  prelude: string;
  /** Whether it, or a group around it, is for print or dark mode. */
  elsewhere: boolean;
}

/**
 * The declarations of style sheets in order, without those for print and dark mode, then those of `style` attributes.
 * Linear in the length of the text.
 */
export function readDeclarations(sheets: readonly string[], attributes: readonly StyleAttribute[] = []): Declaration[] {
  const declarations: Declaration[] = [];
  for (const sheet of sheets) readSheet(withoutComments(sheet), declarations);
  for (const { element, css } of attributes) readBlock(element, css, declarations);
  return resolved(declarations);
}

function readSheet(css: string, into: Declaration[]): void {
  const open: Block[] = [];
  /** Open blocks beyond the deepest nesting that is read. */
  let deeper = 0;
  let from = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (into.length >= MAX_DECLARATIONS) return;
    const text = css.slice(from, index);
    from = index + 1;
    // Declarations before a nested rule end with the last semicolon; the nested selector follows it.
    const end = brace === '{' ? text.lastIndexOf(';') + 1 : text.length;
    const block = open.at(-1);
    if (block && deeper === 0 && !block.elsewhere && block.prelude && !block.prelude.startsWith('@')) {
      readBlock(block.prelude, text.slice(0, end), into);
    }
    if (brace === '{') {
      if (open.length === MAX_DEPTH) deeper++;
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

function readBlock(selector: string, css: string, into: Declaration[]): void {
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
  // The first definition counts: later ones are themes of subtrees.
  for (const { property, value } of declarations) {
    if (property.startsWith('--') && !properties.has(property)) properties.set(property, value);
  }
  return declarations.map((declaration) => ({ ...declaration, value: substitute(declaration.value, properties) }));
}

/** Properties may refer to others; the number of iterations ends cycles. */
function substitute(value: string, properties: ReadonlyMap<string, string>): string {
  let text = value;
  for (let round = 0; round < ROUNDS && text.includes('var('); round++) text = substituteOnce(text, properties);
  return text.trim();
}

/** Replaces each reference once, unless the text becomes too long. */
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
