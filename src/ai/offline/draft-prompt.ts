import { catalogue } from '../../templates/catalogue/index.js';
import { clipContent } from './clip-content.js';
import { type Draft, draftSlide } from './draft-slide.js';
import { type Material, plain, readMaterial, readPoint } from './material.js';
import { unquoted } from './split-instructions.js';

const LEAD =
  /^\s*(?:please\s+)?(?:add|insert|create|make|write|draft|give me|show)\s+(?:us\s+)?(?:an?\s+|one\s+|another\s+)?(?:new\s+)?(?<kind>[\w ]{0,40}?)\s*slide\b/i;
const ABOUT =
  /^[\s,:]*(?:that\s+)?(?:about|on|for|showing|shows|explaining|explains|listing|lists|saying|says|titled|called|named|of|with|introducing)\s*:?\s+/i;

/** Templates that need no more than a title, by their common names. */
const KINDS: [RegExp, string][] = [
  [/^(?:title|cover|opening|first)$/i, 'title'],
  [/^(?:section|divider|chapter)(?: \w+)?$/i, 'section'],
  [/^(?:thank[- ]?you|thanks|closing|final)$/i, 'thankYou'],
  [/^(?:q ?(?:&|and)? ?a|questions?|discussion)$/i, 'qa'],
  [/^(?:agenda|contents|overview)$/i, 'agenda'],
  [/^(?:statement|claim)$/i, 'statement'],
];

/**
 * Drafts one slide from a prompt such as `about costs: rent, people and travel`, or from Markdown.
 *
 * @returns null when the prompt names nothing to show.
 */
export function draftFromPrompt(
  prompt: string,
  { kind = '', previous }: { kind?: string; previous?: string } = {},
): Draft | null {
  const lead = LEAD.exec(prompt);
  const asked = kind || (lead?.groups?.['kind'] ?? '');
  const words = (lead ? prompt.slice(lead[0].length) : prompt)
    .replace(ABOUT, '')
    .replace(/^[\s,:]+/, '')
    .trim();
  const { title, material } = readTopic(words);
  const plainKind = KINDS.find(([pattern]) => pattern.test(asked.trim()))?.[1];
  if (!title && material.points.length === 0 && !material.quote && !material.code && !plainKind) return null;
  const draft =
    plainKind && catalogue.has(plainKind)
      ? ofKind(plainKind, title, material)
      : draftSlide(material, { title, previous });
  return { ...draft, content: clipContent(draft.slide_type, draft.content) };
}

function ofKind(slideType: string, title: string, material: Material): Draft {
  const usual: Record<string, string> = { thankYou: 'Thank you', qa: 'Questions?', agenda: 'Agenda' };
  const content = { title: title || (usual[slideType] ?? ''), ...(material.lead[0] && { subtitle: material.lead[0] }) };
  const items = material.points.map(({ head, body }) => ({ title: head, ...(body && { body }) }));
  return { slide_type: slideType, content: slideType === 'agenda' ? { ...content, items } : content };
}

/** `Topic: a, b and c`, `topic with a, b and c`, a quotation with its author, or Markdown whose first line is the topic. */
function readTopic(words: string): { title: string; material: Material } {
  const quote = /^["“](?<words>.{10,}?)["”]\s*(?:[—–-]+|by|from|,)\s*(?<by>.{2,60})$/s.exec(words)?.groups;
  if (quote)
    return {
      title: '',
      material: { ...readMaterial(''), quote: { words: quote['words'] ?? '', by: plain(quote['by'] ?? '') } },
    };
  const [first = '', ...rest] = words.split('\n');
  if (rest.some((line) => line.trim())) {
    const structured = /^\s*(?:[-*•>|]|\d+[.)]\s|```)/.test(first);
    const material = readMaterial(structured ? words : rest.join('\n'));
    return { title: structured ? '' : sentence(first.replace(/^#+\s*/, '').replace(/:\s*$/, '')), material };
  }
  const listed = /^(?<topic>.{2,90}?)(?::\s+|\s+with\s+(?:the\s+points\s+)?)(?<items>.+)$/i.exec(words)?.groups;
  const items = splitItems(listed?.['items'] ?? '');
  if (!listed || items.length < 2) return { title: sentence(unquoted(words)), material: readMaterial('') };
  const material = { ...readMaterial(''), points: items.map(readPoint) };
  return { title: sentence(unquoted(listed['topic'] ?? '')), material };
}

/** Splits at semicolons, else at commas; `and` separates the last two. A comma within a number does not split. */
function splitItems(words: string): string[] {
  const parts = words.includes(';') ? words.split(';') : words.split(/,(?!\d)\s*(?:and\s+)?|\s+and\s+(?=[^,]*$)/);
  return parts.map((part) => sentence(part.replace(/\.$/, ''))).filter(Boolean);
}

/** Capitalises the first letter. */
function sentence(words: string): string {
  const line = plain(words);
  return line.charAt(0).toUpperCase() + line.slice(1);
}
