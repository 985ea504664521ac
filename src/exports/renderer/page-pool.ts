import type { Browser as Chromium } from 'puppeteer';
import type { PageOptions, PageSeries } from './page-options.js';
import { PageLost, RenderPage } from './render-page.js';
import { within } from './within.js';

/** Pages opened ahead: two exports of two chunks each, because PDF and PowerPoint are often requested together. */
const SPARES = 4;
const OPEN_LIMIT_MS = 10_000;
/** A page that is not ready after this time is replaced by another. */
const READY_LIMIT_MS = 3_000;

/** The pages of one browser. Never lends a page that has crashed, or whose last work did not succeed. */
export class PagePool {
  /** The page for small renders, possibly still being reset for the next one. */
  private kept: Promise<RenderPage | null> | null = null;
  /** The page of a series that will be continued. */
  private held: { owner: object; page: RenderPage } | null = null;
  /** Pages opened ahead. */
  private readonly spares = new Set<Promise<RenderPage>>();
  /** Pages to be closed. */
  private readonly used: RenderPage[] = [];
  private opening = false;

  /** @param end closes a page in the background */
  constructor(
    private readonly chromium: Chromium,
    private readonly end: (page: RenderPage) => void,
  ) {}

  /**
   * The kept page if it is requested and free, that of the series, one opened ahead, or a new one.
   *
   * @throws PageLost when the browser opens none
   */
  async take({ keepPage, series }: PageOptions): Promise<RenderPage> {
    return (keepPage && (await this.takeKept())) || this.takeHeld(series) || (await this.takeSpare());
  }

  /** Takes back a page whose work has succeeded. */
  giveBack(page: RenderPage, { keepPage, series }: PageOptions): void {
    if (keepPage && !this.kept) this.kept = this.keep(page);
    else if (series?.continues) this.hold(page, series.owner);
    else this.discard(page);
  }

  /**
   * Opens pages ahead, one after the other, while `idle`, so that new work competes with one opening at most; then
   * closes the used ones.
   */
  async tidy(idle: () => boolean): Promise<void> {
    if (this.opening) return;
    this.opening = true;
    while (idle() && this.spares.size < SPARES) {
      const spare = this.open();
      this.spares.add(spare);
      try {
        await spare;
      } catch {
        this.spares.delete(spare); // the next request opens one itself and reports the error
        break;
      }
    }
    this.opening = false;
    if (!idle()) return;
    for (const page of this.used.splice(0)) this.end(page);
    if (this.held) this.end(this.held.page);
    this.held = null;
  }

  private async takeKept(): Promise<RenderPage | null> {
    const { kept } = this;
    this.kept = null;
    const page = await kept;
    return page && this.alive(page);
  }

  private async keep(page: RenderPage): Promise<RenderPage | null> {
    try {
      await within(READY_LIMIT_MS, page.prepare(), unready);
      return page;
    } catch {
      this.end(page);
      return null;
    }
  }

  private takeHeld(series: PageSeries | undefined): RenderPage | null {
    if (!series || this.held?.owner !== series.owner) return null;
    const { page } = this.held;
    this.held = null;
    return this.alive(page);
  }

  /** Holds a page for its series; only the last series keeps its page. */
  private hold(page: RenderPage, owner: object): void {
    if (this.held) this.end(this.held.page);
    this.held = { owner, page };
  }

  private async takeSpare(): Promise<RenderPage> {
    for (const spare of this.spares) {
      this.spares.delete(spare);
      const page = await within(READY_LIMIT_MS, spare, unready).catch(() => null);
      if (!page) void spare.then(this.end, () => undefined);
      else if (this.alive(page)) return page;
    }
    return this.open();
  }

  private alive(page: RenderPage): RenderPage | null {
    if (!page.crashed) return page;
    this.end(page);
    return null;
  }

  /** Defers the closing of a page until the browser is idle; only a few wait for that. */
  private discard(page: RenderPage): void {
    this.used.push(page);
    if (this.used.length > SPARES) this.end(this.used.shift()!);
  }

  private async open(): Promise<RenderPage> {
    const opening = RenderPage.open(this.chromium);
    try {
      return await within(OPEN_LIMIT_MS, opening, unready);
    } catch (error) {
      opening.then(this.end, () => undefined);
      throw new PageLost(`No page could be opened: ${String(error)}`, { cause: error });
    }
  }
}

const unready = () => new Error('it took too long');
