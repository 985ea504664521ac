import type { Rich } from '../../../choose/source-deck.js';
import type { Element } from '../package/element.js';
import type { Reading } from '../reading.js';

export type Link = NonNullable<Rich['links']>[number];

/** Where a click on a text or shape leads, for the links of slides; what else a click does is told as left out. */
export function addressOf(click: Element | undefined, words: string, reading: Reading): string | undefined {
  if (!click) return undefined;
  const link = reading.follow(click.attribute('r:id'));
  const { leftOut } = reading;
  if (!link) {
    const action = click.attribute('action') ?? '';
    const invalid = click.attribute('invalidUrl');
    if (invalid) leftOut.add('link', 'Its address is not valid.', `${words} ${invalid}`);
    else if (/hlinkshowjump|customshow|macro|program/.test(action)) {
      leftOut.add('action', 'A click that does something has no place here.', words);
    }
    return undefined;
  }
  if (!link.isExternal) {
    leftOut.add('link to a slide', 'Links lead to addresses, not to other slides.', words);
    return undefined;
  }
  const url = link.target.trim();
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(url)) return url;
  leftOut.add('link', 'Its address is none of the web and no e-mail address.', `${words} ${link.target}`);
  return undefined;
}

/** A link of something that has no words to carry it. */
export function tellLink(click: Element | undefined, of: string, reading: Reading): void {
  const url = addressOf(click, of, reading);
  if (url !== undefined) reading.leftOut.add('link', 'What it is on cannot carry a link.', [of, url].join(' ').trim());
}
