import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser as Chromium } from 'puppeteer-core';
import sharp from 'sharp';
import { shareOf } from '../../../../test/support/sample.js';
import { launchBrowser } from './browser-launch.js';
import { dataDirOfSpecs } from '../fixtures/spec-browser.js';
import { PagePool } from './page-pool.js';
import { type Assets, RenderPage } from './render-page.js';

const DOCUMENT = 'https://deck.invalid/';
const nothing = () => undefined;

let chromium: Chromium;
/** The page of all rows, as long as nothing is found on it. */
let page: RenderPage | null = null;
/** Those of five other workspaces. */
let others: RenderPage[];
beforeAll(async () => {
  ({ chromium } = await launchBrowser({ dataDir: dataDirOfSpecs }));
  others = await Promise.all(Array.from({ length: 5 }, () => RenderPage.open(chromium)));
});
afterAll(() => chromium.close());

/** The ways by which a page that one workspace has used comes to another one. */
const WAYS: [way: string, lendAgain: (pool: PagePool) => Promise<RenderPage>][] = [
  ['emptied when somebody asks for it', (pool) => pool.take({ workspaceId: 'next' })],
  [
    'emptied ahead, in idle time',
    async (pool) => {
      // Pages are emptied when six are kept, the longest unused one first.
      for (const [i, other] of others.entries())
        pool.giveBack(Object.assign(other, { renders: 0 }), { workspaceId: `${i}` });
      let turns = 0;
      await pool.tidy(() => turns++ === 0);
      return pool.take({ workspaceId: 'next' });
    },
  ],
];

/** What a page can keep. */
interface Kept {
  /** What the page may load while it is put there. */
  assets?: Assets;
  /** Puts it there as a render that misbehaves would: by scripts, or by the page's own session of the protocol. */
  put: (page: RenderPage) => Promise<unknown>;
  /** True where it is found. */
  seen: (page: RenderPage) => Promise<boolean>;
}

/** Both as scripts, which run with the page's origin; promises are waited for. */
const byScript = (put: string, seen: string): Kept => ({
  put: (page) => page.page.evaluate(put),
  seen: (page) => page.page.evaluate(seen) as Promise<boolean>,
});

/** Set by the session of who has the page. */
const bySession = (method: string, options: object, seen: Kept['seen'] | string): Kept => ({
  put: (page) => page.protocol.send(method as 'Emulation.setEmulatedMedia', options),
  seen: typeof seen === 'string' ? (page) => page.page.evaluate(seen) as Promise<boolean> : seen,
});

/** Turns the scripts of a page on and its policy off: without, few of these things can be put there. */
async function unlock({ protocol }: RenderPage): Promise<void> {
  await protocol.send('Page.setBypassCSP', { enabled: true });
  await reload({ protocol });
  await protocol.send('Emulation.setScriptExecutionDisabled', { value: true }); // what seems to be off is not turned off
  await protocol.send('Emulation.setScriptExecutionDisabled', { value: false });
}

/** Loads the document again. */
async function reload({ protocol }: Pick<RenderPage, 'protocol'>): Promise<void> {
  await protocol.send('Page.enable');
  const loaded = new Promise((resolve) => protocol.on('Page.loadEventFired', resolve));
  await protocol.send('Page.navigate', { url: DOCUMENT });
  await loaded;
}

const unlocked = (put: string, seen: Kept['seen'] | string): Kept => ({
  async put(page) {
    await unlock(page);
    await page.page.evaluate(put);
  },
  seen: typeof seen === 'string' ? (page) => page.page.evaluate(seen) as Promise<boolean> : seen,
});

/** Kinds of what runs in the page's browser context beside the page itself. */
async function besides(): Promise<string[]> {
  const session = await chromium.target().createCDPSession();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  await session.detach();
  return targetInfos.map(({ type }) => type);
}

/** The colour of the page's upper left corner. */
async function corner({ page }: RenderPage): Promise<string> {
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  return (await sharp(Buffer.from(png)).removeAlpha().raw().toBuffer()).toString('hex');
}

/** True when a document asks for this address within a while. */
async function isAskedFor({ refused }: RenderPage, part: string): Promise<boolean> {
  const before = refused.length;
  for (let i = 0; i < 10; i++) {
    await sleep(15);
    if (refused.slice(before).some((url) => url.includes(part))) return true;
  }
  return false;
}

const PIXEL = 'https://assets.invalid/images/pixel';
const PICTURE = {
  type: 'image/png',
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Answers requests that wait, one each. */
const waiting: (() => void)[] = [];
/** Names what only the one who made it knows. */
let address = '';

const RED = 'getComputedStyle(document.body).color === "rgb(255, 0, 0)"';
const NEW_DOCUMENT = { source: 'globalThis.left = 1' };

const KEPT: Record<string, Kept> = {
  // Of the document.
  'a global': byScript('void (globalThis.left = 1)', '"left" in globalThis'),
  'a function of the renderer': byScript('void (slides.runFitting = () => 1)', 'slides.runFitting() === 1'),
  'a custom element': byScript(
    'customElements.define("x-left", class extends HTMLElement {})',
    '!!customElements.get("x-left")',
  ),
  'a style sheet': byScript('document.head.insertAdjacentHTML("beforeend", "<style>body { color: red }</style>")', RED),
  'an adopted style sheet': byScript(
    'document.adoptedStyleSheets.push(new CSSStyleSheet()); document.adoptedStyleSheets[0].replaceSync("body { color: red }")',
    RED,
  ),
  'a style sheet of the inspector': {
    async put({ protocol }) {
      await protocol.send('DOM.enable');
      await protocol.send('CSS.enable');
      const { frameTree } = await protocol.send('Page.getFrameTree');
      const { styleSheetId } = await protocol.send('CSS.createStyleSheet', { frameId: frameTree.frame.id });
      await protocol.send('CSS.setStyleSheetText', { styleSheetId, text: 'body { color: red }' });
    },
    seen: ({ page }) => page.evaluate(RED) as Promise<boolean>,
  },
  'a registered property': byScript(
    'CSS.registerProperty({ name: "--left", syntax: "<length>", inherits: false, initialValue: "3px" })',
    'getComputedStyle(document.body).getPropertyValue("--left") === "3px"',
  ),
  'a font': byScript(
    'void document.fonts.add(new FontFace("Left", "local(Inter)"))',
    '[...document.fonts].some(({ family }) => family === "Left")',
  ),
  'a selection': byScript(
    'document.body.append("left"); getSelection().selectAllChildren(document.body)',
    'String(getSelection()) !== ""',
  ),
  'where it was scrolled to': byScript('document.body.style.height = "9999px"; scrollTo(0, 500)', 'scrollY > 0'),
  'a size of sheets': {
    put: ({ page }) =>
      page.evaluate('document.head.insertAdjacentHTML("beforeend", "<style>@page { size: 300px }</style>")'),
    async seen({ page }) {
      const print = Buffer.from(await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      return /\/MediaBox \[0 0 22/.test(print);
    },
  },

  // What runs.
  'a timer': unlocked('void setInterval(() => (new Image().src = "https://assets.invalid/tick"), 10)', (page) =>
    isAskedFor(page, 'tick'),
  ),
  'a listener': unlocked(
    'addEventListener("left", () => document.body.setAttribute("data-heard", ""))',
    'dispatchEvent(new Event("left")), document.body.hasAttribute("data-heard")',
  ),
  'a broadcast channel': {
    put: unlocked('void (new BroadcastChannel("left").onmessage = ({ target }) => target.postMessage("heard"))', '')
      .put,
    async seen({ page, protocol }) {
      await protocol.send('Emulation.setScriptExecutionDisabled', { value: true });
      await protocol.send('Emulation.setScriptExecutionDisabled', { value: false });
      return page.evaluate(async () => {
        const channel = new BroadcastChannel('left');
        const heard = new Promise<boolean>((resolve) => {
          channel.onmessage = () => resolve(true);
          setTimeout(resolve, 100, false);
        });
        channel.postMessage('anybody?');
        return heard.finally(() => channel.close());
      });
    },
  },
  'a lock': unlocked(
    'new Promise((held) => void navigator.locks.request("left", () => (held(), new Promise(() => 0))))',
    'navigator.locks.query().then(({ held }) => held.length > 0)',
  ),
  'a worker': unlocked('void (globalThis.left = new Worker("data:text/javascript,0"))', async () =>
    (await besides()).includes('worker'),
  ),
  'a shared worker': unlocked('void new SharedWorker("data:text/javascript,0")', async () =>
    (await besides()).includes('shared_worker'),
  ),
  'a window that it has opened': unlocked(
    'void (globalThis.left = open("about:blank"))',
    async () => (await chromium.pages()).filter((page) => page.url() === 'about:blank').length > 1,
  ),
  'an object URL': {
    async put(page) {
      await unlock(page);
      address = (await page.page.evaluate('URL.createObjectURL(new Blob(["left"]))')) as string;
    },
    async seen(page) {
      const answers = (url: string) => page.page.evaluate((url) => fetch(url).then(Boolean, () => false), url);
      const ownAnswers = async () => answers((await page.page.evaluate('URL.createObjectURL(new Blob())')) as string);
      if (!(await ownAnswers())) await unlock(page);
      expect(await ownAnswers()).toBe(true);
      return answers(address);
    },
  },
  'a request that is answered late': {
    assets: () => new Promise((resolve) => waiting.push(() => resolve(undefined))),
    async put({ page }) {
      await page.evaluate('for (const at of [1, 2]) new Image().src = `https://assets.invalid/late${at}`');
      while (waiting.length < 2) await sleep(5);
    },
    seen(page) {
      const asked = isAskedFor(page, 'late');
      waiting.shift()!();
      return asked;
    },
  },

  // What is stored.
  'local storage': byScript('localStorage.setItem("left", "1")', 'localStorage.length > 0'),
  'session storage': byScript('sessionStorage.setItem("left", "1")', 'sessionStorage.length > 0'),
  'a database': unlocked(
    'new Promise((opened) => (indexedDB.open("left").onsuccess = ({ target }) => opened(target.result.close())))',
    'indexedDB.databases().then(({ length }) => length > 0)',
  ),
  'a cache': byScript(
    'caches.open("left").then((cache) => cache.put("/left", new Response("1")))',
    'caches.keys().then(({ length }) => length > 0)',
  ),
  'a private file': byScript(
    'navigator.storage.getDirectory().then((root) => root.getFileHandle("left", { create: true })).then(() => 0)',
    'navigator.storage.getDirectory().then((root) => root.getFileHandle("left")).then(() => true, () => false)',
  ),
  'a storage bucket': byScript(
    'navigator.storageBuckets.open("left").then((bucket) => bucket.caches.open("left")).then(() => 0)',
    'navigator.storageBuckets.keys().then(({ length }) => length > 0)',
  ),
  'a cookie': byScript('void (document.cookie = "left=1; max-age=9999")', 'document.cookie !== ""'),
  'a cookie of another host': bySession(
    'Network.setCookie',
    { name: 'left', value: '1', url: 'https://elsewhere.invalid/' },
    async ({ protocol }) => {
      const { cookies } = await protocol.send('Network.getCookies', { urls: ['https://elsewhere.invalid/'] });
      return cookies.length > 0;
    },
  ),
  'a picture that it has loaded': {
    assets: () => PICTURE,
    put: (page) => page.show(`<img src="${PIXEL}">`),
    async seen(page) {
      await page.show('<p>');
      await page.show(`<img src="${PIXEL}">`);
      return page.page.evaluate(() => document.images[0]!.naturalWidth > 0);
    },
  },

  // Of the page itself.
  'a state of its history': byScript('history.pushState({ left: 1 }, "", "#left")', 'history.state !== null'),
  'an entry of its history': {
    async put(page) {
      await page.page.evaluate('history.pushState(0, "", "/left")');
      await reload(page);
    },
    async seen({ protocol }) {
      return (await protocol.send('Page.getNavigationHistory')).entries.some(({ url }) => url.endsWith('/left'));
    },
  },
  'its name': byScript('void (window.name = "left")', 'window.name !== ""'),
  'its zoom': bySession('Emulation.setPageScaleFactor', { pageScaleFactor: 2 }, 'visualViewport.scale !== 1'),
  'its medium': bySession('Emulation.setEmulatedMedia', { media: 'print' }, 'matchMedia("print").matches'),
  'a preference': bySession(
    'Emulation.setEmulatedMedia',
    { features: [{ name: 'prefers-color-scheme', value: 'dark' }] },
    'matchMedia("(prefers-color-scheme: dark)").matches',
  ),
  'its size and resolution': bySession(
    'Emulation.setDeviceMetricsOverride',
    { width: 500, height: 400, deviceScaleFactor: 2, mobile: false },
    'innerWidth !== 1280 || innerHeight !== 720 || devicePixelRatio !== 1',
  ),
  'its background': bySession(
    'Emulation.setDefaultBackgroundColorOverride',
    { color: { r: 255, g: 0, b: 0, a: 1 } },
    async (page) => (await corner(page)) === 'ff0000',
  ),
  'how it shows colours': bySession(
    'Emulation.setEmulatedVisionDeficiency',
    { type: 'achromatopsia' },
    async (page) => {
      await page.show('<body style="background: red">');
      return (await corner(page)) !== 'ff0000';
    },
  ),
  'its size of letters': bySession(
    'Page.setFontSizes',
    { fontSizes: { standard: 40 } },
    'getComputedStyle(document.body).fontSize !== "16px"',
  ),
  'its time zone': bySession(
    'Emulation.setTimezoneOverride',
    { timezoneId: 'Asia/Tokyo' },
    'new Date().getTimezoneOffset() !== 0',
  ),
  'its language': bySession('Emulation.setLocaleOverride', { locale: 'de' }, '(1.5).toLocaleString() !== "1.5"'),
  'its user agent': bySession(
    'Emulation.setUserAgentOverride',
    { userAgent: 'left' },
    'navigator.userAgent === "left"',
  ),
  'a touch screen': bySession(
    'Emulation.setTouchEmulationEnabled',
    { enabled: true, maxTouchPoints: 3 },
    'navigator.maxTouchPoints === 3',
  ),
  'the pace of animations': bySession('Animation.setPlaybackRate', { playbackRate: 5 }, async ({ protocol }) => {
    return (await protocol.send('Animation.getPlaybackRate')).playbackRate === 5;
  }),
  'addresses that it blocks': {
    async put({ protocol }) {
      await protocol.send('Network.enable');
      await protocol.send('Network.setBlockedURLs', { urls: ['*blocked*'] });
    },
    async seen(page) {
      await page.show('<img src="https://assets.invalid/blocked">');
      return page.refused.length === 0;
    },
  },
  'a script for new documents': {
    async put(page) {
      await page.protocol.send('Page.enable');
      await page.protocol.send('Page.addScriptToEvaluateOnNewDocument', NEW_DOCUMENT);
      await reload(page);
    },
    seen: ({ page }) => page.evaluate('"left" in globalThis') as Promise<boolean>,
  },
  'a binding': bySession('Runtime.addBinding', { name: 'left' }, '"left" in globalThis'),
  'that its scripts run': {
    put: unlock,
    async seen({ page }) {
      await page.evaluate('void setTimeout(() => (globalThis.ran = 1))');
      await sleep(30);
      return page.evaluate('"ran" in globalThis') as Promise<boolean>;
    },
  },
  'that its policy is off': {
    put: unlock,
    async seen(page) {
      await page.show('<img src="https://elsewhere.invalid/picture">');
      return page.refused.length > 0;
    },
  },
};

/**
 * A page keeps for its workspace whatever it has, on purpose: the next render of the same workspace finds the pictures and fonts
 * of the last one loaded. Nobody else finds any of it.
 */
describe.each(WAYS)('a page that is %s', (_, lendAgain) => {
  it.each(shareOf(Object.entries(KEPT), 2))('does not keep %s', async (_, { assets = nothing, put, seen }) => {
    const first = page ?? (await RenderPage.open(chromium));
    page = null;
    await first.use(assets, put);
    const before = await first.use(nothing, seen);
    const pool = new PagePool(chromium, (worn) => void worn.close());
    pool.giveBack(Object.assign(first, { renders: 0 }), { workspaceId: 'first' });
    const next = await lendAgain(pool);
    const after = await next.use(nothing, seen);
    expect({ before, after, same: next === first }).toEqual({ before: true, after: false, same: true });
    page = next;
  });
});

it('a page is served one document alone, and no service worker, which would outlive it', async () => {
  const other = await RenderPage.open(chromium);
  const script: Assets = () => ({ type: 'text/javascript', body: Buffer.from('0') });
  await other.use(script, async ({ page, protocol }) => {
    const { errorText } = await protocol.send('Page.navigate', { url: 'https://assets.invalid/document' });
    expect(errorText).toBe('net::ERR_ABORTED');
    await unlock(other);
    const worker = page.evaluate('navigator.serviceWorker.register("/worker").then(() => true)');
    await expect(worker).rejects.toThrow('Failed to register');
  });
  await other.close();
});
