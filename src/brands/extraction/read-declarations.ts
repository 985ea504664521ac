import * as css from 'css-tree/tokenizer';

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
/** From this length on nothing more is read into a statement. */
const STATEMENT_LIMIT = 2_000;

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

/** Comments, and the marks that once hid a sheet in a page. */
const COMMENTS = new Set([css.Comment, css.CDO, css.CDC]);

/** What closes what was opened, by the type of token. */
const CLOSING = new Map([
  [css.Function, css.RightParenthesis],
  [css.LeftParenthesis, css.RightParenthesis],
  [css.LeftSquareBracket, css.RightSquareBracket],
  [css.LeftCurlyBracket, css.RightCurlyBracket],
]);

/**
 * The declarations of style sheets in order, without those for print and dark mode, then those of `style` attributes.
 *
 * Linear in the length of the text, and at most a statement of it is kept: css-tree gives the tokens, not its tree, as
 * its parser reads the rest of a rule anew for each declaration that is none.
 */
export function readDeclarations(sheets: readonly string[], attributes: readonly StyleAttribute[] = []): Declaration[] {
  const declarations: Declaration[] = [];
  for (const sheet of sheets) readSheet(sheet, [], declarations);
  for (const attribute of attributes) {
    readSheet(attribute.css, [{ prelude: attribute.element, elsewhere: false }], declarations);
  }
  return resolved(declarations);
}

/** Reads what stands within the blocks that are `open`, as browsers do: the end of the text closes all. */
function readSheet(source: string, open: Block[], into: Declaration[]): void {
  const outside = open.length;
  /** Open blocks beyond the deepest nesting that is read. */
  let deeper = 0;
  let statement = new Statement();

  const declare = () => {
    const block = open.at(-1);
    if (block && deeper === 0 && isOfPage(block) && into.length < MAX_DECLARATIONS) {
      const declaration = statement.declaration();
      if (declaration) into.push({ selector: block.prelude, ...declaration });
    }
    statement = new Statement();
  };

  css.tokenize(source, (type, start, end) => {
    if (statement.isInside(type)) statement.add(type, source, start, end);
    else if (type === css.Semicolon) declare();
    else if (type === css.LeftCurlyBracket) {
      if (open.length < MAX_DEPTH) open.push(blockOf(statement.text, open.at(-1)));
      else deeper++;
      statement = new Statement();
    } else {
      declare();
      if (deeper > 0) deeper--;
      else if (open.length > outside) open.pop();
    }
  });
  declare();
}

function blockOf(text: string, parent: Block | undefined): Block {
  const prelude = text.trim().slice(0, SELECTOR_LIMIT);
  return { prelude, elsewhere: (parent?.elsewhere ?? false) || ELSEWHERE.test(prelude) };
}

/** Whether declarations right in it are of elements as they are shown on screens. */
const isOfPage = ({ prelude, elsewhere }: Block) => !elsewhere && prelude !== '' && !prelude.startsWith('@');

/** A declaration, or what stands before a block, as far as it was read. */
class Statement {
  /** Without comments. */
  text = '';
  /** Where the first colon stands; -1 where none does. */
  private colon = -1;
  /** What closes the brackets that are open in it, the innermost last. */
  private readonly closing: number[] = [];

  /** Whether a token belongs to it, rather than ending it or opening a block. */
  isInside(type: number): boolean {
    if (this.closing.length > 0) return true;
    if (type === css.LeftCurlyBracket) return this.colon > 0 && this.text.trimStart().startsWith('--');
    return type !== css.Semicolon && type !== css.RightCurlyBracket;
  }

  add(type: number, source: string, start: number, end: number): void {
    if (type === this.closing.at(-1)) this.closing.pop();
    else if (CLOSING.has(type)) this.closing.push(CLOSING.get(type)!);
    else if (type === css.Colon && this.colon < 0) this.colon = this.text.length;
    if (this.text.length < STATEMENT_LIMIT) this.text += COMMENTS.has(type) ? ' ' : source.slice(start, end);
  }

  declaration(): Omit<Declaration, 'selector'> | null {
    const property = this.text.slice(0, Math.max(this.colon, 0)).trim().toLowerCase();
    if (property.length > PROPERTY_LIMIT || !/^[\w-]+$/.test(property)) return null;
    const value = this.text
      .slice(this.colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim()
      .slice(0, VALUE_LIMIT);
    return value ? { property, value } : null;
  }
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
    written += text.slice(from, index) + (properties.get(name.toLowerCase()) ?? fallback);
    from = index + reference.length;
    if (written.length >= VALUE_LIMIT) break;
  }
  return (written + text.slice(from)).slice(0, VALUE_LIMIT);
}
