/** Deepest nesting of a request body, counting the body itself as level 1. */
const MAX_DEPTH = 32;

/** Keys that enable prototype pollution. */
const RESERVED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** C0 controls but CR, LF and tab, and noncharacters: XML and PostgreSQL can't hold them. */

const FORBIDDEN_CHARACTERS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufdd0-\ufdef]|[\ufffe\uffff]|[\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{3fffe}\u{3ffff}\u{4fffe}\u{4ffff}\u{5fffe}\u{5ffff}\u{6fffe}\u{6ffff}\u{7fffe}\u{7ffff}\u{8fffe}\u{8ffff}\u{9fffe}\u{9ffff}\u{afffe}\u{affff}\u{bfffe}\u{bffff}\u{cfffe}\u{cffff}\u{dfffe}\u{dffff}\u{efffe}\u{effff}\u{ffffe}\u{fffff}\u{10fffe}\u{10ffff}]/u;

/**
 * What is wrong with a decoded JSON value, as a sentence, or null: nesting over 32 levels, prototype keys, characters
 * and numbers that can't be stored. Iterative, so that deep nesting cannot overflow the stack.
 */
export function problemOfJson(root: unknown): string | null {
  const stack: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 1 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, path, depth } = next;
    if (typeof value === 'string') {
      const problem = problemOfText(value);
      if (problem) return `${path || 'The value'} ${problem}.`;
    } else if (typeof value === 'number') {
      if (!Number.isFinite(value)) return `${path || 'The value'} is a number that JSON cannot hold.`;
    } else if (typeof value === 'object' && value !== null) {
      if (depth > MAX_DEPTH) return `The body is nested deeper than ${MAX_DEPTH} levels.`;
      for (const [key, child] of Object.entries(value)) {
        if (!Array.isArray(value)) {
          if (RESERVED_KEYS.has(key)) return `The key "${key}" is reserved.`;
          if (problemOfText(key)) return `A key of ${path || 'the body'} ${problemOfText(key)}.`;
        }
        stack.push({ value: child, path: path ? `${path}.${key}`.slice(0, 200) : key.slice(0, 200), depth: depth + 1 });
      }
    }
  }
  return null;
}

/** What is wrong with a text, as the end of a sentence, or null. */
export function problemOfText(text: string): string | null {
  if (!text.isWellFormed()) return 'has a lone surrogate';
  if (FORBIDDEN_CHARACTERS.test(text)) return 'has a control character or noncharacter';
  return null;
}
