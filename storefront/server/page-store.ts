import type { Page } from './page';

export interface PageStoreOptions {
  maxBytes: number;
  /** How long a page is sent as it is. */
  freshMs: number;
  /** How long after that it is still sent once more, while the next one is rendered. */
  staleMs: number;
  now?: () => number;
}

/** Where an answer came from, in the words of RFC 9211. */
export type CacheStatus = 'hit' | 'fwd=stale' | 'fwd=miss';

interface KeptPage {
  page: Page;
  rendered: number;
}

/**
 * Rendered pages of all sites, each under its site and what it was asked with. Those who ask the same at the same time wait
 * for one render. Bounded by bytes: the least recently asked go first.
 */
export class PageStore {
  private readonly pages = new Map<string, KeptPage>();
  private readonly renders = new Map<string, Promise<Page>>();
  private readonly now: () => number;
  private bytes = 0;

  constructor(private readonly options: PageStoreOptions) {
    this.now = options.now ?? Date.now;
  }

  /**
   * The kept page while nothing that it shows is over, else the one that `render` makes. `address` must hold everything that
   * the page depends on.
   */
  async get(site: string, address: string, render: () => Promise<Page>): Promise<[page: Page, status: CacheStatus]> {
    const key = keyOf(site, address);
    const kept = this.pages.get(key);
    const now = this.now();
    const age = kept && now < kept.page.end ? now - kept.rendered : Infinity;
    if (kept && age < this.options.freshMs + this.options.staleMs) {
      this.moveToEnd(key, kept);
      if (age < this.options.freshMs) return [kept.page, 'hit'];
      // The old page stays where the new one cannot be had.
      this.renderOnce(key, render).catch(() => undefined);
      return [kept.page, 'fwd=stale'];
    }
    return [await this.renderOnce(key, render), 'fwd=miss'];
  }

  /** Forgets the pages of a site, or all. What is being rendered right now may show the old state: it is not kept either. */
  drop(site?: string): void {
    for (const key of this.renders.keys()) if (isOf(key, site)) this.renders.delete(key);
    for (const key of this.pages.keys()) if (isOf(key, site)) this.forget(key);
  }

  private renderOnce(key: string, render: () => Promise<Page>): Promise<Page> {
    const running = this.renders.get(key);
    if (running) return running;
    const rendering: Promise<Page> = render()
      .then((page) => {
        if (this.renders.get(key) === rendering) this.take(key, page);
        return page;
      })
      .finally(() => {
        if (this.renders.get(key) === rendering) this.renders.delete(key);
      });
    this.renders.set(key, rendering);
    return rendering;
  }

  private take(key: string, page: Page): void {
    // A server in trouble does not take away what it has shown before.
    if (page.status >= 500) return;
    this.forget(key);
    if (!page.mayBeKept || page.size > this.options.maxBytes) return;
    this.pages.set(key, { page, rendered: this.now() });
    this.bytes += page.size;
    for (const oldest of this.pages.keys()) {
      if (this.bytes <= this.options.maxBytes) break;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    this.bytes -= this.pages.get(key)?.page.size ?? 0;
    this.pages.delete(key);
  }

  private moveToEnd(key: string, kept: KeptPage): void {
    this.pages.delete(key);
    this.pages.set(key, kept);
  }
}

/** No site name holds a space. */
function keyOf(site: string, address: string): string {
  return `${site} ${address}`;
}

function isOf(key: string, site: string | undefined): boolean {
  return site === undefined || key.startsWith(`${site} `);
}
