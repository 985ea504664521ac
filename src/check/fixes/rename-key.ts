import type { EditOperation } from '../../edit/operation.dto.js';
import { checkForeignUrl } from '../../egress/foreign-url.js';
import { nearestName } from '../../errors/nearest.js';
import type { Fault } from '../../faults/faults.js';
import { shapeContent } from '../../templates/define/content/shape-content.js';
import { MOST_KEYS } from '../../templates/define/content/unknown-keys.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { Content, Fields } from '../../templates/define/template.js';
import type { StorySlide } from '../story/story-slide.js';
import { changed } from './changes.js';

/** Gives what stands under a key that no field has the only name that is near, where nothing stands there yet. */
export function renameKey({ path }: Fault, slide: StorySlide): EditOperation[] {
  const { fields } = slide.template;
  const { content } = slide.state;
  const [key = '', ...rest] = (path ?? '').split('.');
  if (rest.length > 0) {
    const part = renamedWithin(content[key], fields[key]?.itemFields, rest);
    return part === null ? [] : [changed(slide, { [key]: part })];
  }
  const name = nameFor(key, content, fields);
  if (name === null) return [];
  const value = shapeContent(fields, { ...content, [name]: content[key] })[name];
  return [changed(slide, { [key]: null, [name]: value })];
}

/** A list or a group in which the key at the end of the path has its other name; null where it has none. */
function renamedWithin(value: unknown, fields: Fields | undefined, [next = '', ...rest]: string[]): unknown {
  if (!fields) return null;
  if (Array.isArray(value)) {
    const entry = renamedWithin((value as unknown[])[Number(next)], fields, rest);
    return entry === null ? null : (value as unknown[]).with(Number(next), entry);
  }
  if (!isRecord(value)) return null;
  if (rest.length > 0) {
    const part = renamedWithin(value[next], fields[next]?.itemFields, rest);
    return part === null ? null : { ...value, [next]: part };
  }
  const name = nameFor(next, value, fields);
  if (name === null) return null;
  const { [next]: moved, ...others } = value;
  return shapeContent(fields, { ...others, [name]: moved });
}

/**
 * The field that a key was surely meant for: the only one near, which is empty and near no other such key. None for what is marked as
 * somebody's own.
 */
function nameFor(key: string, content: Content, fields: Fields): string | null {
  if (!/^\p{L}/u.test(key)) return null;
  const names = Object.keys(fields);
  const name = nearestName(key, names);
  if (name === null || !isBlank(content[name])) return null;
  if (fields[name]!.type === 'image' && !isAddress(content[key])) return null;
  const others = names.filter((other) => other !== name);
  const rivals = Object.keys(content).filter((other) => other !== key && !Object.hasOwn(fields, other));
  const isWantedTwice = rivals.slice(0, MOST_KEYS).some((rival) => nearestName(rival, names) === name);
  return !isWantedTwice && nearestName(key, others) === null ? name : null;
}

/** Whether any service takes a value as the address of a picture, whatever its operator allows. */
const isAddress = (value: unknown) => typeof value === 'string' && checkForeignUrl(value) instanceof URL;

const isBlank = (value: unknown) =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
