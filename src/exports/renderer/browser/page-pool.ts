import type { Browser as Chromium } from 'puppeteer-core';
import type { PageOptions } from './page-options.js';
import { PageLost, RenderPage } from './render-page.js';
import { within } from '../../../workers/within.js';

/** Empty pages kept for whoever comes next: two exports of two chunks each, because PDF and PowerPoint are often requested together. */
const EMPTY_PAGES = 4;
/** Pages kept, empty or with the last document of their workspace: about as many as render at a time. */
const KEPT_PAGES = 6;
/** Renders after which a page is closed, as its process never gives back all of its memory. */
const RENDERS_PER_PAGE = 50;
const OPEN_LIMIT_MS = 10_000;
/** A page that is not ready after this time is replaced by another. */
const READY_LIMIT_MS = 3_000;

/**
 * The pages of one browser. Opening and closing one costs more than printing a short deck, so they are used again: by the
 * same workspace as they are, by others after they were emptied. Never lends a page that has crashed, or whose last work did
 * not succeed.
 */
export class PagePool {
  /** Pages with an empty document, possibly still being opened or emptied. */
  private readonly empty = new Set<Promise<RenderPage>>();
  /** Pages that still show the last document of their workspace, the longest unused one first. */
  private readonly used: { page: RenderPage; workspaceId: string }[] = [];
  /** Pages to be closed. */
  private readonly worn: RenderPage[] = [];
  private tidying = false;

  /** @param end closes a page in the background */
  constructor(
    private readonly chromium: Chromium,
    private readonly end: (page: RenderPage) => void,
  ) {}

  /**
   * The page that this workspace has used last, an empty one, another's after it was emptied, or a new one.
   *
   * @throws PageLost when the browser opens none
   */
  async take({ workspaceId = '' }: PageOptions): Promise<RenderPage> {
    return this.takeOwn(workspaceId) ?? (await this.takeEmpty()) ?? (await this.takeUsed()) ?? (await this.open());
  }

  /** Takes back a page whose work has succeeded. */
  giveBack(page: RenderPage, { workspaceId = '' }: PageOptions): void {
    page.renders++;
    if (page.renders >= RENDERS_PER_PAGE) this.discard(page);
    else this.used.push({ page, workspaceId });
    if (this.kept > KEPT_PAGES && this.used.length > 0) this.discard(this.used.shift()!.page);
  }

  /**
   * Empties and opens pages ahead, one after the other, while `idle`, so that new work competes with one at most; then
   * closes the worn ones.
   */
  async tidy(idle: () => boolean): Promise<void> {
    if (this.tidying) return;
    this.tidying = true;
    while (idle() && this.empty.size < EMPTY_PAGES) {
      const oldest = this.kept < KEPT_PAGES ? undefined : this.used.shift()?.page;
      const page = oldest ? this.emptied(oldest) : this.open();
      this.empty.add(page);
      try {
        await page;
      } catch {
        this.empty.delete(page);
        if (!oldest) break; // the next request opens one itself and reports the error
      }
    }
    this.tidying = false;
    if (!idle()) return;
    for (const page of this.worn.splice(0)) this.end(page);
  }

  private get kept(): number {
    return this.empty.size + this.used.length;
  }

  private takeOwn(workspaceId: string): RenderPage | null {
    for (;;) {
      const own = this.used.findLastIndex((used) => used.workspaceId === workspaceId);
      if (own < 0) return null;
      const page = this.alive(this.used.splice(own, 1)[0]!.page);
      if (page) return page;
    }
  }

  private async takeEmpty(): Promise<RenderPage | null> {
    for (const empty of this.empty) {
      this.empty.delete(empty);
      const page = await within(READY_LIMIT_MS, empty, unready).catch(() => null);
      if (!page) void empty.then(this.end, () => undefined);
      else if (this.alive(page)) return page;
    }
    return null;
  }

  private async takeUsed(): Promise<RenderPage | null> {
    for (let used = this.used.shift(); used; used = this.used.shift()) {
      const page = await this.emptied(used.page).catch(() => null);
      if (page) return page;
    }
    return null;
  }

  /** @throws Error when it does not answer; then it is closed */
  private async emptied(page: RenderPage): Promise<RenderPage> {
    try {
      if (page.crashed) throw new PageLost('The page crashed.');
      await within(READY_LIMIT_MS, page.prepare(), unready);
      return page;
    } catch (error) {
      this.end(page);
      throw error;
    }
  }

  private alive(page: RenderPage): RenderPage | null {
    if (!page.crashed) return page;
    this.end(page);
    return null;
  }

  /** Defers the closing of a page until the browser is idle; only a few wait for that. */
  private discard(page: RenderPage): void {
    this.worn.push(page);
    if (this.worn.length > EMPTY_PAGES) this.end(this.worn.shift()!);
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
