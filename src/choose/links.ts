import type { Content } from '../templates/define/template.js';
import { type LeftOutPart, richTextsOf, type SourceSlide } from './source-deck.js';

/** The links of a slide, each once. */
function linksOf(slide: SourceSlide): { text: string; url: string }[] {
  const all = richTextsOf(slide).flatMap(({ links = [] }) => links);
  return [...new Map(all.map((link) => [`${link.text} ${link.url}`, link])).values()];
}

/** Addresses of a slide that are looked for within others and within words without spaces. */
const MOST_SOUGHT = 200;

/** Tells the links of a slide whose address is on none of those that it became. */
export function tellLinks(slide: SourceSlide, chosen: readonly { content: Content; leftOut: LeftOutPart[] }[]): void {
  const said = JSON.stringify(chosen.map(({ content, leftOut }) => [content, leftOut.map(({ text }) => text)]));
  const words = new Set(said.split(/["\s\\]+|\]\(|\)(?=\W)/));
  let sought = 0;
  for (const { text, url } of linksOf(slide)) {
    const address = JSON.stringify(url.replace(/^mailto:/, '')).slice(1, -1);
    if (words.has(address) || words.has(url) || (sought++ < MOST_SOUGHT && said.includes(address))) continue;
    chosen[0]!.leftOut.push({
      what: 'link',
      why: 'No text of the slide takes it.',
      text: text && text !== url ? `${text}: ${url}` : url,
    });
  }
}
