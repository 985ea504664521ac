import { boundOf } from '../../../templates/define/bounds.js';
import { shortened } from '../../../templates/define/characters.js';
import { checkContent } from '../../../templates/define/check-content.js';
import { mapTexts } from '../../../templates/define/content/map-texts.js';
import { shapeContent } from '../../../templates/define/content/shape-content.js';
import { isRecord } from '../../../templates/define/read-content.js';
import type { Content } from '../../../templates/define/template.js';
import { TOO_LONG } from '../../../choose/fill/draft.js';
import type { LeftOutPart, SourceSlide } from '../../../choose/source-deck.js';
import { readComment } from '../comments.js';
import { linesOf, readSettings, type Settings, TWICE } from '../front-matter.js';
import type { Item } from '../items.js';
import { NoForm, type Templates } from './form.js';
import { readFields } from './read-fields.js';

/** The words after a fence that holds a whole slide. */
export const SLIDE_FENCE = 'yaml slide';
/** Keys of a whole slide in YAML that are none of its fields. */
export const SLIDE_KEYS = { type: 'slide_type', notes: 'speaker_notes', content: 'content' } as const;

/** A slide that names its template, and what is left of it to read by rules. */
export interface OwnSlide {
  own?: SourceSlide['own'];
  /** As written, to the last line break; none where they are read by rules. */
  notes?: string;
  /** What the slide holds besides. */
  others: Item[];
  leftOut: LeftOutPart[];
}

/** Whether something begins one slide, whatever headings follow. */
export const namesTemplate = (item: Item | undefined): boolean =>
  item?.kind === 'code'
    ? item.info === SLIDE_FENCE
    : item?.kind === 'comment' && readComment(item.text).kind === 'template';

/** The slide that the file carries as this service writes it, or as somebody did who knows its templates; null for any other. */
export function readOwnSlide(items: readonly Item[], templates: Templates): OwnSlide | null {
  const fence = items.find((item) => item.kind === 'code' && item.info === SLIDE_FENCE);
  if (fence?.kind === 'code')
    return readFence(
      fence.text,
      items.filter((item) => item !== fence),
      templates,
    );
  const named = items.find((item) => item.kind === 'comment' && namesTemplate(item));
  if (named?.kind !== 'comment') return null;
  const comment = readComment(named.text);
  if (comment.kind !== 'template') return null;
  return readNatural(
    comment.settings,
    items.filter((item) => item !== named),
    templates,
  );
}

function readFence(yaml: string, others: Item[], templates: Templates): OwnSlide {
  const slide = readSettings(yaml);
  const refused = (why: string): OwnSlide => ({ others, leftOut: [{ what: 'slide as YAML', why, text: yaml }] });
  if (!slide) return refused('It is no YAML that can be read.');
  const { slide_type: slideType, speaker_notes: notes, ...fields } = slide;
  const content = isRecord(fields['content']) && Object.keys(fields).length === 1 ? fields['content'] : fields;
  if (typeof slideType !== 'string') return refused('It names no slide_type.');
  const read = readContent(templates, slideType, content);
  if ('problem' in read) return refused(read.problem);
  return {
    own: { slideType, content: read.content },
    ...(notes != null && { notes: linesOf(notes) }),
    ...{ others, leftOut: [...replacedIn(slide), ...read.leftOut] },
  };
}

function readNatural(settings: Settings, items: Item[], templates: Templates): OwnSlide {
  const slideType = settings['template'] as string;
  const comments = items.filter(({ kind }) => kind === 'comment');
  const rest = items.filter(({ kind }) => kind !== 'comment');
  const refused = (why: string): OwnSlide => ({
    ...{ others: items, leftOut: [{ what: 'template', why: `"${slideType.slice(0, 60)}": ${why}` }] },
  });
  const template = templates.get(slideType);
  if (!template) return refused('There is none of this name.');
  try {
    const read = readContent(templates, slideType, readFields(template.fields, rest, settings));
    if ('problem' in read) return refused(read.problem);
    const [only, ...more] = comments;
    const isNotes = only?.kind === 'comment' && more.length === 0 && readComment(only.text).kind === 'notes';
    return {
      own: { slideType, content: read.content },
      ...(isNotes && { notes: notesOf(only.text) }),
      ...{ others: isNotes ? [] : comments, leftOut: [...replacedIn(settings), ...read.leftOut] },
    };
  } catch (error) {
    if (!(error instanceof NoForm)) throw error;
    return refused(`It has no place for all that stands there (${error.message.slice(0, 60)}).`);
  }
}

const replacedIn = ({ [TWICE]: twice = [] }: Settings): LeftOutPart[] =>
  twice.map((text) => ({ what: 'value', why: 'The same key stands further below.', text }));

/** Notes as they were written: a comment of several lines has them on lines of their own. */
function notesOf(text: string): string {
  const comment = readComment(text.startsWith('\n') && text.endsWith('\n') ? text.slice(1, -1) : text.trim());
  return comment.kind === 'notes' ? comment.text : '';
}

/** Content as its template takes it, with what is cut of texts that are longer than their fields, or why it does not. */
function readContent(
  templates: Templates,
  slideType: string,
  given: Content,
): { content: Content; leftOut: LeftOutPart[] } | { problem: string } {
  const template = templates.get(slideType);
  if (!template) return { problem: `There is no template "${slideType.slice(0, 60)}".` };
  const { fields } = template;
  const shaped = shapeContent(fields, given);
  const leftOut: LeftOutPart[] = [];
  const content = mapTexts(fields, shaped, (text, { label, type, isNumber, maxLen, guide }) => {
    if (isNumber || (type !== 'text' && type !== 'textarea')) return text;
    const shown = shortened(text, maxLen ?? boundOf({ type, guide }));
    if (shown !== text) leftOut.push({ what: label.toLowerCase(), why: TOO_LONG, text });
    return shown;
  });
  const [problem] = checkContent(template, content, () => undefined);
  return problem === undefined ? { content: leftOut.length > 0 ? content : given, leftOut } : { problem };
}
