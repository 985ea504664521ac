import type { Browser as Chromium } from 'puppeteer';
import type { PageOptions, PageSeries } from './page-options.js';
import { PageLost, RenderPage } from './render-page.js';
import { within } from './within.js';

/** Pages opened ahead, for two exports of two chunks: who wants a deck as PDF often wants the PowerPoint at once. */
const SPARES = 4;
const OPEN_LIMIT_MS = 10_000;
/** Who was to get a page that is not ready after this time gets another one. */
const READY_LIMIT_MS = 3_000;

/** The pages of one browser. Nobody gets a page that has crashed, or that does not come out of its last work. */
export class PagePool {
  /** The page for many small works, which may still be made ready for the next one. */
  private kept: Promise<RenderPage | null> | null = null;
  /** The page that a series has used and will use again. */
  private held: { owner: object; page: RenderPage } | null = null;
  /** The next pages, opened while nobody waits for them. */
  private readonly spares = new Set<Promise<RenderPage>>();
  /** Pages to be closed. */
  private readonly used: RenderPage[] = [];
  private opening = false;

  /** @param end closes a page; nobody waits for it */
  constructor(
    private readonly chromium: Chromium,
    private readonly end: (page: RenderPage) => void,
  ) {}

  /**
   * The kept page if it is asked for and free, that of the series, one that stands ready, or a new one.
   *
   * @throws PageLost when the browser gives none
   */
  async take({ keepPage, series }: PageOptions): Promise<RenderPage> {
    return (keepPage && (await this.takeKept())) || this.takeHeld(series) || (await this.takeSpare());
  }

  /** Takes a page back whose work has gone well. */
  giveBack(page: RenderPage, { keepPage, series }: PageOptions): void {
    if (keepPage && !this.kept) this.kept = this.keep(page);
    else if (series?.continues) this.hold(page, series.owner);
    else this.discard(page);
  }

  /**
   * Opens one page after the other as long as `idle`, so that whoever comes meanwhile has to share the processors with
   * one at most; then closes what is left.
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
        this.spares.delete(spare); // whoever needs a page then opens one and hears why it fails
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

  /** One series at a time keeps its page: another one that came in between takes its place. */
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

  /** Closing pages and opening others waits until nobody needs the processors; few are kept from closing for that. */
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
