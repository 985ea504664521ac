import { test as isAddressOf } from 'linkifyjs';
import type { EditOperation } from '../../edit/operation.dto.js';
import type { Fault } from '../../faults/faults.js';
import { withLinks } from '../../templates/define/marks/written-links.js';
import { valueAt, withValue } from '../../templates/define/content/path.js';
import { safeLink } from '../../templates/kit/pictures/media.js';
import { phoneAddress } from '../../templates/page/broken-links.js';
import type { StorySlide } from '../story/story-slide.js';
import { changed } from './changes.js';
import { FILE_ENDINGS } from './file-endings.js';

/** Writes an address as it surely was meant. */
export function fixLink({ path }: Fault, slide: StorySlide): EditOperation[] {
  const typed = path === null ? undefined : valueAt(slide.state.content, path);
  if (path === null || typeof typed !== 'string') return [];
  const meant = typed.includes('](')
    ? withLinks(typed, meantInText)
    : meantAddress(typed, { isMail: /(?:^|\.)email$/.test(path) });
  const content = meant !== null && meant !== typed ? withValue(slide.state.content, path, meant) : null;
  return content ? [changed(slide, content)] : [];
}

/** A host with a domain, then perhaps a port and a path. */
const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;
/** A scheme whose colon or slashes are wrong or missing. */
const SCHEME = /^(https?)(?::\/{0,1}|:\\{1,2}|;\/\/|\/\/)(?![/\\])(?=\p{L}|\d)/iu;
/** A numbered word, such as `2.info`, and an abbreviation with what follows it, such as `e.g.it`. */
const NUMBERED_OR_SHORT = /^(?:\d{1,2}\.[^.]+|\p{L}\.\p{L}\..+)$/u;
/** A name, such as `Dr.No` and `ASP.NET`: domains are written in small letters. */
const NAME_LAST = /\.[^.]*\p{Lu}[^.]*$/u;

/** The address that was surely meant; null where none is. */
function meantAddress(typed: string, { isMail }: { isMail: boolean }): string | null {
  const address = typed.trim();
  if (isMail) {
    const bare = address.replace(/^mailto:\s*/i, '');
    return isMailbox(bare) ? bare : null;
  }
  const phone = phoneAddress(address);
  if (phone) return phone;
  if (/\s/u.test(address)) return null;
  const isDrawn: boolean = safeLink(address);
  if (isDrawn) return address;
  if (isMailbox(address)) return `mailto:${address}`;
  const bare = address.replace(/^\/\//, '');
  if (isPage(bare)) return `https://${bare}`;
  const whole = address.replace(SCHEME, (_, scheme: string) => `${scheme.toLowerCase()}://`);
  return whole !== address && HOST.test(whole.replace(/^https?:\/\//, '')) ? whole : null;
}

/** The address that was surely meant within a text, where digits may be anything. */
const meantInText = (typed: string): string | null =>
  phoneAddress(typed) ? null : meantAddress(typed, { isMail: false });

/** What begins as an address of two letters or more does, whatever is wrong with it; drives have one. */
const SCHEME_FIRST = /^(?:[a-z][a-z0-9+.-]+:\/|(?:https?|mailto|tel|javascript|data|ftp|file|sms):)/i;

/** Whether what stands in the place of an address within a text is surely meant as one. */
export const isMeantAsAddress = (typed: string): boolean => SCHEME_FIRST.test(typed) || meantInText(typed) !== null;

/** Whether a text is an address of mail below a known top-level domain. */
const isMailbox = (text: string) => isAddressOf(text, 'email') && /@.+\./.test(text);

/**
 * Whether a text is the address of a page without its scheme: its top-level domain is known, and it can't name a file or anything
 * else, as nothing does that begins with `www.`.
 */
function isPage(text: string): boolean {
  const [host = ''] = text.split(/[:/?#]/, 1);
  const isNamed =
    FILE_ENDINGS.has(host.slice(host.lastIndexOf('.') + 1)) || NUMBERED_OR_SHORT.test(host) || NAME_LAST.test(host);
  return HOST.test(text) && isAddressOf(text, 'url') && (/^www\./i.test(host) || !isNamed);
}
