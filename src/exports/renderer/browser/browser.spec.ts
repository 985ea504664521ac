import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../../../database/embedded/process-state.js';
import { Browser, BrowserUnavailable, type BrowserOptions } from './browser.js';
import { findBrowser, unpackLibraries } from './browser-finder.js';
import { dataDirOfSpecs, quietLog, sharedBrowser } from '../fixtures/spec-browser.js';
import { type RenderPage } from './render-page.js';

const nothing = () => undefined;
const opened: Browser[] = [];

function browserWith(options: Partial<BrowserOptions> = {}): Browser {
  const browser = new Browser({ dataDir: dataDirOfSpecs, ...options }, quietLog);
  opened.push(browser);
  return browser;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((browser) => browser.close()));
});

const textOf = (page: RenderPage) => page.page.evaluate(() => document.body.innerText);

describe('Browser', () => {
  it('lends a page that shows the document it is given', async () => {
    const text = await sharedBrowser().withPage(nothing, async (page) => {
      await page.show('<!doctype html><p>Hello</p>');
      return textOf(page);
    });
    expect(text).toBe('Hello');
  });

  it('shows a workspace each document anew on the same page', async () => {
    const browser = sharedBrowser();
    const render = (html: string) =>
      browser.withPage(
        nothing,
        async (page) => {
          await page.show(html);
          return { text: await textOf(page), page };
        },
        { workspaceId: 'one' },
      );
    const first = await render('<p>one</p>');
    const second = await render('<p>two</p>');
    expect([first.text, second.text]).toEqual(['one', 'two']);
    expect(second.page).toBe(first.page);
  });

  it('empties a page before another workspace gets it', async () => {
    const browser = browserWith({ busy: () => true }); // nothing is emptied or opened ahead
    const pages = new Set<RenderPage>();
    for (let i = 0; i < 12; i++) {
      const left = await browser.withPage(
        nothing,
        async (page) => {
          pages.add(page);
          const found = await textOf(page);
          await page.show(`<p>${i}</p>`);
          return found;
        },
        { workspaceId: `workspace ${i}` },
      );
      expect(left).toBe('');
    }
    expect(pages.size).toBe(1);
  });

  it('closes a page that was used for many renders', async () => {
    const browser = browserWith();
    const pages = new Set<RenderPage>();
    for (let i = 0; i < 60; i++) await browser.withPage(nothing, (page) => Promise.resolve(pages.add(page)));
    expect(pages.size).toBe(2);
  });

  it('keeps the policy of the stage for the document that is written into it', async () => {
    const asked = await sharedBrowser().withPage(nothing, async (page) => {
      await page.show(
        `<!doctype html><img src="https://elsewhere.invalid/a.png"><img src="https://assets.invalid/a.png">`,
      );
      return page.refused;
    });
    // The policy blocks one before it is requested; the other is requested and refused.
    expect(asked).toEqual(['https://assets.invalid/a.png']);
  });

  it('notes a hundred of the addresses that a document asks for in vain', async () => {
    const noted = await sharedBrowser().withPage(nothing, async (page) => {
      await page.show(Array.from({ length: 150 }, (_, i) => `<img src="https://assets.invalid/${i}">`).join(''));
      return page.refused.length;
    });
    expect(noted).toBe(100);
  });

  it('runs no script of the document', async () => {
    const text = await sharedBrowser().withPage(nothing, async (page) => {
      await page.show('<p>still</p><script>document.body.append("changed")</script>');
      return textOf(page);
    });
    expect(text).toBe('still');
  });

  it.each([
    ['in an empty network namespace', false],
    ['without a namespace', true],
  ])('asks no server for anything, %s', async (_, noNamespace) => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    });
    server.on('connection', () => seen.push('connection'));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const render = browserWith({ noNamespace }).withPage(nothing, async (page) => {
      await page.show(`<!doctype html>
        <meta http-equiv="refresh" content="0;url=${base}/refresh"><link rel="stylesheet" href="${base}/sheet">
        <link rel="prefetch" href="${base}/prefetch"><img src="${base}/img"><iframe src="${base}/frame"></iframe>
        <object data="${base}/object"></object><style>@import "${base}/import"; p { background: url(${base}/bg) }</style>
        <p>x</p><video src="${base}/video" poster="${base}/poster"></video>`);
      await sleep(500);
      expect(page.refused).toContain(`${base}/refresh`);
      expect(await textOf(page)).toContain('x');
    });
    await render.finally(() => server.close());
    expect(seen).toEqual([]);
  });

  it('does the work again on a fresh browser when the browser is killed under it', async () => {
    const browser = browserWith();
    let tries = 0;
    const text = await browser.withPage(nothing, async (page) => {
      await page.show('<p>survived</p>');
      if (++tries === 1) process.kill(-browser.processIds[0]!, 'SIGKILL');
      return textOf(page);
    });
    expect(text).toBe('survived');
    expect(tries).toBe(2);
    expect(browser.restarts).toBe(1);
  });

  it('does the work again when its page crashes', async () => {
    const browser = browserWith();
    let tries = 0;
    const text = await browser.withPage(nothing, async (page) => {
      if (++tries === 1) await page.protocol.send('Page.crash');
      await page.show('<p>survived</p>');
      return textOf(page);
    });
    expect([text, tries]).toEqual(['survived', 2]);
  });

  it('leaves an error of the work itself alone', async () => {
    let tries = 0;
    const work = sharedBrowser().withPage(nothing, () => {
      tries++;
      return Promise.reject(new Error('bad markup'));
    });
    await expect(work).rejects.toThrow('bad markup');
    expect(tries).toBe(1);
  });

  it('replaces a browser after its share of renders', async () => {
    const browser = browserWith({ rendersPerBrowser: 2 });
    const pidOf = () => browser.withPage(nothing, () => Promise.resolve(browser.processIds.at(-1)));
    const first = await pidOf();
    await pidOf();
    while (browser.restarts === 0 || browser.processIds.includes(first!)) await sleep(50);
    expect(await pidOf()).not.toBe(first);
    expect(browser.processIds).toHaveLength(1);
  });

  it('replaces a browser above its limit of memory', async () => {
    const browser = browserWith({ memoryLimitMb: 1 });
    for (let i = 0; i < 12; i++) await browser.withPage(nothing, () => Promise.resolve());
    while (browser.restarts === 0) await sleep(50); // its memory is read in the background
  });

  it('answers at once while Chromium does not start', async () => {
    const browser = browserWith({ executablePath: '/nowhere/chromium', noNamespace: true });
    await expect(browser.withPage(nothing, () => Promise.resolve())).rejects.toThrow(BrowserUnavailable);
    await expect(browser.withPage(nothing, () => Promise.resolve())).rejects.toThrow('does not start');
  });

  it('ends its processes when closed', async () => {
    const browser = browserWith();
    await browser.withPage(nothing, () => Promise.resolve());
    const [pid] = browser.processIds;
    await browser.close();
    while (isAlive(pid!)) await sleep(20);
    await expect(browser.withPage(nothing, () => Promise.resolve())).rejects.toThrow(BrowserUnavailable);
  });
});

describe('finding a browser', () => {
  const bin = mkdtempSync(join(tmpdir(), 'browsers-'));
  const system = { shells: [join(bin, 'shell')], browsers: [join(bin, 'full')] };
  afterAll(() => rm(bin, { recursive: true }));

  it('takes a shell before a full browser, of the system first, and the one that is named before all', async () => {
    const found = () => findBrowser(dataDirOfSpecs, undefined, system);
    writeFileSync(system.browsers[0]!, '');
    expect(await found()).toMatchObject({ origin: 'headless shell of @sparticuz/chromium', isFull: false });
    writeFileSync(system.shells[0]!, '');
    expect(await found()).toMatchObject({ path: system.shells[0], isFull: false });
    expect(await findBrowser(dataDirOfSpecs, '/named', system)).toMatchObject({ path: '/named' });
  });
});

describe('unpacking the browser of node_modules', () => {
  const none = { shells: [], browsers: [], ahead: '' };

  it('gives all who ask meanwhile the same whole program, and what fails is unpacked again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'unpacked-'));
    const failing = findBrowser(dataDir, undefined, none);
    await rm(join(dataDir, 'browser'), { recursive: true }); // before the thread that unpacks has started
    await expect(failing).rejects.toThrow('ENOENT');

    const [found, meanwhile] = await Promise.all([1, 2].map(() => findBrowser(dataDir, undefined, none)));
    expect(meanwhile).toEqual(found);
    const { path, libraries } = found!;
    expect((await readdir(dirname(path))).filter((name) => name !== 'lib')).toEqual(['headless-shell']);
    const env = libraries ? { LD_LIBRARY_PATH: libraries } : {};
    expect((await promisify(execFile)(path, ['--version'], { env })).stdout).toContain('Chromium');
    await rm(dataDir, { recursive: true });
  });

  it('takes the one that the build has unpacked, unless it lacks libraries', async () => {
    const ahead = await mkdtemp(join(tmpdir(), 'ahead-'));
    writeFileSync(join(ahead, 'headless-shell'), '');
    await mkdir(join(ahead, 'lib'));
    const found = await findBrowser(dataDirOfSpecs, undefined, { ...none, ahead });
    expect(found.path).toBe(join(ahead, 'headless-shell'));
    await rm(ahead, { recursive: true });
  });

  it('brings the libraries that a bare system lacks', async () => {
    const root = join(process.cwd(), 'node_modules/@sparticuz/chromium');
    const home = await mkdtemp(join(tmpdir(), 'libraries-'));
    const folder = await unpackLibraries(root, home);
    expect(existsSync(join(folder, 'libnss3.so'))).toBe(true);
    await rm(home, { recursive: true });
  });
});
