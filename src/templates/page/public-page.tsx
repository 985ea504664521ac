import { renderToStaticMarkup } from 'preact-render-to-string';
import { shortened } from '../define/characters.js';
import { directionOf } from '../theme/direction.js';
import type { DeckLook } from './document.js';
import { hyphenStyles, publicMarkup, type PublicPicture, repeatedPictures } from './public-markup.js';
import { type FontUrl, publicFontUrl } from '../theme/fonts.js';
import { StyleSheet } from './styles/style-sheet.js';
import { deckStyles } from './styles/styles.js';
import { viewerScript } from './viewer/viewer-script.js';
import { ViewerBar, ViewerHelp } from './viewer/viewer-bar.js';
import { presenterStyles, viewerStyles } from './viewer/viewer-styles.js';
import { STAGE } from '../kit/stage.js';

/** A slide of a public page. */
export interface PublicSlide {
  /** Its markup as it was fitted. */
  markup: string;
  /** What it is called in outlines. */
  name: string;
  /** What the speaker says; only on the presenter's page. */
  notes?: string | null;
}

/** What a public page says about itself, and where its files are. */
export interface PublicPageOptions {
  /** Its own address, absolute. */
  url: string;
  /** Address of the picture of the first slide, absolute, as large as the stage; null without slides. */
  imageUrl: string | null;
  /** Address of {@link viewerScript}. */
  scriptUrl: string;
  /** What the slides show, by the address in their markup. */
  pictures: ReadonlyMap<string, PublicPicture>;
  /** Addresses of fonts; left out: the shipped files, whole. */
  fontUrl?: FontUrl;
}

/** What a page has in itself that is one file, and asks for nothing. */
export interface WholePageOptions {
  /** Its Content-Security-Policy. */
  policy: string;
  /** What the slides show, by the address in their markup; `url` has the picture in it. */
  pictures: ReadonlyMap<string, PublicPicture>;
  /** The same of fonts. */
  fontUrl: FontUrl;
}

/** A page, and its rules once more so that the policy can name them by their hash. */
export interface PublicPage {
  html: string;
  /** The text of the page's one `<style>` element. */
  styles: string;
}

/** Longest description of a page for search engines and link previews, in characters. */
const MAX_DESCRIPTION = 200;

/**
 * The public page of a deck: all slides one below the other, which a script of ours then shows one by one; with notes, if
 * the slides have some, the presenter's page. No other script and no `style` attribute is on it.
 *
 * @param options where its files are, or those that it has in itself
 */
export function publicPage(
  slides: readonly PublicSlide[],
  look: DeckLook,
  options: PublicPageOptions | WholePageOptions,
): PublicPage {
  const { pictures, fontUrl = publicFontUrl } = options;
  const hosted = 'url' in options ? options : null;
  const policy = 'policy' in options ? options.policy : null;
  const isPresenter = slides.some(({ notes }) => notes !== undefined);
  const sheet = new StyleSheet();
  const inSheet =
    policy === null
      ? undefined
      : repeatedPictures(
          slides.map(({ markup }) => markup),
          pictures,
        );
  const sections = slides.map(({ markup }, index) =>
    publicMarkup(markup, sheet, { eager: index === 0 || policy !== null, pictures, inSheet }),
  );
  const styles = [
    swapped(deckStyles(sections, look, fontUrl)),
    sheet.toString(),
    viewerStyles,
    isPresenter ? presenterStyles : '',
    hyphenStyles(sections),
  ]
    .filter(Boolean)
    .join('\n');
  const description = descriptionOf(slides);
  const page = (
    <html lang={look.locale} dir={directionOf(look.locale)} class={isPresenter ? 'dv-presenter' : undefined}>
      <head>
        <meta charset="utf-8" />
        {policy !== null && <meta http-equiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{look.title}</title>
        {!isPresenter && <meta name="description" content={description} />}
        {hosted && !isPresenter && (
          <>
            <link rel="canonical" href={hosted.url} />
            <meta property="og:type" content="website" />
            <meta property="og:title" content={look.title} />
            <meta property="og:description" content={description} />
            <meta property="og:url" content={hosted.url} />
            {hosted.imageUrl && (
              <>
                <meta property="og:image" content={hosted.imageUrl} />
                <meta property="og:image:width" content={String(STAGE.width)} />
                <meta property="og:image:height" content={String(STAGE.height)} />
                <meta property="og:image:alt" content={slides[0]?.name} />
                <meta name="twitter:card" content="summary_large_image" />
              </>
            )}
          </>
        )}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {hosted ? <script src={hosted.scriptUrl} defer /> : <link rel="icon" href="data:," />}
      </head>
      <body>
        <header>
          <h1 class="dv-title">{look.title}</h1>
          {isPresenter && (
            <div class="dv-clock" role="group" aria-label="Time" lang="en">
              <time class="dv-elapsed" />
              <button type="button" data-action="restart">
                Restart
              </button>
              <time class="dv-now-time" />
            </div>
          )}
        </header>
        <main class="dv-deck">
          {slides.map(({ name, notes }, index) => (
            <div
              class="dv-frame"
              id={String(index + 1)}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}: ${name}`}
            >
              <div class="dv-scale" dangerouslySetInnerHTML={{ __html: sections[index]! }} />
              {isPresenter && (
                <aside class="dv-notes" aria-label="Notes" tabIndex={0}>
                  {notes}
                </aside>
              )}
            </div>
          ))}
        </main>
        <div class="dv-progress" />
        <p class="dv-live" aria-live="polite" lang="en" />
        <ViewerBar total={slides.length} />
        <ViewerHelp presents={hosted !== null} />
        {!hosted && <script dangerouslySetInnerHTML={{ __html: viewerScript }} />}
      </body>
    </html>
  );
  return { html: `<!doctype html>${renderToStaticMarkup(page)}`, styles };
}

/** The renderer must never measure another font in place of one that is on its way; a reader wants to read meanwhile. */
const swapped = (styles: string) => styles.replaceAll('font-display:block', 'font-display:swap');

function descriptionOf(slides: readonly PublicSlide[]): string {
  const names = slides.slice(1).map(({ name }) => name);
  const text = [`${slides.length} ${slides.length === 1 ? 'slide' : 'slides'}`, ...new Set(names)].join(' · ');
  return shortened(text, MAX_DESCRIPTION);
}
