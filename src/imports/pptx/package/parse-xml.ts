import { SaxesParser } from 'saxes';
import { PartDamaged, PptxRefused } from '../pptx-refused.js';
import { Element } from './element.js';
import { prefixOf } from './namespaces.js';
import { shown } from './zip-archive.js';

const MAX_BYTES = 48 * 1024 * 1024;
const MAX_DEPTH = 200;
const MAX_ATTRIBUTES = 200;
/** Most elements of a part. */
const MAX_ELEMENTS = 400_000;

/** Extensions that are read. */
const KNOWN = new Set(['a14:', 'p14:', 'p15:', 'cx:', 'asvg:']);

/** How many elements may still be read; shared by all parts of a file. */
export interface ElementBudget {
  left: number;
}

/**
 * A part as elements. There are no entities besides the five of XML, no document types, and nothing outside is read.
 *
 * @throws PptxRefused for a document type and beyond the bounds; PartDamaged for what is no XML.
 */
export function parseXml(bytes: Uint8Array, part: string, budget: ElementBudget): Element {
  const name = shown(part);
  const refuse = (why: string) => new PptxRefused(`The part ${name} ${why}.`);
  if (bytes.length > MAX_BYTES) throw refuse('is too long');
  // Prefixes are resolved here: saxes makes an object of each attribute, which takes half as long again.
  const parser = new SaxesParser({ xmlns: false, position: false });
  const open: Element[] = [];
  const scopes: Scope[] = [Object.assign(Object.create(null) as Scope, { '': '', xml: '?:' })];
  let root: Element | undefined;
  let attributes = 0;
  let elements = 0;
  parser.on('doctype', () => {
    throw refuse('declares a document type, which PowerPoint files never do');
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    if (++elements > MAX_ELEMENTS || --budget.left < 0) throw refuse('has too many elements');
    if (open.length >= MAX_DEPTH) throw refuse('is nested too deeply');
  });
  parser.on('attribute', () => {
    if (++attributes > MAX_ATTRIBUTES) throw refuse('has an element with too many attributes');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const scope = scopeOf(attributes, scopes.at(-1) as Scope);
    const element = new Element(named(name, scope), valuesOf(attributes, scope));
    open.at(-1)?.append(element);
    root ??= element;
    open.push(element);
    scopes.push(scope);
  });
  parser.on('closetag', () => {
    scopes.pop();
    const closed = open.pop();
    const parent = open.at(-1);
    if (closed?.name !== 'mc:AlternateContent' || !parent) return;
    parent.replaceLast(branchOf(closed)?.children ?? []);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', (error) => {
    throw new PartDamaged(`The part ${name} is damaged. Open the file in PowerPoint and save it again.`, {
      cause: error,
    });
  });
  parser.write(decode(bytes)).close();
  if (!root) throw new PartDamaged(`The part ${name} is empty.`);
  return root;
}

/** Our prefixes by those of the part, which an element may add to for what is inside. */
type Scope = Record<string, string>;

const NO_VALUES: ReadonlyMap<string, string> = new Map();

function scopeOf(attributes: Record<string, string>, outer: Scope): Scope {
  let scope = outer;
  for (const [name, uri] of Object.entries(attributes)) {
    if (!name.startsWith('xmlns')) continue;
    if (scope === outer) scope = Object.create(outer) as Scope;
    if (name === 'xmlns') scope[''] = prefixOf(uri);
    else if (name[5] === ':') scope[name.slice(6)] = prefixOf(uri);
  }
  return scope;
}

function named(name: string, scope: Scope): string {
  const colon = name.indexOf(':');
  return colon < 0 ? scope[''] + name : (scope[name.slice(0, colon)] ?? '?:') + name.slice(colon + 1);
}

function valuesOf(attributes: Record<string, string>, scope: Scope): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'xmlns') continue;
    if (!name.includes(':')) values.set(name, name === 'Requires' ? needs(value, scope) : value);
    else if (!name.startsWith('xmlns:')) values.set(named(name, scope), value);
  }
  return values.size === 0 ? NO_VALUES : values;
}

/** What `mc:Choice` needs is told by prefixes of the part. */
const needs = (value: string, scope: Scope) =>
  value
    .split(/\s+/)
    .filter(Boolean)
    .map((prefix) => scope[prefix] ?? '?:')
    .join(' ');

/** The branch of alternatives that is read: the first one of which all is known, else the one for everybody. */
function branchOf(alternatives: Element): Element | undefined {
  const choice = alternatives.all('mc:Choice').find((branch) => {
    const needs = branch.attribute('Requires')?.split(' ') ?? [];
    // Ink has a picture of itself for everybody.
    return needs.every((prefix) => KNOWN.has(prefix)) && !branch.child('p:contentPart');
  });
  return choice ?? alternatives.child('mc:Fallback');
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder('utf-8').decode(bytes);
}
