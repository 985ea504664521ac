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
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: Element[] = [];
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
  parser.on('opentag', (tag) => {
    const values = new Map<string, string>();
    for (const { uri, local, prefix, value } of Object.values(tag.attributes)) {
      if (prefix !== 'xmlns') values.set(uri === '' ? local : prefixOf(uri) + local, value);
      // Which namespaces `mc:Choice` needs is told by prefixes.
      if (local === 'Requires' && tag.local === 'Choice') {
        const needs = value.split(/\s+/).filter(Boolean);
        values.set('Requires', needs.map((needed) => prefixOf(parser.resolve(needed) ?? '')).join(' '));
      }
    }
    const element = new Element(prefixOf(tag.uri) + tag.local, values);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    const parent = open.at(-1);
    if (closed?.name !== 'mc:AlternateContent' || !parent) return;
    parent.children.pop();
    for (const child of branchOf(closed)?.children ?? []) parent.children.push(child);
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
