import { MAX_SAVED_DEALS } from '@grabdeals/shared/limits';
import type { Product } from '~/api/views';

/** A product at the time when a shopper saved it, with the properties to show it while its current price is unknown. */
export type SavedDeal = Pick<
  Product,
  'id' | 'title' | 'href' | 'image' | 'price' | 'priceCents' | 'currency' | 'mid' | 'merchantName'
> & {
  /** ISO 8601. */
  savedAt: string;
};

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const SAVED_DEALS_KEY = 'savedDeals';
/** Key of the ids of products that were saved before a page was hydrated (`saved-before-hydration.tsx`), or on another device. */
export const PENDING_DEALS_KEY = 'pendingDeals';

const PRODUCT_ID = /^[0-9a-f]{24}$/;

/**
 * The deals that a shopper has saved on this device, the newest first. The browser's storage belongs to one host, and so to one
 * site. Beyond `MAX_SAVED_DEALS`, the oldest deals are removed. If the browser blocks its storage, deals are lost with the page.
 */
export class SavedDeals {
  private deals: readonly SavedDeal[] | undefined;
  private pending: readonly string[] | undefined;
  private isBlocked = false;
  private readonly listeners = new Set<() => void>();

  /** @param storage throws an exception in browsers that block their storage. */
  constructor(private readonly storage: () => DeviceStorage) {}

  /** Returns the deals: the same array until a deal changes. */
  readonly all = (): readonly SavedDeal[] => (this.deals ??= parseDeals(this.read(SAVED_DEALS_KEY)));

  /** Returns the ids of products that were saved before hydration or on another device: the same array until `complete` or a removal. */
  readonly pendingIds = (): readonly string[] => (this.pending ??= parseIds(this.read(PENDING_DEALS_KEY)));

  /** Returns the number of deals, pending ones too. */
  readonly count = (): number => this.all().length + this.pendingIds().length;

  /** Returns whether the browser blocks its storage or has no space, so that the deals are lost with the page. */
  readonly isStorageBlocked = (): boolean => this.isBlocked;

  /** Calls the listener after every change, in this tab or another. @returns a function that ends the subscription. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) addEventListener('storage', this.onStorage);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) removeEventListener('storage', this.onStorage);
    };
  };

  has(id: string): boolean {
    return this.all().some((deal) => deal.id === id) || this.pendingIds().includes(id);
  }

  /** Adds products that are known by their ids only, such as those of another device. */
  addPending(ids: readonly string[]): void {
    const newIds = ids.filter((id) => !this.has(id));
    this.storePending([...newIds, ...this.pendingIds()].slice(0, MAX_SAVED_DEALS));
  }

  /** Saves the pending products among these, and forgets the pending ids of products that are `gone`. */
  complete(products: Iterable<Product>, gone: ReadonlySet<string> = new Set()): void {
    for (const product of products) if (this.pendingIds().includes(product.id)) this.save(product);
    this.storePending(this.pendingIds().filter((id) => !gone.has(id)));
  }

  save(product: Product, now = new Date()): void {
    const { id, title, href, image, price, priceCents, currency, mid, merchantName } = product;
    this.add({ id, title, href, image, price, priceCents, currency, mid, merchantName, savedAt: now.toISOString() });
  }

  /** Restores a removed deal at its position. */
  add(deal: SavedDeal): void {
    const others = this.all().filter(({ id }) => id !== deal.id);
    this.storePending(this.pendingIds().filter((id) => id !== deal.id));
    this.store([deal, ...others].sort(newestFirst).slice(0, MAX_SAVED_DEALS));
  }

  remove(id: string): void {
    this.storePending(this.pendingIds().filter((other) => other !== id));
    this.store(this.all().filter((deal) => deal.id !== id));
  }

  private store(deals: readonly SavedDeal[]): void {
    this.deals = deals;
    this.write(SAVED_DEALS_KEY, deals);
    this.notify();
  }

  private storePending(ids: readonly string[]): void {
    if (ids.length === this.pendingIds().length) return;
    this.pending = ids;
    this.write(PENDING_DEALS_KEY, ids);
    this.notify();
  }

  private write(key: string, value: readonly unknown[]): void {
    try {
      this.storage().setItem(key, JSON.stringify(value));
      this.isBlocked = false;
    } catch {
      // The deals remain in memory.
      this.isBlocked = true;
    }
  }

  private read(key: string): string | null {
    try {
      return this.storage().getItem(key);
    } catch {
      this.isBlocked = true;
      return null;
    }
  }

  private readonly onStorage = ({ key }: StorageEvent): void => {
    // The key is null if the whole storage was cleared.
    if (key !== null && key !== SAVED_DEALS_KEY && key !== PENDING_DEALS_KEY) return;
    this.deals = undefined;
    this.pending = undefined;
    this.notify();
  };

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

export const savedDeals = new SavedDeals(() => localStorage);

/** Returns the valid deals of a stored text, which another version or another program may have written. */
function parseDeals(text: string | null): readonly SavedDeal[] {
  return parseRows(text).filter(isSavedDeal).slice(0, MAX_SAVED_DEALS);
}

function parseIds(text: string | null): readonly string[] {
  const ids = parseRows(text).filter((id) => typeof id === 'string' && PRODUCT_ID.test(id)) as string[];
  return [...new Set(ids)].slice(0, MAX_SAVED_DEALS);
}

function parseRows(text: string | null): unknown[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(rows) ? rows : [];
  } catch {
    return [];
  }
}

function isSavedDeal(row: unknown): row is SavedDeal {
  if (typeof row !== 'object' || row === null) return false;
  const deal: Partial<Record<keyof SavedDeal, unknown>> = row;
  const { id, title, href, price, currency, merchantName, savedAt } = deal;
  return (
    [id, title, href, price, currency, merchantName, savedAt].every((text) => typeof text === 'string') &&
    [deal.priceCents, deal.mid].every(Number.isSafeInteger) &&
    !Number.isNaN(Date.parse(String(savedAt)))
  );
}

function newestFirst(a: SavedDeal, b: SavedDeal): number {
  return Date.parse(b.savedAt) - Date.parse(a.savedAt);
}
