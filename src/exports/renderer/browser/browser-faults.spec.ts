import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, BrowserUnavailable, RenderTimedOut, type BrowserOptions } from './browser.js';
import { dataDirOfSpecs, installBrowser, realBrowser } from '../fixtures/spec-browser.js';
import { busyRendererOf, gone, renderersOf } from '../fixtures/spec-processes.js';
import type { RenderPage } from './render-page.js';

const nothing = () => undefined;
const opened: Browser[] = [];

function browserWith(options: Partial<BrowserOptions> = {}, log = new EventEmitter()): Browser {
  const tell = (level: string) => (message: string) => void log.emit(level === 'error' ? 'failed' : level, message);
  const browser = new Browser(
    { dataDir: dataDirOfSpecs, ...options },
    { info: tell('info'), warn: tell('warn'), error: tell('error') },
  );
  opened.push(browser);
  return browser;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((browser) => browser.close()));
});

/** Blocks the page's main thread forever. */
const loop = (page: RenderPage) =>
  page.page.evaluate(() => {
    for (;;);
  });
const add = (page: RenderPage) => page.page.evaluate(() => 1 + 1);

describe.each([
  ['the page of its workspace', {}],
  ['an empty page', { workspaceId: 'another' }],
])('a render that hangs on %s', (_, options) => {
  it('ends with its process, and no other render on that browser hears of it', async () => {
    const browser = browserWith();
    await browser.withPage(nothing, add);
    const pids = browser.processIds;
    const hangEnded = Promise.withResolvers<void>();
    let tries = 0;
    const neighbour = browser.withPage(nothing, async (page) => {
      tries++;
      await hangEnded.promise;
      return add(page);
    });
    const busy = busyRendererOf(pids[0]!);
    await expect(browser.withPage(nothing, loop, { ...options, wallClockMs: 1500 })).rejects.toThrow(RenderTimedOut);
    await gone(await busy);
    hangEnded.resolve();
    expect(await neighbour).toBe(2);
    expect(await browser.withPage(nothing, add, options)).toBe(2);
    expect([tries, browser.restarts, browser.processIds]).toEqual([1, 0, pids]);
  });
});

it('a browser that does not even close a page is killed, and other renders are done again on the next one', async () => {
  const browser = browserWith();
  await browser.withPage(nothing, add);
  const [pid] = browser.processIds;
  const [hasPage, stopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const tries: number[] = [];
  const neighbour = browser.withPage(nothing, async (page) => {
    tries.push(browser.processIds.at(-1)!);
    hasPage.resolve();
    await stopped.promise;
    return add(page);
  });
  await hasPage.promise;
  const hang = browser.withPage(
    nothing,
    (page) => {
      process.kill(pid!, 'SIGSTOP');
      stopped.resolve();
      return add(page);
    },
    { wallClockMs: 500 },
  );
  await expect(hang).rejects.toThrow(RenderTimedOut);
  expect(await neighbour).toBe(2);
  expect(tries).toHaveLength(2);
  expect(tries[1]).not.toBe(pid);
});

it.each([
  ['of its workspace', {}],
  ['opened ahead', { workspaceId: 'another' }],
])('a page %s and has died meanwhile is given to nobody', async (_, options) => {
  const browser = browserWith();
  await browser.withPage(nothing, add);
  const [pid] = browser.processIds;
  while (renderersOf(pid!).length < 5) await sleep(20); // the pages opened ahead
  await browser.withPage(nothing, add, options);
  const dead = renderersOf(pid!);
  for (const renderer of dead) process.kill(renderer, 'SIGKILL');
  await Promise.all(dead.map(gone));
  expect(await browser.withPage(nothing, add, { ...options, wallClockMs: 5_000 })).toBe(2);
});

describe('a Chromium that does not start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-browser-'));
  const program = join(folder, 'browser');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['because it ends at once', 'exit 1'],
    ['because it never answers', 'exec sleep 1000'],
  ])('%s is tried until it does, and told from the start, and after two failures in a row', async (_, fault) => {
    installBrowser(program, fault);
    const log = new EventEmitter();
    const failed = () => once(log, 'failed');
    const browser = browserWith({ executablePath: program }, log);
    await expect(browser.withPage(nothing, add)).rejects.toThrow(BrowserUnavailable);
    expect(browser.healthy).toBe(false);

    const ready = once(log, 'info');
    installBrowser(program, await realBrowser());
    await ready;
    expect(await browser.withPage(nothing, add)).toBe(2);
    expect(browser.healthy).toBe(true);

    installBrowser(program, fault);
    const first = failed();
    for (const pid of browser.processIds) process.kill(pid, 'SIGKILL');
    await expect(browser.withPage(nothing, add)).rejects.toThrow(BrowserUnavailable);
    await first;
    expect(browser.healthy).toBe(true);
    await expect(browser.withPage(nothing, add)).rejects.toThrow('does not start');
    await failed();
    expect(browser.healthy).toBe(false);
  });
});
