import type { ImageAddresses } from '../images/image-address.js';
import { catalogue } from '../templates/catalogue/index.js';
import type { ImageCheck } from '../templates/define/check-content.js';
import { imageUrls } from '../templates/define/image-urls.js';
import type { Content } from '../templates/define/template.js';

/** What a planner was asked, by whom it may be told of pictures. */
export interface AskedOf {
  /** What the client wrote for the planner: prompt, instruction, title. */
  words: readonly (string | null)[];
  /** The slides of the deck, as they are. */
  slides: readonly { slide_type: string; content: Content }[];
}

/**
 * The check of picture addresses that a planner answers with.
 *
 * Text of a deck can talk a model into an address that carries what stands elsewhere in the deck, and whoever draws the
 * slide would fetch it. So a planner makes up no address: it may name pictures of this service, and foreign ones that
 * stand, letter by letter, in a picture field of the deck or in the client's own words. Other text of the deck gives none.
 */
export function plannedImages(addresses: ImageAddresses, { words, slides }: AskedOf): ImageCheck {
  const known = new Set([
    ...slides.flatMap(({ slide_type, content }) => imageUrls(catalogue.get(slide_type) ?? { fields: {} }, content)),
    ...words.flatMap((text) => addressesIn(text ?? '')),
  ]);
  return (url) => {
    if (addresses.own(url) === null && !known.has(url)) {
      return 'It must be a picture of this service, or an address that the request or a picture of the deck has exactly so.';
    }
    return addresses.problem(url);
  };
}

/** As it stands between spaces or quotes; without what closes a sentence or bracket; up to the first bracket or comma. */
const ADDRESSES = [
  /https?:\/\/[^\s"'`<>“”«»]+/gi,
  /https?:\/\/[^\s"'`<>“”«»]*[^\s"'`<>“”«».,;:!?…)\]}*_]/gi,
  /https?:\/\/[^\s"'`<>“”«»()[\]{}|,;]*[^\s"'`<>“”«»()[\]{}|.,;:!?…*_]/gi,
];

const addressesIn = (text: string) => ADDRESSES.flatMap((pattern) => text.match(pattern) ?? []);
