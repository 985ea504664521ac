import { createHash } from 'node:crypto';
import type { Browser, Page } from 'puppeteer-core';
import { dataDirOfSpecs, quietLog, sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { type RenderDeck, Renderer } from '../../src/exports/renderer/renderer.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { boundOf, cut } from '../../src/templates/define/bounds.js';
import type { Fields } from '../../src/templates/define/template.js';
import { GALLERY_LOOK } from '../../src/templates/gallery/sample.js';
import { slideMarkup } from '../../src/templates/page/document.js';
import { type PublicPage, publicPage } from '../../src/templates/page/public-page.js';
import { viewerScript } from '../../src/templates/page/viewer/viewer-script.js';
import { startReader } from '../support/browser.js';
import { INJECTIONS } from '../support/injections.js';
import { shareOf } from '../support/sample.js';

const ORIGIN = 'https://decks.test';
const OPTIONS = {
  url: `${ORIGIN}/d/a`,
  imageUrl: `${ORIGIN}/d/a/preview.png`,
  scriptUrl: '/assets/viewer.js',
  pictures: new Map(),
};

/**
 * Rounds of a run, a quarter of the list apart: each field of each template meets two elements, mostly, one end of what may
 * be around it, and one spelling, address or style.
 */
const ROUNDS = shareOf([...INJECTIONS.keys()], Math.ceil(INJECTIONS.length / 4));

/** Content with another text in every field that takes one, round after round. */
function injected(fields: Fields, next: () => string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
      if (field.type === 'text') return [[key, [...next()].slice(0, field.maxLen).join('')]];
      if (field.type === 'textarea') return [[key, cut(next(), boundOf(field))]];
      if (field.type === 'image') return [[key, next()]];
      if (field.type === 'group') return [[key, injected(field.itemFields ?? {}, next)]];
      if (field.type === 'list') return [[key, [1, 2].map(() => injected(field.itemFields ?? {}, next))]];
      return [];
    }),
  );
}

/** All templates; in round `n` the first field of each has the injection `n`, the second the one after it, and so on. */
function deckOf(round: number): RenderDeck {
  const total = catalogue.size;
  const slides = [...catalogue.values()].map((template, position) => {
    let at = round;
    const content = injected(template.fields, () => INJECTIONS[at++ % INJECTIONS.length]!);
    const markup = slideMarkup({ slideType: template.key, content }, position, total, GALLERY_LOOK);
    return { markup, title: INJECTIONS[round]!, notes: INJECTIONS[round]! };
  });
  const title = INJECTIONS[round]!;
  return {
    title,
    author: title,
    locale: 'en',
    date: new Date(0),
    look: { ...GALLERY_LOOK, title },
    slides,
    pictures: new Map(),
  };
}

describe('text that would run on the public page', () => {
  const renderer = new Renderer({ dataDir: dataDirOfSpecs, concurrency: 1 }, quietLog, sharedBrowser());
  let browser: Browser;
  beforeAll(async () => {
    browser = await startReader();
  });
  afterAll(() => Promise.all([browser?.close(), renderer.close()]));

  /** The page as it is published: drawn, fitted in Chromium, read back and composed. */
  async function pageOf(round: number): Promise<PublicPage> {
    const deck = deckOf(round);
    const sections: string[] = [];
    for (let from = 0; from < deck.slides.length; from += 25) {
      const to = Math.min(from + 25, deck.slides.length);
      sections.push(...(await renderer.fittedMarkup(deck, from, to, 'one')));
    }
    const slides = sections.map((markup, i) => ({ markup, name: deck.slides[i]!.title, notes: deck.slides[i]!.notes }));
    return publicPage(slides, deck.look, OPTIONS);
  }

  /** Opens a page and tells what ran, what the policy refused, what else was asked for, and which elements are active. */
  async function open({ html, styles }: PublicPage, { withPolicy }: { withPolicy: boolean }) {
    const page: Page = await browser.newPage();
    const found = { ran: 0, refused: [] as string[], foreign: [] as string[], active: [] as string[], slides: 0 };
    try {
      await page.exposeFunction('ran', () => void found.ran++);
      await page.exposeFunction('refusedByPolicy', (what: string) => void found.refused.push(what));
      await page.evaluateOnNewDocument(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
          (globalThis as unknown as { refusedByPolicy(what: string): void }).refusedByPolicy(
            `${violatedDirective} ${sample}`,
          );
        });
      });
      page.on('dialog', (dialog) => {
        found.ran++;
        void dialog.dismiss();
      });
      const hash = createHash('sha256').update(styles).digest('base64');
      const policy = `default-src 'none'; img-src 'self'; font-src 'self'; script-src 'self'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
      await page.setRequestInterception(true);
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin !== ORIGIN) found.foreign.push(request.url());
        if (pathname === '/d/a') {
          const headers = withPolicy ? { 'content-security-policy': policy } : {};
          void request.respond({ contentType: 'text/html; charset=utf-8', headers, body: html });
        } else if (pathname === OPTIONS.scriptUrl) {
          void request.respond({ contentType: 'text/javascript', body: viewerScript });
        } else void request.respond({ status: 404 });
      });
      await page.goto(OPTIONS.url, { waitUntil: 'load' });
      Object.assign(
        found,
        await page.evaluate(() => ({
          slides: document.querySelectorAll('section.slide').length,
          active: [...document.querySelectorAll('*')].flatMap((element) => [
            ...(element.matches(
              'script:not([src="/assets/viewer.js"]), iframe, object, embed, base, form, meta[http-equiv], math',
            )
              ? [element.tagName]
              : []),
            ...element.getAttributeNames().filter((name) => name.startsWith('on')),
            ...[element.getAttribute('href') ?? element.getAttribute('src') ?? ''].filter(
              (address) => !/^(|#.*|https?:\/\/.*|mailto:.*|tel:.*|\/assets\/viewer\.js)$/.test(address),
            ),
          ]),
        })),
      );
      return found;
    } finally {
      await page.close();
    }
  }

  const inert = { ran: 0, refused: [], foreign: [], active: [], slides: catalogue.size };

  it('knows many ways, and notices each part of what it looks for', async () => {
    expect(new Set(INJECTIONS).size).toBeGreaterThanOrEqual(64);
    const html = `<section class="slide"><img src="//evil.test/x" onerror="ran()"><p style="color:red">`;
    const bare = await open({ html, styles: '' }, { withPolicy: false });
    expect(bare).toMatchObject({ ran: 1, foreign: ['https://evil.test/x'], active: ['onerror', '//evil.test/x'] });
    const refused = (await open({ html, styles: '' }, { withPolicy: true })).refused.map((each) => each.split(' ')[0]);
    expect(new Set(refused)).toEqual(new Set(['img-src', 'script-src-attr', 'style-src-attr']));
  });

  it.each(ROUNDS.map((round) => [INJECTIONS[round], round] as const))(
    'is text in every field of every template, beginning with %s',
    async (_, round) => {
      const page = await pageOf(round);
      expect(await open(page, { withPolicy: false })).toEqual(inert);
      expect(await open(page, { withPolicy: true })).toEqual(inert);
    },
  );
});
