import type { InspectedPicture } from '../../exports/renderer/inspecting/inspected.js';
import { faultOf, quoted, type SlideFault } from './slide-fault.js';

/** Pixels of a picture for each px of the stage: at fewer it is enlarged even on the smallest screen that shows slides whole. */
const DENSITY = 1;
/** Share of a pixel that sizes are rounded by. */
const TOLERANCE = 0.05;
/** How dense a colour over a picture may be where it is thinnest, 0 to 1. */
const VEIL = 0.9;
/** Contrast that a part of a logo needs: below it, people look for it. */
const LOGO = 1.6;
/** Share of the stage up to which a picture is an ornament. */
const ORNAMENT = 0.02;
const STAGE_AREA = 1280 * 720;

/** The pictures of a slide: where they are in its content, and what could be had. */
export interface SlidePictures {
  /** As the content says. */
  named: readonly { path: string; url: string }[];
  /** As they are drawn. */
  drawn: readonly InspectedPicture[];
  /** Addresses in the content of what is drawn at an address of the page. */
  urlsAt: (src: string) => readonly string[];
  /** Whether the picture at an address of the content could be had. */
  isThere: (url: string) => boolean;
}

/** Faults of pictures: missing, enlarged, without words for those who can't see them. */
export function pictureFaults({ named, drawn, urlsAt, isThere }: SlidePictures): SlideFault[] {
  const paths = pathsOf(named, drawn, urlsAt);
  const lost = new Set(drawn.filter(({ density }) => density === 0).flatMap(({ src }) => urlsAt(src)));
  return [
    ...named.filter(({ url }) => !isThere(url) || lost.has(url)).map(missing),
    ...drawn.filter(isEnlarged).map((picture) => blurred(picture, paths.get(picture) ?? null)),
    ...drawn.filter(isUnsaid).map((picture) => unsaid(paths.get(picture) ?? null)),
    ...drawn.filter(isVeiled).map((picture) => veiled(picture, paths.get(picture) ?? null)),
    ...drawn.filter(isFaint).map(faint),
  ];
}

/** Where drawn pictures stand in the content; of those of one address the first drawn is the first named. */
function pathsOf(
  named: SlidePictures['named'],
  drawn: readonly InspectedPicture[],
  urlsAt: SlidePictures['urlsAt'],
): Map<InspectedPicture, string> {
  const paths = new Map<InspectedPicture, string>();
  for (const [src, pictures] of Map.groupBy(drawn, (picture) => picture.src)) {
    const urls = urlsAt(src);
    const places = named.filter(({ url }) => urls.includes(url));
    for (const [at, picture] of pictures.entries()) {
      const place = places[at] ?? places[0];
      if (place) paths.set(picture, place.path);
    }
  }
  return paths;
}

const missing = ({ path, url }: { path: string; url: string }) =>
  faultOf('missing_image', {
    path,
    message: `The picture at ${quoted(url)} could not be had.`,
    fix: 'Name an address at which a PNG, JPEG, WebP, AVIF, GIF or SVG can be read, or upload the picture.',
  });

const isVeiled = ({ veil, density, use }: InspectedPicture) => use !== 'logo' && density > 0 && veil > VEIL;

const veiled = ({ veil }: InspectedPicture, path: string | null) =>
  faultOf('veiled_picture', {
    path,
    message: 'The color over the picture is so dense that hardly anything of it is seen.',
    fix: 'Lower the overlay, or choose a variant without a picture.',
    measured: veil,
    limit: VEIL,
  });

const isFaint = ({ logoContrast = 21 }: InspectedPicture) => logoContrast < LOGO;

const faint = ({ logoContrast = 1 }: InspectedPicture) =>
  faultOf('faint_logo', {
    path: null,
    message: `The logo hardly stands out from what is behind it: their contrast is ${logoContrast} to 1.`,
    fix: 'Give the brand a logo for such a background, in one color that is lighter or darker, or choose another variant of the slide.',
    measured: logoContrast,
    limit: LOGO,
  });

const isEnlarged = ({ density }: InspectedPicture) => density > 0 && density < DENSITY - TOLERANCE;

const blurred = ({ density }: InspectedPicture, path: string | null) =>
  faultOf('blurred', {
    path,
    message: `The picture is enlarged to ${Math.round(100 / density)} % of its size in pixels, so that it looks blurred.`,
    fix: 'Use the picture in more pixels, or a layout that draws it smaller.',
    measured: density,
    limit: DENSITY,
  });

function isUnsaid({ alt, use, density, frame: { left, top, right, bottom } }: InspectedPicture): boolean {
  const share = ((right - left) * (bottom - top)) / STAGE_AREA;
  return use === 'content' && density > 0 && alt === '' && share > ORNAMENT;
}

const unsaid = (path: string | null) =>
  faultOf('no_alt', {
    path,
    message: 'The picture has no alternative text, so screen readers are silent about it.',
    fix: 'Say in a sentence what it shows, in the field for its description.',
  });
