import names from './names.json' with { type: 'json' };
import words from './people.json' with { type: 'json' };
import { isEmail } from './patterns.js';

/** Longest text that is somebody's role, in characters. */
const LONGEST_ROLE = 50;
const LONGEST_NAME = 50;
const LONGEST_INSTITUTION = 80;

/** Any of these words, with no letter beside them; after `*` there may be letters before one. */
const anyOf = (list: readonly string[]) =>
  list
    .map((word) => (word.startsWith('*') ? `\\p{L}*${RegExp.escape(word.slice(1))}` : RegExp.escape(word)))
    .sort((a, b) => b.length - a.length)
    .join('|');

const { titles, roles, by, organizations } = words;
const TITLED = new RegExp(`^(?:${anyOf(titles)})\\.?\\s+(?=\\p{L})`, 'u');
const WORD = String.raw`(?:[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*|von|van|de|da|del|der|di|la|bin|al|ben)(?:\s|$)`;
const NAME = new RegExp(`^(?:${WORD}){2,4}$`, 'u');
const NAME_AFTER_TITLE = new RegExp(`^(?:${WORD}){1,4}$`, 'u');
const ROLE = new RegExp(
  `^(?:${anyOf(roles.whole)})$|^(?:${anyOf(roles.first)})(?!\\p{L})|(?<!\\p{L})(?:${anyOf(roles.last)})$|${anyOf(roles.within)}`,
  'iu',
);
const BY = new RegExp(`^(?:${anyOf(by)})(?::\\s*|：\\s*|\\s+)(?=\\S)`, 'iu');

const INSTITUTION = new RegExp(
  `^\\P{N}*\\p{L}\\P{N}*\\s(?:${anyOf(organizations.forms)})\\.?$|(?<!\\p{L})(?:${anyOf(organizations.kinds)})(?!\\p{L})|${anyOf(organizations.within)}`,
  'u',
);
/** Whether a text says by a legal form, or what it is called, that it is an organization: `Acme GmbH`, `Universität Bonn`. */
export const isInstitution = (text: string) =>
  text.length <= LONGEST_INSTITUTION &&
  !/[.!?]$/u.test(text.replace(/(?:\p{L}{1,4}\.)+$/u, '')) &&
  INSTITUTION.test(text);

/** Two to four words that begin with capitals, or are of a script without them: the form of a name, which other texts have, too. */
export const hasFormOfName = (text: string) => text.length <= LONGEST_NAME && (NAME.test(text) || isTitled(text));

/** Whether a name begins with what people are addressed by, such as `Dr.`. */
export const isTitled = (text: string) => TITLED.test(text) && NAME_AFTER_TITLE.test(text.replace(TITLED, ''));

/** Whether a text, or a part of it between commas and the like, says what somebody is: `Head of Sales`, `CEO & co-founder`. */
export const isRole = (text: string) =>
  text.length <= LONGEST_ROLE && text.split(/\s*[,;|·•&/]\s*|\s+[–—-]\s+/).some((part) => ROLE.test(part.trim()));

const GIVEN = new Set(Object.values(names.given).flatMap((list) => list.split(' ')));

/**
 * Whether a text with the form of a name surely is one: it begins with a given name, `@` or what people are addressed by; in Chinese with a
 * family name, in Korean with one before two syllables.
 */
export const isKnownName = (text: string) =>
  isTitled(text) ||
  /^@\w/.test(text) ||
  GIVEN.has(text.split(/[\s-]/)[0]!) ||
  isChineseName(text) ||
  isKoreanName(text);
const isKoreanName = (text: string) => /^\p{Script=Hangul}{3}$/u.test(text) && names.koreanSurnames.includes(text[0]!);
const isChineseName = (text: string) => /^\p{Script=Han}{2,4}$/u.test(text) && names.surnames.includes(text[0]!);

/** Whether there is evidence that this is somebody: an address of theirs, what they are addressed by, what they are. */
export const isSomebody = (name: string, said: readonly string[]) =>
  hasFormOfName(name) && (isTitled(name) || said.some((text) => isRole(text) || isEmail(text)));

/** What stands behind `by`, `von` and the like; null for other texts. */
export function nameAfterBy(text: string): string | null {
  const [mark] = BY.exec(text) ?? [];
  const name = mark && text.slice(mark.length).trim();
  return name && hasFormOfName(name.split(/\s*[,;|·•]\s*|\s+[–—-]\s+/)[0]!) ? name : null;
}
