import type { StyleAttribute } from './read-declarations.js';
import { scanTags, type Tag } from './scan-html.js';

/** A candidate for the logo: its address, or inline SVG. */
export type LogoCandidate = { score: number } & ({ url: string } | { svg: string });

/** What a page's HTML tells about its brand. */
export interface BrandHints {
  /** Site name; empty when unknown. */
  name: string;
  themeColor: string;
  /** Addresses of style sheets in order, up to 6. */
  sheets: string[];
  /** Contents of `<style>` elements. */
  ownSheets: string[];
  /** `style` attributes of relevant elements, by element. */
  styleAttributes: StyleAttribute[];
  /** Best first. */
  logos: LogoCandidate[];
}

/** Most logo candidates and style sheets that are read. */
const MAX_LOGOS = 20;
const MAX_SHEETS = 6;
const NAME_LIMIT = 1_000;

const LOGO = /logo|brand/i;
const STYLED = new Set(['html', 'body', 'header', 'h1', 'h2', 'a', 'button', 'nav']);

/** Parses a page. Addresses are made absolute; other schemes than http(s) are dropped. */
export async function readPage(html: string, pageUrl: string): Promise<BrandHints> {
  const hints: BrandHints = { name: '', themeColor: '', sheets: [], ownSheets: [], styleAttributes: [], logos: [] };
  let base = pageUrl;
  let title = '';
  let inHead = 0;
  let logoLink = 0;
  for (const tag of await scanTags(html)) {
    const { name, closing, attributes } = tag;
    const attribute = (key: string) => attributes.get(key) ?? '';
    if (name === 'header' || name === 'nav') inHead = Math.max(0, inHead + (closing ? -1 : 1));
    if (name === 'a') logoLink = closing ? 0 : isLogo(tag) || isHome(attribute('href'), base) ? 1 : 0;
    if (closing) continue;
    if (name === 'base') base = absolute(attribute('href'), pageUrl) ?? base;
    else if (name === 'title' && !title && !tag.inSvg)
      title = tag.text.slice(0, NAME_LIMIT).replace(/\s+/g, ' ').trim();
    else if (name === 'style') hints.ownSheets.push(tag.text);
    else if (name === 'meta') readMeta(hints, attribute);
    else if (name === 'link') readLink(hints, attribute, base);
    else if (name === 'img') {
      const url = absolute(attribute('src') || attribute('data-src'), base);
      const score = 4 * Number(isLogo(tag)) + 2 * Number(inHead > 0) + 2 * logoLink;
      if (url && score >= 4 && hints.logos.length < MAX_LOGOS) hints.logos.push({ url, score: score + 4 });
    } else if (name === 'svg') {
      const score = 4 * Number(isLogo(tag)) + 2 * Number(inHead > 0) + 2 * logoLink;
      if (tag.source && score >= 4 && hints.logos.length < MAX_LOGOS)
        hints.logos.push({ svg: tag.source, score: score + 5 });
    }
    if (STYLED.has(name) && attribute('style')) hints.styleAttributes.push({ element: name, css: attribute('style') });
  }
  hints.name ||= title.split(/\s+[|–—·:-]\s+/)[0]?.trim() ?? '';
  hints.logos.push(...structuredLogos(html, base));
  hints.logos.sort((one, other) => other.score - one.score);
  return hints;
}

function readMeta(hints: BrandHints, attribute: (key: string) => string): void {
  const property = (attribute('property') || attribute('name')).toLowerCase();
  const content = attribute('content').trim();
  if (property === 'og:site_name' || property === 'application-name') hints.name ||= content;
  if (property === 'theme-color' && !/dark/i.test(attribute('media'))) hints.themeColor ||= content;
}

function readLink(hints: BrandHints, attribute: (key: string) => string, base: string): void {
  const rel = attribute('rel').toLowerCase().split(/\s+/);
  const url = absolute(attribute('href'), base);
  if (!url) return;
  if (rel.includes('stylesheet') && hints.sheets.length < MAX_SHEETS && !/print/i.test(attribute('media')))
    hints.sheets.push(url);
  if (hints.logos.length >= MAX_LOGOS) return;
  if (rel.includes('apple-touch-icon')) hints.logos.push({ url, score: 4 });
  // An .ico usually has 16 pixels, and can't be decoded.
  if (rel.includes('icon') && !/\.ico\b/i.test(url))
    hints.logos.push({ url, score: /svg/i.test(attribute('type') + url) ? 3 : 2 });
}

/** Logos in JSON-LD. */
function structuredLogos(html: string, base: string): LogoCandidate[] {
  const named =
    /"logo"\s{0,20}:\s{0,20}(?:\{[^{}]{0,500}?"(?:url|contentUrl)"\s{0,20}:\s{0,20})?"([^"\\]{4,1000}(?:\\\/[^"\\]{0,500}){0,20})"/g;
  const found: LogoCandidate[] = [];
  for (const [, text = ''] of html.matchAll(named)) {
    const url = absolute(text.replace(/\\\//g, '/'), base);
    if (url) found.push({ url, score: 7 });
    if (found.length === MAX_LOGOS) break;
  }
  return found;
}

const isLogo = ({ attributes }: Tag) =>
  ['class', 'id', 'alt', 'src', 'aria-label', 'title'].some((key) => LOGO.test(attributes.get(key) ?? ''));

const isHome = (href: string, base: string) => {
  const url = URL.parse(href, base);
  return url !== null && url.pathname === '/' && url.host === URL.parse(base)?.host;
};

function absolute(href: string, base: string): string | null {
  const url = href.trim() === '' ? null : URL.parse(href.trim(), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
