import type { Frame, LeftOutPart, SourcePicture } from '../../choose/source-deck.js';

/** The stage that frames are measured on. */
const STAGE = { width: 1280, height: 720 };

/** Words that Marp reads in the description of a picture, https://marpit.marp.app/image-syntax. */
const KEYWORD =
  /^(?:bg|fit|contain|cover|auto|vertical|left(?::[\d.]+%)?|right(?::[\d.]+%)?|\d+%|(?:w|h|width|height):\S+|(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)(?::\S+)?)$/;

/** Small pictures that say how a project is doing, and change with it. */
const BADGE =
  /^https?:\/\/(?:img\.shields\.io|badgen\.net|badge\.fury\.io|flat\.badgen\.net)\/|^https?:\/\/\S+\/badge\.svg(?:[?#]|$)/i;

/** What is told of a picture that {@link readPicture} does not read. */
export const unreadPicture = (url: string, description: string): LeftOutPart =>
  BADGE.test(url)
    ? { what: 'badge', why: 'It says how a project is doing at another time.', text: description || url }
    : {
        what: 'picture',
        why: 'It has no address that can be read.',
        ...(description && { text: description }),
      };

/** A picture of Markdown, with the place that Marp's words in its description give it; null without an address, and for badges. */
export function readPicture(url: string, description: string): (SourcePicture & { frame?: Frame }) | null {
  const words = description.split(/\s+/).filter(Boolean);
  const isMarp = words.some((word) => /^(?:bg|(?:w|h|width|height):\S+)$/.test(word));
  const keywords = isMarp ? words.filter((word) => KEYWORD.test(word)) : [];
  const alt = isMarp ? words.filter((word) => !KEYWORD.test(word)).join(' ') : description.trim();
  const source = sourceOf(url.trim());
  if (!source || BADGE.test(url)) return null;
  const frame = keywords.includes('bg') ? sideOf(keywords) : undefined;
  return {
    ...{ kind: 'picture', source },
    ...(alt && { alt }),
    ...(frame && { frame }),
    ...(keywords.includes('bg') ? !frame && { isBackground: true } : keywords.some(isSize) && { isWhole: true }),
  };
}

const isSize = (word: string) => /^(?:w|h|width|height):/.test(word);

/** Where a picture stands that takes one side of the slide, half of it unless `left:40%` says how much. */
function sideOf(keywords: readonly string[]): Frame | undefined {
  for (const word of keywords) {
    const [, side, percent = '50'] = /^(left|right)(?::([\d.]+)%)?$/.exec(word) ?? [];
    if (side) return sideFrame(side as 'left' | 'right', Number(percent) / 100);
  }
  return undefined;
}

/** The place of a picture along one side, by its share of the width. */
export function sideFrame(side: 'left' | 'right', share = 0.5): Frame {
  const width = Math.round(STAGE.width * (share > 0 && share < 1 ? share : 0.5));
  return { x: side === 'left' ? 0 : STAGE.width - width, y: 0, width, height: STAGE.height };
}

/** An address, or the bytes that a `data:` one holds. */
function sourceOf(url: string): SourcePicture['source'] | null {
  if (!/^data:/i.test(url)) return url ? { url } : null;
  const [, base64] = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/i.exec(url) ?? [];
  return base64 ? { bytes: new Uint8Array(Buffer.from(base64, 'base64')) } : null;
}

/** The address in `url(…)` of CSS, or the text itself. */
export const cssAddress = (value: string): string => {
  const inner = /^url\(\s*(.*?)\s*\)$/is.exec(value.trim())?.[1] ?? value.trim();
  return inner.replace(/^(["'])(.*)\1$/s, '$2');
};
