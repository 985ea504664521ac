import { hasEmphasis } from './fields.js';
import { mapTexts } from './content/map-texts.js';
import { markedWords } from './marks/marked-words.js';
import { marked } from './marks/write-marks.js';
import type { Content, Fields } from './template.js';

/** Values of variables, by name. */
export type Variables = Readonly<Record<string, string>>;

const NAME = String.raw`[\p{L}\p{M}\p{Nd}_]{1,40}`;

/** What a variable may be called: letters, digits and underscores. */
export const VARIABLE_NAME = new RegExp(`^${NAME}$`, 'u');

/** A variable in a text: `{{name}}`, without spaces. */
const PLACEHOLDER = new RegExp(String.raw`\{\{(${NAME})\}\}`, 'gu');

const WHOLE = new RegExp(String.raw`^\{\{${NAME}\}\}$`, 'u');

/** Whether a text is one variable and nothing else. */
export const isVariable = (text: string) => WHOLE.test(text);

/** Characters that values may add to the texts of a deck, which has 2 MB itself at most. */
const MOST_ADDED = 2_000_000;

/** Two braces around anything short, which its author may have meant as a variable. */
const BRACES = /\{\{([^{}\n]{0,60})\}\}/gu;

/** Braces that a reader sees, and why no value stands in their place. */
export interface UnfilledBraces {
  /** What stands between them. */
  name: string;
  /** There is no value; they stand in a value, in which none are filled; or no variable may be called so. */
  why: 'no_value' | 'in_value' | 'no_name';
}

/**
 * The braces that are left in a text, each once.
 *
 * @param typed the text before values stood in it
 */
export function unfilledIn(text: string, typed: string, variables: Variables): UnfilledBraces[] {
  const own = bracesIn(typed);
  return [...bracesIn(text)].map((name) => {
    if (!own.has(name) || Object.hasOwn(variables, name)) return { name, why: 'in_value' };
    return { name, why: VARIABLE_NAME.test(name) ? 'no_value' : 'no_name' };
  });
}

const bracesIn = (text: string): ReadonlySet<string> => new Set([...text.matchAll(BRACES)].map(([, name]) => name!));

/** Whether a text, or the JSON text of a content, may hold variables. */
export const mayHoldVariables = (text: string) => text.includes('{{');

/**
 * Puts the values of variables into texts. A variable without a value stays as it is typed, and so does what stands in a
 * value; when the values of all texts together have 2,000,000 characters, what follows stays, too.
 */
export class VariableValues {
  private readonly values: ReadonlyMap<string, string>;

  constructor(
    values: Variables,
    private left = MOST_ADDED,
  ) {
    this.values = new Map(Object.entries(values));
  }

  inText(text: string): string {
    if (!mayHoldVariables(text)) return text;
    return text.replace(PLACEHOLDER, (typed, name: string) => {
      const value = this.values.get(name);
      if (value === undefined || value.length > this.left) return typed;
      this.left -= value.length;
      return value;
    });
  }

  /** In a title, which is one line. */
  inLine(text: string): string {
    const filled = this.inText(text);
    return filled === text ? text : filled.replace(/\s+/g, ' ').trim();
  }

  /** In the texts and addresses of these fields; what no template draws stays as it is. */
  inContent(fields: Fields, content: Content): Content {
    return mapTexts(fields, content, (text, field) => {
      if (field.type === 'select' || !mayHoldVariables(text)) return text;
      return hasEmphasis(field) ? this.inMarked(text) : this.inText(text);
    });
  }

  /** Values are emphasised as the variable is, and whatever they have of marks stays as it is. */
  private inMarked(text: string): string {
    return marked(
      markedWords(text).map(({ text: words, link, ...look }) => ({
        text: this.inText(words),
        ...look,
        ...(link !== undefined && { link: this.inText(link) }),
      })),
    );
  }
}
