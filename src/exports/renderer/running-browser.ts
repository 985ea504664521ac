import { setTimeout as sleep } from 'node:timers/promises';
import type { LaunchedBrowser } from './browser-launch.js';
import type { PageOptions, PageSeries } from './browser.js';
import { groupMemory } from './process-memory.js';
import { type Assets, RenderPage } from './render-page.js';

/** How long a closing browser may take before its processes are killed. */
const CLOSE_LIMIT_MS = 5_000;
/** Pages opened ahead, for two exports of two chunks: who wants a deck as PDF often wants the PowerPoint at once. */
const SPARES = 4;
const IDLE_FOR_MS = 50;

/** One Chromium that was started, with the pages it has lent. */
export class RunningBrowser {
  /** Works that used it, ended in whatever way. */
  renders = 0;
  /** A page of it crashed: it should be replaced. */
  damaged = false;
  /** It takes no more work. */
  retired = false;
  private lent = 0;
  private kept: Promise<RenderPage> | null = null;
  private keptInUse = false;
  /** The page that a series has used and will use again. */
  private left: { owner: object; page: RenderPage } | null = null;
  /** The next pages, opened while nobody waits for them. */
  private readonly spares = new Set<Promise<RenderPage>>();
  /** Pages to be closed. */
  private readonly used: RenderPage[] = [];
  private tidying: NodeJS.Timeout | undefined;
  private opening = false;

  constructor(readonly launched: LaunchedBrowser) {}

  /** Leader of its process group. */
  get pid(): number {
    return this.launched.chromium.process()?.pid ?? 0;
  }

  get idle(): boolean {
    return this.lent === 0;
  }

  get gone(): boolean {
    return !this.launched.chromium.connected;
  }

  /** Calls back once, when the browser has ended by itself or by force. */
  whenGone(callback: () => void): void {
    this.launched.chromium.once('disconnected', callback);
  }

  /** Memory of all its processes in MB, 0 where that can't be known. */
  async memory(): Promise<number> {
    return (await groupMemory(this.pid)) ?? 0;
  }

  /** Lends a page for `work`: the kept one if asked for and free, that of the series, or one that is closed afterwards. */
  async lend<T>(
    assets: Assets,
    work: (page: RenderPage) => Promise<T>,
    { keepPage = false, series }: PageOptions,
  ): Promise<T> {
    this.lent++;
    clearTimeout(this.tidying);
    try {
      return keepPage && !this.keptInUse
        ? await this.onKeptPage(assets, work)
        : await this.onOwnPage(assets, work, series);
    } finally {
      this.lent--;
      this.renders++;
      if (this.idle) this.tidying = setTimeout(() => void this.tidy(), IDLE_FOR_MS).unref();
    }
  }

  /** True when the work failed because the browser or one of its pages is gone. */
  async hasDied(): Promise<boolean> {
    // Calls in flight fail a moment before the loss of the connection is announced.
    if (!this.gone && !this.damaged) await sleep(100);
    return this.gone || this.damaged;
  }

  /** Ends all its processes at once, without asking. */
  kill(): void {
    if (!this.pid) return;
    try {
      process.kill(process.platform === 'win32' ? this.pid : -this.pid, 'SIGKILL');
    } catch {
      return; // it has ended already
    }
  }

  /** Asks it to end, and insists after a while. */
  async close(): Promise<void> {
    const insist = setTimeout(() => this.kill(), CLOSE_LIMIT_MS);
    await this.launched.chromium.close().catch(() => this.kill());
    clearTimeout(insist);
  }

  private async onOwnPage<T>(
    assets: Assets,
    work: (page: RenderPage) => Promise<T>,
    series: PageSeries | undefined,
  ): Promise<T> {
    const page = this.takeLeft(series) ?? (await this.takeSpare());
    try {
      const result = await this.use(page, assets, work);
      if (series?.goesOn) this.leave(page, series.owner);
      else this.discard(page);
      return result;
    } catch (error) {
      close(page);
      throw error;
    }
  }

  private takeLeft(series: PageSeries | undefined): RenderPage | null {
    if (!series || this.left?.owner !== series.owner) return null;
    const { page } = this.left;
    this.left = null;
    return page;
  }

  /** One series at a time keeps its page: another one that came in between takes its place. */
  private leave(page: RenderPage, owner: object): void {
    if (this.left) close(this.left.page);
    this.left = { owner, page };
  }

  private async onKeptPage<T>(assets: Assets, work: (page: RenderPage) => Promise<T>): Promise<T> {
    this.keptInUse = true;
    try {
      const page = await (this.kept ??= this.open());
      const result = await this.use(page, assets, work);
      this.kept = page.prepare().then(() => page); // for whoever comes next, who hears of a failure
      this.kept.catch(() => undefined);
      return result;
    } catch (error) {
      const broken = this.kept;
      this.kept = null;
      broken?.then(close, () => undefined);
      throw error;
    } finally {
      this.keptInUse = false;
    }
  }

  private takeSpare(): Promise<RenderPage> {
    const [spare = this.open()] = this.spares;
    this.spares.delete(spare);
    return spare;
  }

  /** Closing pages and opening others waits until nobody needs the processors; few are kept from closing for that. */
  private discard(page: RenderPage): void {
    this.used.push(page);
    if (this.used.length > SPARES) close(this.used.shift()!);
  }

  /**
   * Opens one page after the other, so that whoever comes meanwhile has to share the processors with one at most; then
   * closes what is left.
   */
  private async tidy(): Promise<void> {
    if (this.opening) return;
    this.opening = true;
    while (this.idle && this.spares.size < SPARES && !this.retired && !this.gone) {
      const spare = this.open();
      this.spares.add(spare);
      try {
        await spare;
      } catch {
        this.spares.delete(spare); // whoever needs a page then opens one and hears why it fails
        break;
      }
    }
    this.opening = false;
    if (!this.idle) return;
    for (const page of this.used.splice(0)) close(page);
    if (this.left) close(this.left.page);
    this.left = null;
  }

  private async open(): Promise<RenderPage> {
    return RenderPage.open(this.launched.chromium);
  }

  /** A page whose process dies answers nothing more: its crash is told to the work by failing it. */
  private async use<T>(page: RenderPage, assets: Assets, work: (page: RenderPage) => Promise<T>): Promise<T> {
    const { promise: crash, reject } = Promise.withResolvers<never>();
    const onCrash = (error: Error) => {
      this.damaged = true;
      reject(error);
    };
    page.page.on('error', onCrash);
    page.serve(assets);
    try {
      return await Promise.race([work(page), crash]);
    } finally {
      page.page.off('error', onCrash);
    }
  }
}

/** Nobody waits for the cleaning. */
const close = (page: RenderPage) => void page.close().catch(() => undefined);
