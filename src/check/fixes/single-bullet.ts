import type { EditOperation } from '../../edit/operation.dto.js';
import type { Fault } from '../../faults/faults.js';
import { catalogue } from '../../templates/catalogue/index.js';
import { carryOver } from '../../templates/define/carry-over/carry-over.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { Content, Fields } from '../../templates/define/template.js';
import { isSingle } from '../story/bullets.js';
import { bulletLists, type CheckedDeck, entriesOf, type StorySlide, textOf } from '../story/story-slide.js';
import { addsFault, changed, shownBy } from './changes.js';
import { staysVaried } from './variety.js';

/** Says a single bullet as the body; as the lead of the points below it; or on a slide that says one thing. */
export function sayOne({ path }: Fault, slide: StorySlide, deck: CheckedDeck): EditOperation[] {
  const list = bulletLists(slide.template.fields, slide.state.content).find(
    (list) => isSingle(list, slide) && path === `${list.path}.${list.bullets[0]!.at}`,
  );
  if (!list) return [];
  const { text, at } = list.bullets[0]!;
  if (list.path.endsWith('points')) return asBody(list.path, text, slide);
  const entry = entriesOf(list.field, slide.state.content[list.path])[at] as Content;
  const points = pointsOf(entry);
  return points.length > 1
    ? asLead(list.path, text, points, slide)
    : asStatement(list.path, [text, ...points].join('\n\n'), slide, deck);
}

function asBody(path: string, text: string, slide: StorySlide): EditOperation[] {
  const [group, key] = path.split('.');
  if (key === undefined) return [changed(slide, { body: text, points: null })];
  const { [key]: _points, ...rest } = slide.state.content[group!] as Content;
  return [changed(slide, { [group!]: { ...rest, body: text } })];
}

const pointsOf = ({ points }: Content) =>
  (Array.isArray(points) ? (points as unknown[]) : []).map((point) => textOf(point, 'text')).filter(Boolean);

function asLead(key: string, text: string, points: string[], slide: StorySlide): EditOperation[] {
  const { template, state } = slide;
  if (!('subtitle' in template.fields) || textOf(state.content, 'subtitle')) return [];
  const content = { subtitle: text, [key]: points.map((point) => ({ text: point })) };
  const after = { slideType: template.key, content: { ...state.content, ...content } };
  return addsFault(slide, [after]) ? [] : [changed(slide, content)];
}

/** Pictures are drawn in some looks of a statement only. */
function asStatement(key: string, text: string, slide: StorySlide, deck: CheckedDeck): EditOperation[] {
  const statement = [...catalogue.values()].find(({ purpose }) => purpose === 'statement')!;
  const { [key]: _list, ...rest } = slide.state.content;
  const place = slide.title ? 'body' : 'title';
  const fields = Object.fromEntries(Object.entries(statement.fields).filter(([name]) => name !== place));
  const { leftOut } = carryOver(slide.template.fields, fields, rest);
  const isWhole = leftOut.length === 0 && !textOf(rest, place) && !hasPicture(slide.template.fields, rest);
  if (!isWhole || !staysVaried(deck, slide.index, statement)) return [];
  return [shownBy(slide, statement.key, { [key]: null, [place]: text })];
}

const hasPicture = (fields: Fields, content: Content): boolean =>
  Object.entries(fields).some(([key, { type, itemFields }]) => {
    const value = content[key];
    return type === 'image' ? !!value : type === 'group' && isRecord(value) && hasPicture(itemFields ?? {}, value);
  });
