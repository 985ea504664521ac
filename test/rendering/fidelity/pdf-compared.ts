import type { Box, LaidOutLetter, LaidOutSlide } from './pdf-laid-out.js';
import type { PrintedPage, PrintedText } from './pdf-pages.js';

/** What a reader would not notice, in px of 1280. */
const NEAR_PX = 2;
const near = (a: number, b: number, by = NEAR_PX) => Math.abs(a - b) <= by;
const said = (...values: number[]) => values.map((value) => value.toFixed(1)).join(' ');

/** Where the letters of a page are not those of the slide, in their order, or stand elsewhere. Tags name all but decoration. */
export function faultsOfTexts({ letters }: LaidOutSlide, { texts, untagged }: PrintedPage): string[] {
  return [
    ...faultsOfLetters(
      letters.filter(({ isSilent }) => !isSilent),
      texts,
    ),
    ...faultsOfLetters(
      letters.filter(({ isSilent }) => isSilent),
      untagged,
    ).map((fault) => `without a tag ${fault}`),
  ];
}

function faultsOfLetters(letters: LaidOutLetter[], texts: PrintedText[]): string[] {
  const faults: string[] = [];
  let next = 0;
  for (const printed of texts) {
    let found = lettersOf(printed, letters, next);
    // Of letters at the edge of a clamped text any may be seen.
    for (let start = next; !found && letters[start]?.isAtEdge;) found = lettersOf(printed, letters, ++start);
    if (!found)
      return [...faults, `the page says ${printed.text} where the slide says ${words(letters.slice(next, next + 40))}`];
    next = found.next;
    if (found.letters.length > 0) faults.push(...faultsOfPlace(printed, found, letters[next]));
  }
  const rest = letters.slice(next).filter(({ isAtEdge }) => !isAtEdge);
  return rest.length > 0 ? [...faults, `the page lacks ${words(rest)}`] : faults;
}

const words = (letters: LaidOutLetter[]) => letters.map(({ text }) => text).join('');

interface Found {
  letters: LaidOutLetter[];
  /** An ellipsis stands for some of them. */
  isCut: boolean;
  next: number;
}

/** The letters from `start` on that a printed text shows; null where they are others. */
function lettersOf(printed: PrintedText, letters: readonly LaidOutLetter[], start: number): Found | null {
  const found: Found = { letters: [], isCut: false, next: start };
  for (const letter of printed.text.replace(/\s/g, '')) {
    let expected = letters[found.next];
    const cut = letters[found.next - 1]?.cut ?? expected?.cut;
    if (letter === '…' && cut != null && expected?.text !== '…') {
      found.isCut = true;
      while (letters[found.next]?.cut === cut) found.next++;
    } else {
      while (expected?.isAtEdge && !same(letter, expected.text)) expected = letters[++found.next];
      if (!expected || !same(letter, expected.text)) return null;
      found.letters.push(expected);
      found.next++;
    }
  }
  return found;
}

const same = (printed: string, laidOut: string) =>
  printed === laidOut || (laidOut === '-' && /[\u00AD\u2010]/.test(printed));

function faultsOfPlace(printed: PrintedText, { letters, isCut }: Found, next: LaidOutLetter | undefined): string[] {
  const [first, last] = [letters[0]!, letters.at(-1)!];
  const faults: string[] = [];
  const fault = (what: string) => faults.push(`${printed.text} ${what}`);
  if (first.baseline === null || printed.isTurned) {
    const inside =
      near(printed.left, Math.max(first.left, Math.min(first.right, printed.left))) &&
      near(printed.baseline, Math.max(first.top, Math.min(first.bottom, printed.baseline)));
    if (!inside)
      fault(
        `begins at ${said(printed.left, printed.baseline)}, not inside ${said(first.left, first.top, first.right, first.bottom)}`,
      );
    return faults;
  }
  // The browser says of the last letters before an ellipsis that they stand behind it.
  if (!near(printed.left, first.left, isCut ? 1.5 * first.size : NEAR_PX))
    fault(`begins at ${said(printed.left)}, not at ${said(first.left)}`);
  // Letters may be nearer to the next one than they are wide. That one begins where it has to.
  const goesOn = next && next.baseline === last.baseline && near(next.left, last.right, last.size / 2);
  if (!isCut && !goesOn && printed.right !== null && !near(printed.right, last.right))
    fault(`ends at ${said(printed.right)}, not at ${said(last.right)}`);
  if (!near(printed.baseline, first.baseline))
    fault(`stands on ${said(printed.baseline)}, not on ${said(first.baseline)}`);
  if (!near(printed.size, first.size, first.size * 0.02))
    fault(`is ${said(printed.size)} px high, not ${said(first.size)}`);
  if (!printed.font.startsWith(first.family.replaceAll(' ', '')))
    fault(`is in ${printed.font}, not in ${first.family}`);
  return faults;
}

const SAFE = /^(https?|mailto|tel):/;

/** Links that are missing, lead elsewhere or stand elsewhere; those of the slide that are not safe must be gone. */
export function faultsOfLinks({ links }: LaidOutSlide, page: PrintedPage): string[] {
  const faults: string[] = [];
  const left = [...page.links];
  for (const link of links.filter(({ address }) => SAFE.test(address))) {
    const at = left.findIndex((one) => one.address === link.address && covers(one, link));
    if (at < 0)
      faults.push(
        `no link to ${link.address} is at ${saidBox(link)}: ${left.map((one) => `${one.address} ${saidBox(one)}`).join(', ')}`,
      );
    else left.splice(at, 1);
  }
  return [...faults, ...left.map((link) => `a link to ${link.address} is at ${saidBox(link)}`)];
}

export function faultsOfRoles(slide: LaidOutSlide, page: PrintedPage): string[] {
  const at = slide.roles.findIndex((role, i) => role !== page.roles[i]);
  if (at < 0 && slide.roles.length === page.roles.length) return [];
  const from = at < 0 ? slide.roles.length : at;
  return [
    `tag ${from} is ${page.roles.slice(from, from + 6).join(' | ')}, not ${slide.roles.slice(from, from + 6).join(' | ')}`,
  ];
}

export function faultsOfPictures(slide: LaidOutSlide, page: PrintedPage): string[] {
  const [wanted, found] = [slide.pictures, page.pictures];
  if (wanted.length !== found.length)
    return [
      `${found.length} pictures are on the page, not ${wanted.length}: ${found.map((f) => saidBox(f) + ` ${f.width}x${f.height}`).join()}`,
    ];
  return wanted.flatMap((one, i) => {
    const other = found[i]!;
    const same = one.isFiltered
      ? isCentred(one, other)
      : isNear(one, other) && one.width === other.width && one.height === other.height;
    if (same) return [];
    return [
      `a picture of ${said(other.width, other.height)} px is at ${saidBox(other)}, not one of ${said(one.width, one.height)} at ${saidBox(one)}`,
    ];
  });
}

/** The browser paints a filtered picture anew, with a margin. */
const isCentred = (one: Box, other: Box) =>
  near(one.left + one.right, other.left + other.right, 2 * NEAR_PX) &&
  near(one.top + one.bottom, other.top + other.bottom, 2 * NEAR_PX);
/** A link covers its letters, and in some fonts a little above and below them. */
function covers(link: Box, { left, top, right, bottom }: Box): boolean {
  const most = NEAR_PX + (bottom - top) / 10;
  const isBeyond = (by: number) => by > -NEAR_PX && by < most;
  return near(link.left, left) && near(link.right, right) && isBeyond(top - link.top) && isBeyond(link.bottom - bottom);
}
const isNear = (one: Box, other: Box) =>
  near(one.left, other.left) &&
  near(one.top, other.top) &&
  near(one.right, other.right) &&
  near(one.bottom, other.bottom);
const saidBox = ({ left, top, right, bottom }: Box) => said(left, top, right, bottom);
