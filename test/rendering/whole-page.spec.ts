import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, HTTPRequest, Page } from 'puppeteer';
import sharp from 'sharp';
import { findFirefox, startFirefox, startReader } from '../support/browser.js';
import { exportDeck, readPdf } from '../support/files.js';
import { type Dye, dyed, dyesIn } from '../support/pictures.js';
import { newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';
import { startWebServer, type WebFile } from '../support/web-server.js';

const SECRET = 'Nobody but the speaker reads this';
const firefox = findFirefox();

/** How far apart two pictures of a window are, as the share of their pixels that anybody would see differ. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const raw = (png: Uint8Array) => sharp(png).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([raw(one), raw(other)]);
  const { abs } = Math; // globals are slow to find in the test runner
  expect(a.length).toBe(b.length);
  let differ = 0;
  for (let at = 0; at < a.length; at++) if (abs(a[at]! - b[at]!) > 48) differ++;
  return differ / a.length;
}

describe('a deck as one HTML file', () => {
  const site = new Map<string, WebFile>();
  const folder = mkdtempSync(join(tmpdir(), 'whole-page-'));
  const opened: Page[] = [];
  const faults: string[] = [];
  let web: Awaited<ReturnType<typeof startWebServer>>;
  let service: TestService;
  let tenant: Tenant;
  let chromium: Browser;
  let other: Browser | null = null;
  let text: string;
  let file: string;
  let page: string;

  const SLIDES = [
    { slide_type: 'title', content: { title: 'Ａnything — “quoted” ✓ 🎉' }, notes: SECRET },
    {
      slide_type: 'bullets',
      content: { title: 'Points', items: [{ text: 'First' }, { text: 'שלום' }, { text: '日本' }] },
    },
    { slide_type: 'imageText', content: { title: 'Once', image: 'blue' } },
    { slide_type: 'imageText', content: { title: 'Twice', image: 'red' } },
    { slide_type: 'imageText', content: { title: 'Again', image: 'red', layoutVariant: 'imageLeft' } },
    { slide_type: 'speakerIntro', content: { name: 'Me', email: 'me@example.com', url: 'https://example.com/me' } },
    { slide_type: 'barChart' },
  ];

  beforeAll(async () => {
    web = await startWebServer(site);
    [service, chromium, other] = await Promise.all([
      startTestService({ EGRESS_ALLOW: web.host }),
      startReader(),
      firefox ? startFirefox(firefox) : null,
    ]);
    tenant = await newTenant(service);
    for (const dye of ['red', 'blue', 'green'] as const)
      site.set(`/${dye}`, {
        type: 'image/png',
        body: await dyed(dye, dye === 'green' ? 320 : 1200, dye === 'green' ? 56 : 900),
      });
    const { brands } = (await tenant.get('/v1/brands')).body as { brands: { id: string }[] };
    await tenant.patch(`/v1/brands/${brands[0]!.id}`, { logo_url: `${web.url}/green` }).expect(200);
    const slides = SLIDES.map(({ content, ...slide }) => ({
      ...slide,
      content: content && 'image' in content ? { ...content, image: `${web.url}/${content.image}` } : content,
    }));
    const { id } = await tenant.deck('One file', slides);
    const answer = await exportDeck(tenant, id, { format: 'html' });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="One file.html"');
    text = answer.body.toString();
    file = keep('deck.html', answer.body);
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    page = service.url + pathOf(body.url as string);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([chromium?.close(), other?.close()]);
    await service.close();
    await web.close();
    rmSync(folder, { recursive: true });
  });

  function keep(name: string, body: Buffer): string {
    writeFileSync(join(folder, name), body);
    return String(pathToFileURL(join(folder, name)));
  }

  /** Opens an address; whatever the page complains of fails the test, and so does what a file asks for. */
  async function open(browser: Browser, address: string, { scripts = true } = {}): Promise<Page> {
    const view = await browser.newPage();
    opened.push(view);
    view.on('pageerror', (error) => faults.push(String(error)));
    view.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await view.setViewport({ width: 1280, height: 720 });
    if (!scripts) await view.setJavaScriptEnabled(false);
    await view.setRequestInterception(true);
    view.on('request', (request) => void answer(request, address));
    await view.goto(address, { waitUntil: 'load' });
    return view;
  }

  async function answer(request: HTTPRequest, address: string): Promise<void> {
    const url = new URL(request.url());
    if (address.startsWith('file:') && url.protocol !== 'data:' && url.pathname !== new URL(address).pathname)
      faults.push(`asks for ${request.url()}`);
    if (url.hostname !== 'decks.test') return request.continue();
    // Pictures have the address that the service has for others.
    const picture = await fetch(service.url + url.pathname);
    const contentType = picture.headers.get('content-type')!;
    return request.respond({ contentType, body: Buffer.from(await picture.arrayBuffer()) });
  }

  const browsers = firefox ? ['Chromium', 'Firefox'] : ['Chromium'];
  const called = (name: string) => (name === 'Firefox' ? other! : chromium);

  async function shot(view: Page, slide: number): Promise<Uint8Array> {
    await view.bringToFront(); // others are not painted
    await view.evaluate(async (at) => {
      location.hash = `#${at + 1}`;
      for (const bar of document.querySelectorAll<HTMLElement>('.dv-bar, .dv-progress'))
        bar.style.visibility = 'hidden';
      await new Promise((resolve) => setTimeout(resolve, 200));
      await document.fonts.ready;
      const pictures = [...document.querySelectorAll('.dv-frame')[at]!.querySelectorAll('img')];
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, slide);
    return view.screenshot();
  }

  it.each(browsers)('looks in %s as the public page does, and asks for nothing', async (name) => {
    const browser = called(name);
    const [whole, hosted] = [await open(browser, file), await open(browser, page)];
    const differences: number[] = [];
    const shown: Dye[][] = [];
    for (const slide of SLIDES.keys()) {
      const [ours, theirs] = [await shot(whole, slide), await shot(hosted, slide)];
      differences.push(await difference(ours, theirs));
      shown.push(await dyesIn(Buffer.from(ours)));
    }
    expect(differences.map((share) => share > 0.001)).toEqual(SLIDES.map(() => false));
    expect(shown[2]).toContain('blue');
    expect(shown[3]).toContain('red');
    expect(shown[4]).toContain('red');
    expect(shown[1]).toContain('green');
  });

  it.each(browsers)('is moved through by keys in %s, shows all slides, leads to other pages', async (name) => {
    const view = await open(called(name), file);
    const where = () => view.evaluate(() => [document.querySelector('.dv-count')!.textContent, location.hash]);
    await view.keyboard.press('ArrowRight');
    expect(await where()).toEqual([`2 / ${SLIDES.length}`, '#2']);
    await view.keyboard.press('End');
    expect(await where()).toEqual([`${SLIDES.length} / ${SLIDES.length}`, `#${SLIDES.length}`]);
    await view.keyboard.press('o');
    expect(await view.$$eval('.dv-choice', (all) => all.length)).toBe(SLIDES.length);
    expect(await view.$$eval('[data-action=presenter]', ([button]) => (button as HTMLElement).hidden)).toBe(true);
    const links = await view.$$eval('.slide a', (all) => all.map((link) => link.href));
    expect(links).toEqual(expect.arrayContaining(['mailto:me@example.com', 'https://example.com/me']));
  });

  it.each(browsers)('prints a slide a page in %s', async (name) => {
    const view = await open(called(name), file);
    const printed = Buffer.from(await view.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect((await readPdf(printed)).pages).toBe(SLIDES.length);
  });

  it('can be read without scripts', async () => {
    const view = await open(chromium, file, { scripts: false });
    const found = await view.evaluate(() =>
      [...document.querySelectorAll('.dv-frame')].map((frame) => {
        const { top, height } = frame.getBoundingClientRect();
        return [top, height, [...frame.querySelectorAll('img')].every((picture) => picture.checkVisibility())];
      }),
    );
    expect(found).toEqual(SLIDES.map((_, at) => [at * 720, 720, true]));
  });

  it('has no notes, no address of this service or of pictures, and each picture once', () => {
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/decks\.test|assets\.invalid|og:|canonical/);
    expect(text).not.toContain(web.host);
    expect(text.match(/data:image\/(?:png|jpeg);base64,/g)).toHaveLength(3);
    expect(text).toMatch(/<html lang="en" dir="ltr"/);
  });

  it('lets nothing run or load but what it has in itself', async () => {
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1];
    expect(policy).toMatch(
      /^default-src 'none'; img-src data:; font-src data:; style-src 'sha256-\S+'; script-src 'sha256-\S+'; base-uri 'none'; form-action 'none'$/,
    );
    const intruders =
      '<img src="https://elsewhere.test/x.png"><script>document.title = "ran"</script><style>body{display:none}</style>';
    const changed = keep('changed.html', Buffer.from(text.replace('<body>', `<body>${intruders}`)));
    const view = await open(chromium, changed);
    expect(await view.title()).toBe('One file');
    expect(await view.evaluate(() => getComputedStyle(document.body).display)).toBe('block');
    expect(faults.splice(0).filter((fault) => /Content Security Policy/.test(fault))).toHaveLength(3);
  });

  it('has fonts with the letters of the deck alone', () => {
    const fonts = [...text.matchAll(/data:font\/woff2;base64,([\w+/=]+)/g)].map(([, font = '']) => font.length * 0.75);
    expect(fonts.length).toBeGreaterThan(3);
    expect(Math.max(...fonts)).toBeLessThan(20_000);
    expect(text).not.toMatch(/url\((?!"?data:)/);
  });
});
