import { OWN_DECK, OWN_SLIDE } from '../../../formats/own-slides.js';

/** Prefixes of the namespaces that are read, by the end of their URI: transitional and strict files differ before it. */
const PREFIXES: [end: string, prefix: string][] = [
  ['/drawingml/2006/main', 'a:'],
  ['/drawingml/main', 'a:'],
  ['/presentationml/2006/main', 'p:'],
  ['/presentationml/main', 'p:'],
  ['/officeDocument/2006/relationships', 'r:'],
  ['/officeDocument/relationships', 'r:'],
  ['/drawingml/2006/chart', 'c:'],
  ['/drawingml/chart', 'c:'],
  ['/drawingml/2006/diagram', 'dgm:'],
  ['/drawingml/diagram', 'dgm:'],
  ['/drawing/2008/diagram', 'dsp:'],
  ['/drawingml/2006/chartDrawing', 'cdr:'],
  ['/drawingml/chartDrawing', 'cdr:'],
  ['/officeDocument/2006/math', 'm:'],
  ['/officeDocument/math', 'm:'],
  ['/markup-compatibility/2006', 'mc:'],
  ['/powerpoint/2010/main', 'p14:'],
  ['/powerpoint/2012/main', 'p15:'],
  ['/drawing/2010/main', 'a14:'],
  ['/drawing/2016/SVG/main', 'asvg:'],
  ['/drawing/2014/chartex', 'cx:'],
  ['/powerpoint/2018/8/main', 'p188:'],
  ['/package/2006/relationships', 'rel:'],
  ['/package/2006/content-types', 'ct:'],
  ['/package/2006/metadata/core-properties', 'cp:'],
  ['purl.org/dc/elements/1.1/', 'dc:'],
  [OWN_DECK.namespace, 'own:'],
  [OWN_SLIDE.namespace, 'own:'],
];

const known = new Map<string, string>();

/** The usual prefix of a namespace with its colon, `?:` for one that is not read, and nothing for none. */
export function prefixOf(uri: string): string {
  if (uri === '') return '';
  const kept = known.get(uri);
  if (kept !== undefined) return kept;
  // chartex has versions: 2014/chartex, 2015/9/8/chartex and so on.
  const prefix = /\/drawing\/\d{4}\/(?:[\d/]+\/)?chartex$/.test(uri)
    ? 'cx:'
    : (PREFIXES.find(([end]) => uri.endsWith(end))?.[1] ?? '?:');
  // What strangers write is not kept for long.
  if (known.size < 500) known.set(uri, prefix);
  return prefix;
}
