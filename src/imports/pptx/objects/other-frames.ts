import type { Element } from '../package/element.js';
import { PartDamaged } from '../pptx-refused.js';
import type { Reading } from '../reading.js';

/** Most words of a chart that are told. */
const MAX_WORDS = 2_000;

/** Tells of a chart of the newer kinds (waterfall, treemap, funnel, map and so on), which have a format of their own. */
export function tellNewChart(id: string | undefined, reading: Reading): void {
  const link = reading.follow(id);
  const root = link && !link.isExternal ? readLeniently(link.target, reading) : null;
  const kind = root?.find('cx:series')?.attribute('layoutId');
  const words: string[] = [];
  for (const { name, text } of root?.below() ?? []) {
    if (/^(?:cx:pt|cx:v|a:t)$/.test(name) && text.trim() && words.length < MAX_WORDS) words.push(text.trim());
  }
  reading.leftOut.add(kind ? `chart (${kind})` : 'chart', 'Charts of this kind are not read yet.', words.join(' '));
}

/** Tells of an object of another program; its picture is read as one. */
export function tellObject(object: Element, name: string | undefined, reading: Reading): void {
  const program = object.attribute('progId');
  const link = reading.follow(object.attribute('r:id'));
  const address = link?.isExternal ? link.target : undefined;
  const what = program ? `object of ${program}` : 'object';
  const why = 'Objects of other programs are not opened; the picture of it is kept where it can be drawn.';
  reading.leftOut.add(what, why, [name, address].filter(Boolean).join(' '));
}

function readLeniently(part: string, reading: Reading): Element | null {
  try {
    return reading.file.xml(part);
  } catch (error) {
    if (error instanceof PartDamaged) return null;
    throw error;
  }
}
