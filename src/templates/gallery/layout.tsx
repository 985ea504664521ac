import type { ComponentChildren } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { deckStyles } from '../page/styles/styles.js';
import { publicFontUrl } from '../theme/fonts.js';
import { styles } from '../styles/index.js';
import { lookIn } from './sample.js';
import { galleryStyles } from './styles.js';

/**
 * A slide scaled to the width of its container. A picture for screen readers and keyboards, not content. Its words are
 * whole: samples fit without hyphens, as the fitting of slides finds.
 */
export function Thumbnail({ markup }: { markup: string }) {
  return (
    <div class="g-thumbnail" inert aria-hidden="true">
      <div dangerouslySetInnerHTML={{ __html: markup.replaceAll('\u00AD', '') }} />
    </div>
  );
}

/** Where one choice of several leads. */
interface Choice {
  name: string;
  href: string;
  isChosen: boolean;
}

export function Choices({ choices }: { choices: Choice[] }) {
  return (
    <ul class="g-choices">
      {choices.map(({ name, href, isChosen }) => (
        <li>
          <a href={href} aria-current={isChosen ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The same page in each style; `linkIn` gives its address. */
export const styleChoices = (chosen: string, linkIn: (style: string) => string): Choice[] =>
  styles.map(({ key, name }) => ({ name, href: linkIn(key), isChosen: key === chosen }));

/** An address of the gallery. Empty texts and the default style are left out. */
export function galleryUrl(path: string, query: Record<string, string>): string {
  const said = Object.entries(query).filter(
    ([name, value]) => value && !(name === 'style' && value === styles[0]?.key),
  );
  return said.length > 0 ? `${path}?${new URLSearchParams(said).toString()}` : path;
}

/** The style rules of a page with these slides, in a style. */
export const rulesOf = (slides: readonly string[], style: string) =>
  `${deckStyles(slides, lookIn(style), publicFontUrl)}${galleryStyles}`;

/** A page of the gallery as HTML. */
export function galleryPage(title: string, rules: string, children: ComponentChildren): string {
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: rules }} />
        <script src="/templates/gallery.js" defer />
      </head>
      <body class="g-page">{children}</body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
