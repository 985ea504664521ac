import type { LaunchedBrowser } from './browser-launch.js';
import type { PageOptions } from './page-options.js';
import { PagePool } from './page-pool.js';
import { groupMemory } from './process-memory.js';
import type { Assets, RenderPage } from './render-page.js';
import { within } from '../../../workers/within.js';

/** Time in which a closing browser or page must close; then the browser's processes are killed. */
const CLOSE_LIMIT_MS = 5_000;
const IDLE_FOR_MS = 50;

/** The work exceeded its time limit. It is not retried. */
export class RenderTimedOut extends Error {}

/** One running Chromium and the pages it has lent. */
export class RunningBrowser {
  /** Finished renders, whatever their outcome. */
  renders = 0;
  /** True: it takes no more work. */
  retired = false;
  private lent = 0;
  private tidying: NodeJS.Timeout | undefined;
  private readonly pages: PagePool;

  /** @param busy true while something else needs the CPU: no pages are opened ahead then */
  constructor(
    readonly launched: LaunchedBrowser,
    private readonly busy: () => boolean = () => false,
  ) {
    this.pages = new PagePool(launched.chromium, (page) => void this.end(page));
  }

  /** Leader of its process group. */
  get pid(): number {
    return this.launched.chromium.process()?.pid ?? 0;
  }

  get idle(): boolean {
    return this.lent === 0;
  }

  /** True before the first render. */
  get unused(): boolean {
    return this.idle && this.renders === 0;
  }

  get gone(): boolean {
    return !this.launched.chromium.connected;
  }

  /** Calls back once, when the browser has exited, for whatever reason. */
  whenGone(callback: () => void): void {
    this.launched.chromium.once('disconnected', callback);
  }

  /** Memory of all its processes in MB, 0 where that can't be known. */
  async memory(): Promise<number> {
    return (await groupMemory(this.pid).catch(() => null)) ?? 0;
  }

  /**
   * Lends a page for `work`; the time limit starts when the page is available. The page of failed work is closed, and
   * with it whatever still runs there.
   *
   * @throws RenderTimedOut when the work exceeds its time limit; the reason of `signal`
   * @throws PageLost when no page can be opened, or it crashes
   */
  async lend<T>(
    assets: Assets,
    work: (page: RenderPage) => Promise<T>,
    { wallClockMs = 60_000, signal, ...options }: PageOptions,
  ): Promise<T> {
    this.lent++;
    clearTimeout(this.tidying);
    try {
      const page = await this.pages.take(options);
      const late = () => new RenderTimedOut(`The render took longer than ${wallClockMs} ms.`);
      try {
        const result = await within(wallClockMs, page.use(assets, work), late, signal);
        this.pages.giveBack(page, options);
        return result;
      } catch (error) {
        await this.end(page);
        throw error;
      }
    } finally {
      this.lent--;
      this.renders++;
      if (this.idle) this.tidySoon();
    }
  }

  /** Kills all its processes. */
  kill(): void {
    if (!this.pid) return;
    try {
      process.kill(process.platform === 'win32' ? this.pid : -this.pid, 'SIGKILL');
    } catch {
      return; // it has exited already
    }
  }

  /** Closes it; kills it when that takes too long. */
  async close(): Promise<void> {
    const insist = setTimeout(() => this.kill(), CLOSE_LIMIT_MS);
    await this.launched.chromium.close().catch(() => this.kill());
    clearTimeout(insist);
  }

  /**
   * Closes a page, which ends its process: each has one of its own, because it has its own context. A browser that
   * cannot even close pages is killed.
   */
  private async end(page: RenderPage): Promise<void> {
    const closed = page.close().catch(() => undefined); // already closed
    await within(CLOSE_LIMIT_MS, closed, () => new Error('it does not close')).catch(() => this.kill());
  }

  private tidySoon(): void {
    const tidy = () => (this.busy() ? this.tidySoon() : void this.tidy());
    this.tidying = setTimeout(tidy, IDLE_FOR_MS).unref();
  }

  private async tidy(): Promise<void> {
    await this.pages.tidy(() => this.idle && !this.retired && !this.gone);
  }
}
