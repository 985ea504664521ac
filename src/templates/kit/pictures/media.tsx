import type { ComponentChildren } from 'preact';
import { classes, css } from '../css.js';
import { type Picture, usePicture } from '../slide-context.js';
import { Words } from '../words/words.js';

export type Focus = 'auto' | 'center' | 'top' | 'bottom' | 'left' | 'right';

interface MediaProps {
  /** Address of the picture, as in the content. */
  url?: string;
  /** Alternative text; without it that of the picture, and without that it is decorative. */
  alt?: string;
  fit?: 'cover' | 'contain';
  focus?: Focus;
  caption?: string;
  /** Link of the caption. */
  link?: string;
  /** Square corners, where the picture runs to the edge of the slide. */
  square?: boolean;
  /** Placeholder while the content names no picture; without it nothing is drawn then. */
  empty?: ComponentChildren;
  class?: string;
}

/**
 * A picture that fills its box, with a caption below.
 *
 * Without an address, `empty` or nothing is drawn; a tinted panel when the picture is unavailable.
 */
export function Media({
  url,
  alt,
  fit = 'cover',
  focus = 'auto',
  caption,
  link,
  square,
  empty,
  class: className,
}: MediaProps) {
  const picture = usePicture(url);
  const shows = alt ?? picture?.alt;
  if (!url && !empty) return null;
  return (
    <figure class={classes('media', square && 'square', className)}>
      <div class={classes('media-box', `media-${picture ? fit : 'missing'}`)}>
        {picture ? (
          <img
            src={picture.src}
            alt={shows ?? ''}
            style={{ objectFit: fit, objectPosition: positionOf(focus, picture) }}
            data-pptx-decorative={shows ? undefined : true}
          />
        ) : (
          (!url && empty) || <MissingPicture label={alt} />
        )}
      </div>
      {safeLink(link) ? (
        <figcaption class="t-label soft media-caption">
          <Words as="span">{caption}</Words>
          {caption ? ' ' : ''}
          <a href={link}>{hostOf(link)}</a>
        </figcaption>
      ) : (
        <Words as="figcaption" t="label" soft class="media-caption">
          {caption}
        </Words>
      )}
    </figure>
  );
}

function MissingPicture({ label }: { label?: string }) {
  return (
    <div class="media-hint">
      <svg
        viewBox="0 0 48 48"
        width="48"
        height="48"
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linejoin="round"
        stroke-linecap="round"
        aria-hidden="true"
        data-pptx-group
      >
        <rect x="4" y="8" width="40" height="32" rx="4" />
        <path d="m4 34 11-11 9 9 7-7 13 12" />
        <circle cx="32" cy="17" r="3.5" />
      </svg>
      <Words t="label">{label}</Words>
    </div>
  );
}

/** How far a picture is moved to bring what draws the eye near the middle, in boxes of any shape: at 1 it stays where it is. */
const CENTRING = 1.5;

/** The point that stays in view when a picture is cropped, in percents: of its own accord what draws the eye. */
export function pointOf(focus: Focus, { sight }: Picture): readonly [number, number] {
  const points = { center: [50, 50], top: [50, 0], bottom: [50, 100], left: [0, 50], right: [100, 50] } as const;
  if (focus !== 'auto' || !sight) return points[focus === 'auto' ? 'center' : focus];
  const [x, y] = sight.focus.map((share) => Math.min(100, Math.max(0, 50 + CENTRING * (share - 50))));
  return [x!, y!];
}

/** The same as CSS has it. */
export const positionOf = (focus: Focus, picture: Picture) => {
  const [x, y] = pointOf(focus, picture);
  return `${x}% ${y}%`;
};

/** True for the only link schemes that are drawn. */
export function safeLink(url: string | undefined): url is string {
  return !!url && /^(https?:\/\/|mailto:|tel:)/i.test(url.trim());
}

/** A link as people read it: without scheme and trailing slash. */
export function hostOf(url: string): string {
  return url
    .trim()
    .replace(/^(https?:\/\/(www\.)?|mailto:|tel:)/i, '')
    .replace(/\/$/, '');
}

export const mediaCss = css`
  .media {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-width: 0;
    min-height: 0;
    height: 100%;
  }
  .media-caption > a {
    overflow-wrap: anywhere;
  }
  .media-box {
    flex: 1;
    min-height: 0;
    min-width: 0;
    position: relative;
  }
  .media-box > img {
    position: absolute;
    left: 0;
    top: 0;
    width: 100%;
    height: 100%;
    border-radius: var(--radius);
  }
  .media.square > .media-box > img {
    border-radius: 0;
  }
  .media-contain > img {
    border-radius: 0;
  }
  .media-missing {
    background: var(--card-strong);
    color: var(--soft);
    border-radius: var(--radius);
    display: flex;
    align-items: center;
    justify-content: center;
  }
  .media.square > .media-missing {
    border-radius: 0;
  }
  .media-hint {
    position: absolute;
    inset: 8px;
    container-type: size;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 12px;
    text-align: center;
  }
  .media-hint > svg {
    max-width: 100%;
    max-height: 100%;
  }
  .media-hint > p {
    max-width: 80%;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  @container (max-width: 200px) or (max-height: 120px) {
    .media-hint > p {
      display: none;
    }
  }
  .media-caption a {
    color: var(--emphasis-text);
  }
`;
