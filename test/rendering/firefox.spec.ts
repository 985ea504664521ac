import type { Browser, Page } from 'puppeteer-core';
import { findFirefox, startFirefox, startReader } from '../support/browser.js';
import { readPdf } from '../support/files.js';
import { newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';

const PASSWORD = 'open sesame';
const firefox = findFirefox();

// Texts are laid out by Chromium, which is tested everywhere else; these are pages that people open in what they have.
(firefox ? describe : describe.skip)('in Firefox', () => {
  let service: TestService;
  let tenant: Tenant;
  let browser: Browser;
  let chromium: Browser;
  const opened: Page[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    service = await startTestService();
    [browser, chromium] = await Promise.all([startFirefox(firefox!), startReader()]);
    tenant = await newTenant(service);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.close()));
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), chromium?.close()]);
    await service.close();
  });

  async function open(path: string, by = browser): Promise<Page> {
    const page = await by.newPage();
    opened.push(page);
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.setViewport({ width: 1280, height: 720 });
    await page.goto(service.url + path, { waitUntil: 'load' });
    return page;
  }

  async function publish(changes: object = {}): Promise<string> {
    const slides = [1, 2, 3].map((n) => ({ slide_type: 'statement', content: { title: `Slide ${n} says` } }));
    const { id } = await tenant.deck('For every browser', slides);
    await tenant.patch(`/v1/decks/${id}`, changes).expect(200);
    return published(id);
  }

  async function published(id: string): Promise<string> {
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    return pathOf(body.url as string);
  }

  /** Height of the letters of slides, as shares of the height of their slide. */
  const heightsOf = (page: Page, slides: string) =>
    page.$$eval(slides, (all) =>
      all.map((slide) => {
        const title = slide.querySelector('[data-pptx=title]:not([data-pptx-hidden])');
        if (!title) return 0;
        const words = document.createRange();
        words.selectNodeContents(title);
        const [line] = words.getClientRects();
        return Math.round((1_000 * (line?.height ?? 0)) / slide.getBoundingClientRect().height);
      }),
    );

  it.each(['/templates', '/templates/stats'])('%s draws letters as large as in Chromium', async (path) => {
    const thumbnails = '.g-thumbnail section.slide';
    const [ours, theirs] = await Promise.all(
      [await open(path), await open(path, chromium)].map((page) => heightsOf(page, thumbnails)),
    );
    expect(ours!.filter((height) => height > 0).length).toBeGreaterThan(0);
    const different = ours!.filter((height, i) => Math.abs(height - theirs![i]!) > 0.1 * theirs![i]! + 2);
    expect(different).toEqual([]);
  });

  it('a published deck is moved through by keys, and prints a slide a page', async () => {
    const page = await open(await publish());
    const where = () => page.evaluate(() => [document.querySelector('.dv-count')!.textContent, location.hash]);
    await page.keyboard.press('ArrowRight');
    expect(await where()).toEqual(['2 / 3', '#2']);
    await page.keyboard.press('End');
    expect(await where()).toEqual(['3 / 3', '#3']);
    const printed = Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect((await readPdf(printed)).pages).toBe(3);
  });

  it('words of a published deck that break are found and copied whole', async () => {
    const word = 'Rechtsschutzversicherungsgesellschaften';
    const items = Array.from({ length: 6 }, () => ({ title: word, body: word }));
    const slide = { slide_type: 'process', content: { title: 'Ablauf', items } };
    const { id } = await tenant.deck('Lange Wörter', [slide], { locale: 'de' });
    const page = await open(await published(id));
    const seen = await page.evaluate((text) => {
      const hyphens = [...document.querySelectorAll('.dv-hyphen')];
      // Not in the types of browsers, though in every browser.
      const isFound = (window as unknown as { find(text: string): boolean }).find(text);
      const found = String(getSelection());
      getSelection()!.selectAllChildren(hyphens[0]!.closest('.slide')!);
      return { breaks: hyphens.length, isFound, found, copied: String(getSelection()) };
    }, word);
    expect(seen.breaks).toBeGreaterThan(0);
    expect(seen).toMatchObject({ isFound: true, found: word });
    expect(seen.copied).toContain(word);
  });

  it('the gate asks for the password and lets in who knows it', async () => {
    const page = await open(await publish({ visibility: 'password', password: PASSWORD }));
    await page.type('input[type=password]', PASSWORD);
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(await page.$$eval('.dv-frame', (frames) => frames.length)).toBe(3);
  });

  it('the reference shows its operations', async () => {
    const page = await open('/docs');
    await page.waitForSelector('.opblock');
    expect(await page.$$eval('.opblock', (all) => all.length)).toBeGreaterThan(20);
  });
});
