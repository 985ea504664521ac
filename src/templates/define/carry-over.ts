import { checkContent } from './check-content.js';
import { isRecord } from './read-content.js';
import type { Content, Field, Fields } from './template.js';

/** A value that another template has no place for. */
export interface LeftOut {
  /** Where it stood in the content, such as `items.2.body`. */
  path: string;
  /** The label of its field, or its key. */
  label: string;
  text: string;
}

/** What is carried over to another template, and what is not. */
export interface Carried {
  content: Content;
  leftOut: LeftOut[];
}

/**
 * Carries content over to the fields of another template: each value to the field with its key if it may stand there, then to
 * the first free field of its kind; entries of lists and groups likewise, field by field. Keys that no field had stay as they
 * are, unless a field of the other template has them. Choices that the other template does not offer are dropped, as they
 * say nothing.
 */
export function carryOver(from: Fields, to: Fields, content: Content): Carried {
  const put: Places = { content: new Map(), leftOut: [] };
  const left = inOrderOf(from, content).filter(([key, value]) => {
    const [was, field] = [fieldOf(from, key), fieldOf(to, key)];
    if (field) return !place(put, key, { value, path: key, was, field });
    if (was) return true;
    put.content.set(key, value);
    return false;
  });
  for (const [key, value] of left) {
    const was = fieldOf(from, key);
    const free = Object.entries(to).filter(([other, { type }]) => !put.content.has(other) && !isChoice(type));
    const taken = was && free.find(([other, field]) => place(put, other, { value, path: key, was, field }));
    if (!taken) put.leftOut.push(...leftOf(value, key, was));
  }
  return { content: Object.fromEntries(put.content), leftOut: put.leftOut };
}

/** The values of content in the order of its fields: the database keeps another one. */
function inOrderOf(fields: Fields, content: Content): [key: string, value: unknown][] {
  const keys = Object.keys(fields).filter((key) => Object.hasOwn(content, key));
  const known = new Set(keys);
  return [
    ...keys.map((key): [string, unknown] => [key, content[key]]),
    ...Object.entries(content).filter(([key]) => !known.has(key)),
  ];
}

const fieldOf = (fields: Fields, key: string) => (Object.hasOwn(fields, key) ? fields[key] : undefined);

interface Places {
  content: Map<string, unknown>;
  leftOut: LeftOut[];
}

interface Value {
  value: unknown;
  path: string;
  /** The field that it had; undefined: none. */
  was: Field | undefined;
  field: Field;
}

/** Puts a value under a key, or tells that it can't stand there. */
function place({ content, leftOut }: Places, key: string, { value, path, was, field }: Value): boolean {
  const inside = was && isPart(was) && was.type === field.type ? carryParts(value, was, field) : null;
  if (inside && !holdsAnything(inside.content)) return false;
  const stands = inside ? inside.content : value;
  if ((was && !inside && kindOf(was) !== kindOf(field)) || !mayStand(field, stands)) return false;
  content.set(key, stands);
  for (const part of inside?.leftOut ?? []) leftOut.push({ ...part, path: `${path}.${part.path}` });
  return true;
}

/** The entries of a list, or the values of a group, in the fields of another one; null for what is none. */
function carryParts(value: unknown, was: Field, field: Field): { content: unknown; leftOut: LeftOut[] } | null {
  const carry = (entry: unknown) =>
    isRecord(entry) ? carryOver(was.itemFields ?? {}, field.itemFields ?? {}, entry) : null;
  if (field.type === 'group') return carry(value);
  if (!Array.isArray(value)) return null;
  const entries = value.map(carry);
  return {
    content: entries.map((entry) => entry?.content ?? {}),
    leftOut: entries.flatMap((entry, i) =>
      (entry?.leftOut ?? []).map((left) => ({ ...left, path: `${i}.${left.path}` })),
    ),
  };
}

const isPart = ({ type }: Field) => type === 'list' || type === 'group';
const isChoice = (type: Field['type']) => type === 'select' || type === 'boolean';

/** Texts of one line and of many may stand for each other; numbers only for numbers. */
const kindOf = ({ type, isNumber }: Field) => (isNumber ? 'number' : type === 'textarea' ? 'text' : type);

const mayStand = (field: Field, value: unknown) =>
  checkContent({ fields: { value: field } }, { value }, () => undefined).length === 0;

const holdsAnything = (value: unknown): boolean =>
  Array.isArray(value) || isRecord(value) ? Object.values(value).some(holdsAnything) : value !== '';

/** All that a value says, field by field. */
function leftOf(value: unknown, path: string, field: Field | undefined): LeftOut[] {
  if (field && isChoice(field.type)) return [];
  if (Array.isArray(value) || isRecord(value)) {
    const fields = field?.itemFields ?? {};
    const parts = Array.isArray(value) ? Object.entries(value) : inOrderOf(fields, value);
    return parts.flatMap(([key, part]) => leftOf(part, `${path}.${key}`, fieldOf(fields, key) ?? inList(field)));
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text ? [{ path, label: field?.label ?? path.slice(path.lastIndexOf('.') + 1), text }] : [];
}

/** The field of an entry of a list, which has no key of its own. */
const inList = (field: Field | undefined) => (field?.type === 'list' ? field : undefined);
