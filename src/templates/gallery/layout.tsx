import type { ComponentChildren } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import { deckStyles } from '../page/styles.js';
import { publicFontUrl } from '../theme/fonts.js';
import { GALLERY_LOOK } from './sample.js';
import { galleryStyles } from './styles.js';

/** A slide scaled to the width of its container. A picture for screen readers and keyboards, not content. */
export function Thumbnail({ markup }: { markup: string }) {
  return (
    <div class="g-thumbnail" inert aria-hidden="true">
      <div dangerouslySetInnerHTML={{ __html: markup }} />
    </div>
  );
}

/** A page of the gallery as HTML, with the style rules of its slides. */
export function galleryPage(title: string, slides: readonly string[], children: ComponentChildren): string {
  const styles = `${deckStyles(slides, GALLERY_LOOK, publicFontUrl)}${galleryStyles}`;
  const page = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script src="/templates/gallery.js" defer />
      </head>
      <body class="g-page">{children}</body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
