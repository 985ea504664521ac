import type { Browser, Page } from 'puppeteer-core';
import sharp from 'sharp';
import supertest from 'supertest';
import { startReader } from '../support/browser.js';
import { readPdf } from '../support/files.js';
import { startWebServer } from '../support/web-server.js';
import { newTenant, pathOf, startTestService, type TestService, type Tenant } from '../support/service.js';

/** Runs in the page before its document: notes by how much what is shown moves. */
const watchShifts = () => {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  const note = (list: PerformanceObserverEntryList) =>
    shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value));
  new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
};

const SLIDES = 5;
const NOTES = 'Pause here, then smile';

describe('the page of a published deck', () => {
  let service: TestService;
  let browser: Browser;
  let tenant: Tenant;
  let deckId: string;
  let url: string;
  const opened: Page[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    service = await startTestService();
    browser = await startReader();
    tenant = await newTenant(service);
    ({ deckId, url } = await publish(`Viewer ${Math.random().toString(36).slice(2)}`));
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((page) => page.close()));
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await service.close();
  });

  async function publish(title: string, { notes = NOTES, ...options }: { locale?: string; notes?: string } = {}) {
    const slides = Array.from({ length: SLIDES }, (_, i) => ({
      slide_type: 'statement',
      content: { title: `Slide ${i + 1} says` },
      notes,
    }));
    const { id } = await tenant.deck(title, slides, options);
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    return { deckId: id, url: service.url + pathOf(body.url as string) };
  }

  /** Opens an address; whatever the page complains of fails the test. */
  async function open(address: string, { width = 1280, height = 720, scripts = true } = {}): Promise<Page> {
    const page = await browser.newPage();
    opened.push(page);
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.setViewport({ width, height });
    await page.setJavaScriptEnabled(scripts);
    await page.goto(address, { waitUntil: 'load' });
    return page;
  }

  /** What a reader sees: the number of the slide in the window, what the counter and the address say. */
  const where = (page: Page) =>
    page.evaluate(() => {
      const frames = [...document.querySelectorAll('.dv-frame')];
      const seen = frames.findIndex((frame) => Math.abs(frame.getBoundingClientRect().top) < 2) + 1;
      return [seen, document.querySelector('.dv-count')!.textContent, location.hash];
    });

  it('is moved through by keys', async () => {
    const page = await open(url);
    expect(await where(page)).toEqual([1, '1 / 5', '']);
    const presses: [key: string, slide: number][] = [
      ['ArrowRight', 2],
      ['PageDown', 3],
      ['Space', 4],
      ['ArrowLeft', 3],
      ['End', 5],
      ['ArrowDown', 5],
      ['PageUp', 4],
      ['Home', 1],
      ['ArrowUp', 1],
    ];
    for (const [key, slide] of presses) {
      await page.keyboard.press(key as 'Space');
      expect([key, ...(await where(page))]).toEqual([key, slide, `${slide} / 5`, `#${slide}`]);
    }
    const told = await page.$eval('.dv-live', (live) => live.textContent);
    expect(told).toBe('Slide 1 of 5: Slide 1 says');
  });

  it('turns the other way where people read from right to left', async () => {
    const { url: rtl } = await publish('עמוד', { locale: 'he' });
    const page = await open(rtl);
    await page.keyboard.press('ArrowLeft');
    expect((await where(page))[0]).toBe(2);
    await page.mouse.click(100, 300);
    expect((await where(page))[0]).toBe(3);
    await page.mouse.click(640, 300);
    expect((await where(page))[0]).toBe(4);
    await page.mouse.click(1200, 300);
    expect((await where(page))[0]).toBe(3);
  });

  it('opens at the slide of its address, and follows it', async () => {
    const page = await open(`${url}#4`);
    expect(await where(page)).toEqual([4, '4 / 5', '#4']);
    await page.evaluate(() => (location.hash = '#2'));
    await page.waitForFunction(() => document.querySelector('.dv-count')!.textContent === '2 / 5');
    for (const [hash, slide] of [
      ['#99', 5],
      ['#0', 1],
      ['#x', 1],
    ] as const) {
      expect((await where(await open(url + hash)))[0]).toBe(slide);
    }
  });

  it('is moved through by clicks, the bar and scrolling', async () => {
    const page = await open(url);
    await page.mouse.click(900, 300);
    expect((await where(page))[0]).toBe(2);
    await page.mouse.click(100, 300);
    expect((await where(page))[0]).toBe(1);
    await page.click('[data-action=next]');
    expect(await where(page)).toEqual([2, '2 / 5', '#2']);
    await page.evaluate(() => document.getElementById('4')!.scrollIntoView());
    await page.waitForFunction(() => document.querySelector('.dv-count')!.textContent === '4 / 5');
    expect(await page.evaluate(() => location.hash)).toBe('#4');
  });

  const counts = (page: Page, slide: number) =>
    page.waitForFunction((text) => document.querySelector('.dv-count')!.textContent === text, {}, `${slide} / 5`);
  /** Long enough for whatever the page does by itself after it was scrolled or changed in size. */
  const settle = (page: Page) =>
    page.evaluate(async () => {
      for (let i = 0; i < 5; i++) await new Promise(requestAnimationFrame);
    });

  it('makes every slide of a column the current one in its turn', async () => {
    const page = await open(`${url}#5`, { width: 390, height: 844 });
    await settle(page);
    expect((await where(page)).slice(1)).toEqual(['5 / 5', '#5']);
    await page.evaluate(() => (location.hash = '#4'));
    await counts(page, 4);
    await settle(page);
    expect((await where(page)).slice(1)).toEqual(['4 / 5', '#4']);
    await page.mouse.move(200, 400);
    await page.mouse.wheel({ deltaY: -5000 });
    await counts(page, 1);
    await page.mouse.wheel({ deltaY: 5000 });
    await counts(page, 5);
    const other = await open(url, { width: 390, height: 844 });
    await other.keyboard.press('End');
    await counts(other, 5);
  });

  it('stays at its slide when the window is turned or changes in size', async () => {
    const page = await open(`${url}#4`, { width: 390, height: 844 });
    for (const [width, height] of [
      [844, 390],
      [390, 844],
      [1280, 720],
      [1000, 600],
    ] as const) {
      await page.setViewport({ width, height });
      await settle(page);
      expect((await where(page)).slice(1)).toEqual(['4 / 5', '#4']);
      if (width > height) expect((await where(page))[0]).toBe(4);
    }
  });

  it('goes on where a browser refuses to be told the address', async () => {
    const page = await open(url);
    await page.evaluate(() => {
      history.replaceState = () => {
        throw new DOMException('Too many calls', 'SecurityError');
      };
    });
    await page.keyboard.press('ArrowRight');
    expect(await where(page)).toEqual([2, '2 / 5', '']);
  });

  it('shows all slides at once, of which one is chosen', async () => {
    const page = await open(url);
    await page.keyboard.press('o');
    const rows = await page.$$eval('.dv-frame', (frames) => frames.map((frame) => frame.getBoundingClientRect().width));
    expect(Math.max(...rows)).toBeLessThan(500);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await where(page)).toEqual([3, '3 / 5', '#3']);
    await page.click('[data-action=overview]');
    await page.click('[id="5"]');
    expect((await where(page))[0]).toBe(5);
    await page.keyboard.press('g');
    await page.keyboard.press('Escape');
    expect((await where(page))[0]).toBe(5);
  });

  it('can be read without scripts', async () => {
    const page = await open(url, { scripts: false });
    const found = await page.evaluate(() => ({
      bar: getComputedStyle(document.querySelector('.dv-bar')!).display,
      titles: [...document.querySelectorAll('.dv-frame :is(h1, h2)')].map((title) => [
        title.textContent,
        title.checkVisibility(),
      ]),
      heights: [...document.querySelectorAll('.dv-frame')].map((frame) => frame.getBoundingClientRect().height),
    }));
    expect(found.bar).toBe('none');
    expect(found.titles).toEqual(Array.from({ length: SLIDES }, (_, i) => [`Slide ${i + 1} says`, true]));
    expect(found.heights).toEqual(Array(SLIDES).fill(720));
  });

  it.each([
    ['upright', 390, 844],
    ['on its side', 844, 390],
  ])('fits a phone that is held %s', async (_, width, height) => {
    const page = await open(url, { width, height });
    const found = await page.evaluate(() => {
      const scale = document.querySelector('.dv-scale')!.getBoundingClientRect();
      const slide = document.querySelector('.slide')!.getBoundingClientRect();
      return {
        overflow: document.documentElement.scrollWidth - innerWidth,
        slide: [scale.width, scale.height].map(Math.round),
        same: Math.abs(slide.width - scale.width) < 1 && Math.abs(slide.height - scale.height) < 1,
      };
    });
    const fitted = Math.min(width, (height * 16) / 9);
    const expected = [fitted, (fitted * 9) / 16].map(Math.round);
    expect(found).toEqual({ overflow: 0, slide: expected, same: true });
  });

  it('turns on swipes', async () => {
    const page = await open(url);
    const swipe = (from: number, to: number) =>
      page.evaluate(
        ([start, end]) => {
          const touch = (x: number) => new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 200 });
          document.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(start!)] }));
          document.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(end!)] }));
        },
        [from, to],
      );
    await swipe(600, 400);
    expect((await where(page))[0]).toBe(2);
    await swipe(400, 420);
    expect((await where(page))[0]).toBe(2);
    await swipe(400, 600);
    expect((await where(page))[0]).toBe(1);
  });

  it.each([
    ['slides', false],
    ['grid', true],
  ])('prints one slide a sheet from the %s', async (_, isGrid) => {
    const page = await open(`${url}#3`);
    if (isGrid) await page.keyboard.press('o');
    const pdf = Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect((await readPdf(pdf)).pages).toBe(SLIDES);
  });

  it('takes little before the second slide, and everything from its own origin', async () => {
    const page = await browser.newPage();
    opened.push(page);
    const client = await page.createCDPSession();
    const asked: string[] = [];
    let bytes = 0;
    await client.send('Network.enable');
    client.on('Network.requestWillBeSent', ({ request }) => asked.push(request.url));
    client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(url, { waitUntil: 'networkidle0' });
    expect(asked).toContain(url);
    expect(asked.filter((address) => !address.startsWith(service.url))).toEqual([]);
    expect(bytes).toBeLessThan(300_000);
  });

  /** A published deck with a made picture on each slide: where it is, and the names of the pictures. */
  async function publishPictures(slideType: string, prompts: string[]) {
    const made = await Promise.all(prompts.map((prompt) => tenant.post('/v1/images', { prompt }).expect(200)));
    const urls = made.map(({ body }) => body.images[0].url as string);
    const slides = urls.map((image) => ({ slide_type: slideType, content: { title: 'A picture', image } }));
    const { id } = await tenant.deck('With pictures', slides);
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    const names = urls.map((address) => /[0-9a-f]{96}/.exec(address)![0]);
    return { address: service.url + pathOf(body.url as string), names };
  }

  it('loads the picture of the slide that is opened before others, and others a window ahead', async () => {
    const { address, names } = await publishPictures('imageText', ['sea', 'sky', 'sun', 'rain', 'wind']);
    const page = await browser.newPage();
    opened.push(page);
    await page.setViewport({ width: 1280, height: 720 });
    await page.setRequestInterception(true);
    const asked: number[] = [];
    const held = Promise.withResolvers<void>();
    page.on('request', (request) => {
      const picture = names.findIndex((name) => request.url().includes(name));
      if (picture >= 0) asked.push(picture);
      const target = { url: service.url + new URL(request.url()).pathname };
      if (picture === 0) void held.promise.then(() => request.continue(target));
      else void request.continue(picture > 0 ? target : {});
    });
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.querySelector('.dv-near'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(asked).toEqual([0]);
    held.resolve();
    while (asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toEqual([0, 1]);
    await page.keyboard.press('End');
    while (!asked.includes(4)) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it.each([
    ['a phone', { width: 390, height: 844, deviceScaleFactor: 2 }, '-960.jpg'],
    ['a low window', { width: 700, height: 300 }, '-640.jpg'],
    ['a laptop', { width: 1440, height: 900 }, '.jpg'],
  ])('loads pictures in the pixels that %s has for them, and nothing moves when they come', async (_, window, end) => {
    const { address, names } = await publishPictures('imageFull', ['reef', 'dune']);
    const page = await browser.newPage();
    opened.push(page);
    await page.setViewport(window);
    await page.setRequestInterception(true);
    const asked: string[] = [];
    const held = Promise.withResolvers<void>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/images/')) return void request.continue();
      asked.push(pathname);
      void held.promise.then(() => request.continue({ url: service.url + pathname }));
    });
    await page.evaluateOnNewDocument(watchShifts);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.querySelector('.dv-near'));
    const look = () =>
      page.$eval('.dv-frame img', (picture) => {
        const { left, top, width, height } = picture.getBoundingClientRect();
        return { box: [left, top, width, height], said: ['width', 'height'].map((name) => picture.getAttribute(name)) };
      });
    const before = await look();
    held.resolve();
    await page.waitForNetworkIdle({ idleTime: 200 });
    expect(await look()).toEqual(before);
    await page.keyboard.press('End');
    await page.waitForNetworkIdle({ idleTime: 200 });
    expect(await page.evaluate('shifts')).toEqual([]);
    expect(asked).toEqual(names.map((name) => `/images/${name}${end}`));
    const [stored, loaded] = await Promise.all(
      ['.jpg', end].map(async (suffix) => (await fetch(`${service.url}/images/${names[0]}${suffix}`)).bytes()),
    );
    const { width, height } = await sharp(stored).metadata();
    expect(before.said).toEqual([String(width), String(height)]);
    if (end !== '.jpg') expect(loaded!.length).toBeLessThan(0.6 * stored!.length);
  });

  it('has a second window with notes for who presents, in step with the first, and notes nowhere else', async () => {
    const { body } = await tenant.post(`/v1/decks/${deckId}/presenter-links`).expect(201);
    const address = service.url + pathOf(body.url as string);
    const audience = await open(address);
    expect(await audience.content()).not.toContain(NOTES);
    expect(await (await open(url)).content()).not.toContain(NOTES);
    await audience.keyboard.press('ArrowRight');
    const popup = new Promise<Page>((resolve) => audience.once('popup', (page) => resolve(page!)));
    await audience.keyboard.press('p');
    const notes = await popup;
    opened.push(notes);
    await notes.waitForSelector('.dv-live-view');
    const shown = () =>
      notes.evaluate(() => ({
        notes: [...document.querySelectorAll<HTMLElement>('.dv-notes')]
          .filter((each) => each.offsetWidth > 0)
          .map(({ innerText }) => innerText),
        slides: [...document.querySelectorAll<HTMLElement>('.dv-scale')]
          .filter((each) => each.offsetWidth > 0)
          .map(({ innerText }) => innerText.split('\n')[0]),
        clock: document.querySelector('.dv-elapsed')!.textContent,
      }));
    expect(await shown()).toEqual({
      notes: [NOTES],
      slides: ['Slide 2 says', 'Slide 3 says'],
      clock: expect.stringMatching(/^0\d:\d\d$/),
    });
    await notes.keyboard.press('ArrowRight');
    await audience.waitForFunction(() => document.querySelector('.dv-count')!.textContent === '3 / 5');
    await audience.keyboard.press('End');
    await notes.waitForFunction(() => location.hash === '#5');
    expect((await shown()).slides).toEqual(['Slide 5 says']);
  });

  const presented = async (id: string) => {
    const { body } = await tenant.post(`/v1/decks/${id}/presenter-links`).expect(201);
    return service.url + pathOf(body.url as string);
  };

  it('keeps an audience that reads a column in step, and a window that is opened late', async () => {
    const address = await presented(deckId);
    const audience = await open(address, { width: 390, height: 844 });
    const notes = await open(`${address}/notes`);
    await notes.keyboard.press('End');
    await counts(audience, 5);
    await settle(audience);
    await counts(notes, 5);
    await notes.keyboard.press('ArrowLeft');
    await counts(audience, 4);
    await counts(await open(address), 4);
  });

  it('says that the window with notes was blocked', async () => {
    const page = await open(await presented(deckId));
    const told = () => page.$eval('.dv-live', (live) => [live.textContent, live.clientHeight > 20]);
    await page.evaluate(() => (window.open = () => null));
    await page.keyboard.press('p');
    expect(await told()).toEqual([expect.stringContaining('blocked'), true]);
    await page.keyboard.press('ArrowRight');
    expect(await told()).toEqual(['Slide 2 of 5: Slide 2 says', false]);
  });

  it('scrolls long notes by key, and turns by key from short ones', async () => {
    const { deckId: id } = await publish('Long notes', { notes: 'And so on.\n'.repeat(100) });
    const notes = await open(`${await presented(id)}/notes`);
    await notes.focus('[aria-current] .dv-notes');
    await notes.keyboard.press('PageDown');
    await notes.waitForFunction(() => document.querySelector('[aria-current] .dv-notes')!.scrollTop > 0);
    await counts(notes, 1);
    const short = await open(`${await presented(deckId)}/notes`);
    await short.focus('[aria-current] .dv-notes');
    await short.keyboard.press('PageDown');
    await counts(short, 2);
  });

  it('asks for a password in a form that needs no script', async () => {
    const { deckId: id, url: secret } = await publish('A secret deck');
    await tenant.patch(`/v1/decks/${id}`, { visibility: 'password', password: 'correct horse' }).expect(200);
    const page = await open(secret, { scripts: false });
    faults.length = 0; // the console notes the 401
    const send = async (password: string) => {
      await page.type('#password', password);
      await Promise.all([page.waitForNavigation(), page.click('button')]);
      faults.length = 0;
      return page.content();
    };
    expect(await page.content()).not.toMatch(/A secret deck|Slide 1 says/);
    expect(await send('wrong horse')).toContain('That is not the password of this deck.');
    expect(await send('correct horse')).toContain('Slide 1 says');
    await page.reload();
    expect(await page.content()).toContain('Slide 1 says');
    await tenant.patch(`/v1/decks/${id}`, { password: 'another horse' }).expect(200);
    await page.reload();
    faults.length = 0;
    expect(await page.content()).not.toContain('Slide 1 says');
  });

  it('may be framed under its own address only', async () => {
    const { headers } = await supertest(service.url)
      .get(`${pathOf(url)}/embed`)
      .expect(200);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    const framed = async (address: string) => {
      const site = await startWebServer(new Map([['/', { body: `<iframe src="${address}"></iframe>` }]]));
      const page = await open(site.url);
      faults.length = 0; // the console tells of a frame that is refused
      const inside = page.frames().find((frame) => frame.parentFrame())!;
      const slides = await inside.evaluate(() => document.querySelectorAll('.dv-frame').length);
      await site.close();
      return slides;
    };
    expect(await framed(`${url}/embed`)).toBe(SLIDES);
    expect(await framed(url)).toBe(0);
  });

  it('leaves the page that embeds it where it is', async () => {
    const frame = `<div style="height: 3000px"></div><iframe src="${url}/embed" width="800" height="450"></iframe>`;
    const site = await startWebServer(new Map([['/', { body: frame }]]));
    const page = await open(site.url);
    faults.length = 0; // the console misses a favicon
    const inside = page.frames().find((each) => each.parentFrame())!;
    const press = (key: string) =>
      inside.evaluate((name) => {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
      }, key);
    for (const key of ['ArrowRight', 'o', 'ArrowRight', 'Escape', 'End']) await press(key);
    const count = await inside.$eval('.dv-count', (each) => each.textContent);
    expect([await page.evaluate(() => scrollY), count]).toEqual([0, '5 / 5']);
    await site.close();
  });
});
