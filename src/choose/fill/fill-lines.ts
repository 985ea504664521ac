import { inRow } from '../words/in-row.js';
import type { Draft } from './draft.js';
import { isDate } from '../words/dates.js';
import { isAddress, isEmail, lettersIn } from '../words/patterns.js';
import { hasFormOfName, isInstitution, isRole, isSomebody, nameAfterBy } from '../words/people.js';
import { type Group, groupOfLines, textsOf } from '../pieces.js';

/** Lines of a cover or an ending: who, where, when. Gives the groups that are left. */
export function fillLines(draft: Draft, groups: readonly Group[], speaker?: string): Group[] {
  const lines = groups.flatMap(textsOf).flatMap(partsOfLine);
  const put = (key: string, text: string) => draft.putWhole([key], text);
  const areNames = speaker?.split(', ').every(hasFormOfName);
  const unnamed = speaker && !put(areNames ? 'name' : 'organization', speaker) ? [speaker] : [];
  const others = [...lines, ...unnamed].filter((line) => !isPut(put, line));
  const said = putSpeaker(put, others, lines.some(isEmail));
  const unsaid = said.filter((line) => !isInstitution(line) || !put('organization', line));
  // Lines stay lines where there is room for them.
  const hasRoom = unsaid.length > 1 && draft.free('body', 'textarea') !== null;
  const left = unsaid.filter((line, i) => (hasRoom && i > 0) || !joinSubtitle(draft, line));
  return left.length === 0 ? [] : [groupOfLines(left)];
}

type Put = (key: string, text: string) => boolean;

/** Puts a date or an address in the field for it; false for other texts. */
const isPut = (put: Put, text: string) =>
  isDate(text) ? put('date', text) : isEmail(text) ? put('email', text) : isAddress(text) && put('url', text);

/** The parts of a text that has breaks, dots or strokes between them, where one says who, when or where; else the text. */
function partsOfLine(line: string): string[] {
  const parts = line.split(/\s*\n\s*|\s+[·•|]\s+/);
  const isTyped = (part: string) => isDate(part) || isEmail(part) || isAddress(part) || isSomebody(part, []);
  return parts.length > 1 && parts.some(isTyped) ? parts : [line];
}

/** Puts a line behind what the subtitle says already; false where there is no room. */
function joinSubtitle(draft: Draft, line: string): boolean {
  const field = draft.fields['subtitle'];
  if (field?.type !== 'text') return false;
  const text = [draft.content['subtitle'], line].filter(Boolean).join(' · ');
  if ([...text].length > field.maxLen!) return false;
  draft.set('subtitle', text);
  draft.kept++;
  draft.held += lettersIn(line);
  return true;
}

const LONGEST_PLACE = 50;
const isName = (text = '') => text !== '' && text.length <= LONGEST_PLACE && !/[.!?:]$/u.test(text);

/**
 * Puts the first line that is somebody's name, by what stands before, in or below it, with what is said of them. Gives the other
 * lines.
 */
function putSpeaker(put: Put, lines: readonly string[], isReachable: boolean): string[] {
  for (const [at, line] of lines.entries()) {
    const named = nameAfterBy(line);
    const parts = (named ?? line).split(/,\s+|\s*[|·•]\s*|\s+[–—-]\s+/);
    const whose = Math.max(
      0,
      parts.findIndex((part) => isSomebody(part, [])),
    );
    const [name = '', ...said] = [parts[whose]!, ...parts.filter((_, i) => i !== whose)];
    const below = lines[at + 1] ?? '';
    const hasRole = said.length === 0 && isRole(below);
    const isSure = named !== null || isSomebody(name, [...said, ...(hasRole ? [below] : [])]);
    if (!isSure && !(isReachable && said.length === 0 && hasFormOfName(name) && !isInstitution(name))) continue;
    if (!put('name', name)) return [...lines];
    const unsaid = (hasRole ? [below] : said).filter(
      (text) => !isPut(put, text) && !(isRole(text) && put('role', text)),
    );
    const next = at + (hasRole ? 2 : 1);
    // What stands right behind a role is where somebody has it.
    const isFurther = unsaid.length === 0 && isName(lines[next]) && (hasRole || said.some(isRole));
    const places = isFurther ? [lines[next]!] : unsaid;
    const isPlace = places.length > 0 && places.every((text) => !/\d/.test(text)) && put('organization', inRow(places));
    return [...lines.slice(0, at), ...(isPlace ? [] : places), ...lines.slice(next + (isFurther ? 1 : 0))];
  }
  return [...lines];
}
