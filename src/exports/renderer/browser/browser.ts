import { setTimeout as sleep } from 'node:timers/promises';
import type { RestartReason } from '../../../metrics/metrics.js';
import { launchBrowser, type LaunchOptions } from './browser-launch.js';
import { type Assets, PageLost, type RenderPage } from './render-page.js';
import type { PageOptions } from './page-options.js';
import { RenderTimedOut, RunningBrowser } from './running-browser.js';

export { RenderTimedOut };

/** The logger of the renderer. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export interface BrowserOptions extends LaunchOptions {
  /** Renders after which a browser is replaced. */
  rendersPerBrowser?: number;
  /** Memory of the browser's processes, in MB, above which it is replaced. */
  memoryLimitMb?: number;
  /** True while something else needs the CPU: no pages are opened ahead then. */
  busy?: () => boolean;
  /** Hears why a browser was replaced. */
  onRestart?: (reason: RestartReason) => void;
}

/** Chromium does not start; it is retried in the background. */
export class BrowserUnavailable extends Error {}

/** The browser or the page crashed during the work. */
class BrowserCrashed extends Error {}

/** Time in which the first start must answer; later ones get more, as the machine may be busy. */
const FIRST_START_LIMIT_MS = 5_000;
const MAX_START_LIMIT_MS = 15_000;
const MAX_BACK_OFF_MS = 2_000;
/** Consecutive failed starts after which the service reports itself unhealthy. */
const FAILURES_UNTIL_UNHEALTHY = 2;
/** Memory is checked every so many renders, because that reads /proc for every process. */
const RENDERS_PER_MEMORY_CHECK = 10;

/**
 * The only access to Chromium: starts it, lends its pages, and replaces it before or after it fails.
 *
 * It starts with the first page that is needed, or in the background by {@link warm}. It is replaced after many
 * renders, above a memory limit, and after the crash of a page; work in progress on the old one may finish. Work that
 * exceeds its time limit loses only its own page.
 */
export class Browser {
  /** How often a browser was replaced, for whatever reason. */
  restarts = 0;
  private current: Promise<RunningBrowser> | null = null;
  private failures = 0;
  private lastFailure = '';
  private nextTry: NodeJS.Timeout | null = null;
  private selfTested = false;
  private closed = false;
  private readonly running = new Set<RunningBrowser>();

  constructor(
    private readonly options: BrowserOptions,
    private readonly log: Log,
  ) {}

  /** False until Chromium has started for the first time, and when it has failed to start twice in a row, until it does. */
  get healthy(): boolean {
    return this.selfTested && this.failures < FAILURES_UNTIL_UNHEALTHY;
  }

  /** Process ids of the browsers that run now. */
  get processIds(): number[] {
    return [...this.running].map(({ pid }) => pid);
  }

  /** Starts the browser in the background, so that the first render does not wait for it. */
  warm(): void {
    this.acquire().catch(() => undefined); // reported and retried by `start`
  }

  /**
   * Lends a page for `work` and takes it back in any case. Work whose browser crashes is repeated once on a new one.
   *
   * @param assets everything the page may load
   * @throws RenderTimedOut when the work exceeds its time limit
   * @throws BrowserUnavailable when Chromium does not start
   */
  async withPage<T>(assets: Assets, work: (page: RenderPage) => Promise<T>, options: PageOptions = {}): Promise<T> {
    try {
      return await this.attempt(assets, work, options);
    } catch (error) {
      if (!(error instanceof BrowserCrashed)) throw error;
      this.log.warn(`A render is repeated, because the browser died: ${messageOf(error.cause)}`);
      return await this.attempt(assets, work, options);
    }
  }

  /** Closes every browser. Nothing can be rendered afterwards. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.nextTry) clearTimeout(this.nextTry);
    await this.current?.catch(() => undefined);
    await Promise.all([...this.running].map((running) => running.close()));
  }

  private async attempt<T>(assets: Assets, work: (page: RenderPage) => Promise<T>, options: PageOptions): Promise<T> {
    const running = await this.acquire();
    try {
      return await running.lend(assets, work, options);
    } catch (error) {
      const lost = error instanceof PageLost || running.gone;
      if (!lost || error instanceof RenderTimedOut) throw error;
      if (running.gone) this.forget(running);
      else void this.retire(running, 'page_lost', 'the loss of a page');
      throw new BrowserCrashed('The browser died.', { cause: error });
    } finally {
      void this.check(running);
    }
  }

  private acquire(): Promise<RunningBrowser> {
    if (this.closed) return Promise.reject(new BrowserUnavailable('The renderer is closed.'));
    if (this.nextTry) {
      return Promise.reject(new BrowserUnavailable(`Chromium does not start: ${this.lastFailure}`));
    }
    return (this.current ??= this.start());
  }

  private async start(): Promise<RunningBrowser> {
    let running: RunningBrowser | null = null;
    try {
      const limit = Math.min(MAX_START_LIMIT_MS, FIRST_START_LIMIT_MS * (this.failures + 1));
      running = new RunningBrowser(await launchBrowser(this.options, limit), this.options.busy);
      if (!this.selfTested || this.failures > 0) await this.selfTest(running);
      return this.adopt(running);
    } catch (error) {
      running?.kill();
      this.current = null;
      this.backOff(error);
      throw new BrowserUnavailable(`Chromium does not start: ${messageOf(error)}`, { cause: error });
    }
  }

  private adopt(running: RunningBrowser): RunningBrowser {
    this.running.add(running);
    running.whenGone(() => this.forget(running));
    this.failures = 0;
    return running;
  }

  /**
   * Prints one word and checks that its font is in the PDF: a browser without fonts draws no text and reports no error.
   */
  private async selfTest(running: RunningBrowser): Promise<void> {
    const { chromium, found, isolated } = running.launched;
    const printed = await running.lend(
      () => undefined,
      async (page) => {
        await page.show('<!doctype html><p>Word</p>');
        return Buffer.from(await page.page.pdf({ timeout: 20_000 }));
      },
      {},
    );
    if (!printed.includes('/BaseFont')) throw new Error(`${found.path} draws no text`);
    this.selfTested = true;
    const network = isolated
      ? 'in an empty network namespace'
      : 'without a network namespace, blocked by flags and policy';
    this.log.info(`Rendering with ${await chromium.version()} (${found.origin}), ${network}.`);
    if (found.isFull)
      this.log.warn('A full browser renders at half the speed of a headless shell: install chromium-headless-shell.');
  }

  private backOff(error: unknown): void {
    this.failures++;
    this.lastFailure = messageOf(error);
    if (this.closed) return;
    const wait = Math.min(MAX_BACK_OFF_MS, 250 * 2 ** this.failures);
    this.log.error(`Chromium does not start, next try in ${wait} ms: ${this.lastFailure}`);
    this.nextTry = setTimeout(() => {
      this.nextTry = null;
      this.warm();
    }, wait).unref();
  }

  /** Decides after a render whether the browser has to be replaced. */
  private async check(running: RunningBrowser): Promise<void> {
    const { rendersPerBrowser = 500, memoryLimitMb = 1500 } = this.options;
    if (running.renders >= rendersPerBrowser) return this.retire(running, 'renders', `${running.renders} renders`);
    if (running.renders % RENDERS_PER_MEMORY_CHECK !== 0) return;
    const memory = await running.memory();
    if (memory > memoryLimitMb) await this.retire(running, 'memory', `${Math.round(memory)} MB of memory`);
  }

  /** Takes a browser out of use; it is closed when the last page it has lent is back. */
  private async retire(running: RunningBrowser, reason: RestartReason, detail: string): Promise<void> {
    if (running.retired || this.closed || !this.running.has(running)) return;
    running.retired = true;
    this.log.info(`The browser is replaced after ${detail}.`);
    this.current = null;
    this.countRestart(reason);
    this.warm();
    while (!running.idle && !running.gone) await sleep(50);
    await running.close();
  }

  private forget(running: RunningBrowser): void {
    if (!this.running.delete(running) || running.retired || this.closed) return;
    this.current = null;
    this.countRestart('died');
    if (running.unused) return this.backOff(new Error('it died before it was used'));
    this.log.warn('The browser died; another one is started.');
    this.warm();
  }

  private countRestart(reason: RestartReason): void {
    this.restarts++;
    this.options.onRestart?.(reason);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]!;
