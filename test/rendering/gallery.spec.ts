import type { Browser, Page } from 'puppeteer-core';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { startReader } from '../support/browser.js';
import { startTestService, type TestService } from '../support/service.js';

describe('the gallery', () => {
  let service: TestService;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    service = await startTestService();
    browser = await startReader();
  });
  beforeEach(async () => {
    problems.length = 0;
    page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('requestfailed', (request) => problems.push(`${request.url()} failed`));
  });
  afterEach(async () => {
    await page.close();
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await service.close();
  });

  const open = (path: string) => page.goto(service.url + path, { waitUntil: 'load' });
  const shown = () => page.$$eval('.g-card', (cards) => cards.filter((card) => !(card as HTMLElement).hidden).length);

  it('draws every template with its words', async () => {
    await open('/templates');
    expect(await shown()).toBe(catalogue.size);
    expect(await page.$$eval('.g-thumbnail section.slide', (slides) => slides.length)).toBe(catalogue.size);
    const title = await page.$eval('.template-title [data-pptx=title]', (words) => getComputedStyle(words).fontSize);
    expect(title).toBe('72px'); // the page's own rules for headings end at the slides
  });

  it.each(['/templates', '/templates/swot'])('has words as they are typed on %s', async (path) => {
    const html = await (await fetch(service.url + path)).text();
    expect(html).toContain('template-swot');
    expect(html).not.toContain('\u00AD');
  });

  it.each([390, 1280, 1440])('fills a window %i px wide with cards, and each card with its slide', async (width) => {
    await page.setViewport({ width, height: 900 });
    await open('/templates');
    const { list, cards, slide } = await page.evaluate(() => {
      const box = (element: Element | undefined) => element!.getBoundingClientRect();
      const all = [...document.querySelectorAll('.g-card')].map(box);
      return {
        list: box(document.querySelector('.g-cards')!).toJSON() as DOMRect,
        cards: all.filter(({ top }) => top === all[0]!.top).map((card) => card.toJSON() as DOMRect),
        slide: box(document.querySelector('.g-thumbnail section.slide')!).toJSON() as DOMRect,
      };
    });
    expect(cards.at(-1)!.right).toBeCloseTo(list.right, 0);
    expect(slide.width).toBeCloseTo(cards[0]!.width, 0);
    expect(slide.height).toBeCloseTo((cards[0]!.width * 9) / 16, 0);
  });

  it('searches while typing, and by the address without scripts', async () => {
    await open('/templates');
    await page.type('input[type=search]', 'timeline');
    const found = await shown();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(catalogue.size / 2);
    await page.setJavaScriptEnabled(false);
    await open('/templates?q=timeline');
    expect(await shown()).toBe(found);
    await page.type('input[type=search]', ' nothing-like-this');
    await Promise.all([page.waitForNavigation(), page.click('.g-search button')]);
    expect(await shown()).toBe(0);
  });

  it('filters by group and category, and keeps the other choice', async () => {
    await open('/templates');
    const choose = async (label: string, name: string) => {
      const link = await page.waitForSelector(`nav[aria-label="${label}"] a ::-p-text(${name})`);
      await Promise.all([page.waitForNavigation(), link?.click()]);
    };
    await choose('Category', 'Close');
    const closing = await shown();
    expect(closing).toBe([...catalogue.values()].filter(({ category }) => category === 'Close').length);
    await choose('Group', 'Closers');
    expect(new URL(page.url()).searchParams.get('category')).toBe('Close');
    expect(await shown()).toBeLessThanOrEqual(closing);
  });

  it('shows one template in each of its looks, with fields and a request that works', async () => {
    await open('/templates/stats');
    for (const look of ['grid', 'split', 'dark']) {
      const link = await page.waitForSelector(`.g-switch a ::-p-text(${look})`);
      await Promise.all([page.waitForNavigation(), link?.click()]);
    }
    const classes = await page.$eval('section.slide', (slide) => slide.className);
    expect(classes).toMatch(/v-dark .*layout-split/);
    const body = JSON.parse(await page.$eval('#body', (pre) => pre.textContent ?? '')) as { slide_type: string };
    expect(body).toMatchObject({ slide_type: 'stats', content: { variant: 'dark', layoutVariant: 'split' } });
    expect(await page.$$eval('.g-fields tbody tr', (rows) => rows.length)).toBeGreaterThan(8);
    expect(await page.$eval('[data-copy]', (button) => (button as HTMLElement).hidden)).toBe(false);
  });

  it('answers unknown templates and odd parameters', async () => {
    const missing = await fetch(`${service.url}/templates/nope`, { headers: { Accept: 'text/html' } });
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    for (const query of ['?q=%22%3E%3Cscript%3E', '?group=a&group=b', '?variant=pink', '?q[]=x']) {
      const answer = await fetch(`${service.url}/templates${query}`);
      expect([answer.status, (await answer.text()).includes('"><script>')]).toEqual([200, false]);
    }
  });
});
