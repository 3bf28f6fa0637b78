import { SharedCalls, STAYS } from '@grabdeals/shared/shared-calls';
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
 * for one render, which is cancelled when all of them have left. Bounded by bytes: the least recently asked go first.
 */
export class PageStore {
  private readonly pages = new Map<string, KeptPage>();
  private readonly renders = new SharedCalls<Page>();
  private readonly now: () => number;
  private bytes = 0;

  constructor(private readonly options: PageStoreOptions) {
    this.now = options.now ?? Date.now;
  }

  /**
   * The kept page while nothing that it shows is over, else the one that `render` makes. `address` must hold everything that
   * the page depends on.
   */
  async get(
    site: string,
    address: string,
    render: (signal: AbortSignal) => Promise<Page>,
    signal = STAYS,
  ): Promise<[page: Page, status: CacheStatus]> {
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
    return [await this.renderOnce(key, render, signal), 'fwd=miss'];
  }

  /** Forgets the pages of a site, or all. What is being rendered right now may show the old state: it is not kept either. */
  drop(site?: string): void {
    this.renders.forget((key) => isOf(key, site));
    for (const key of this.pages.keys()) if (isOf(key, site)) this.forget(key);
  }

  private renderOnce(key: string, render: (signal: AbortSignal) => Promise<Page>, signal = STAYS): Promise<Page> {
    return this.renders.join(key, signal, async (allLeft, isCurrent) => {
      const page = await render(allLeft);
      if (isCurrent()) this.take(key, page);
      return page;
    });
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
