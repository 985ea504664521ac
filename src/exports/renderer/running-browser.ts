import { setTimeout as sleep } from 'node:timers/promises';
import type { LaunchedBrowser } from './browser-launch.js';
import { groupMemory } from './process-memory.js';
import { type Assets, RenderPage } from './render-page.js';

/** How long a closing browser may take before its processes are killed. */
const CLOSE_LIMIT_MS = 5_000;

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
  /** The next page, opened while nobody waits for it. */
  private spare: Promise<RenderPage> | null = null;

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

  /** Lends a page for `work`: the kept one if asked for and free, else one that is closed afterwards. */
  async lend<T>(assets: Assets, work: (page: RenderPage) => Promise<T>, keepPage: boolean): Promise<T> {
    this.lent++;
    try {
      return keepPage && !this.keptInUse ? await this.onKeptPage(assets, work) : await this.onOwnPage(assets, work);
    } finally {
      this.lent--;
      this.renders++;
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

  private async onOwnPage<T>(assets: Assets, work: (page: RenderPage) => Promise<T>): Promise<T> {
    const page = await this.takeSpare();
    try {
      return await this.use(page, assets, work);
    } finally {
      void page.close().catch(() => undefined); // nobody waits for the cleaning
      this.prepareSpare();
    }
  }

  private async onKeptPage<T>(assets: Assets, work: (page: RenderPage) => Promise<T>): Promise<T> {
    this.keptInUse = true;
    try {
      const page = await (this.kept ??= this.open());
      const result = await this.use(page, assets, work);
      this.kept = page.prepare().then(() => page);
      this.kept.catch(() => undefined); // whoever needs the page next hears of it
      return result;
    } catch (error) {
      const broken = this.kept;
      this.kept = null;
      void broken?.then((page) => page.close()).catch(() => undefined);
      throw error;
    } finally {
      this.keptInUse = false;
    }
  }

  private takeSpare(): Promise<RenderPage> {
    const page = this.spare ?? this.open();
    this.spare = null;
    return page;
  }

  private prepareSpare(): void {
    if (this.spare || this.retired || this.gone) return;
    const spare = this.open();
    this.spare = spare;
    spare.catch(() => (this.spare = null)); // whoever needs a page opens one and hears why it fails
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
