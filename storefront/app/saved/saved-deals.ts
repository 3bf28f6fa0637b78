import { MAX_SAVED_DEALS } from '@grabdeals/shared/limits';
import { OBJECT_ID } from '@grabdeals/shared/object-id';
import type { Product } from '~/api/views';

/** What is stored of a product at the time when a shopper saved it, to show it while its current price is unknown. */
export type Snapshot = Pick<
  Product,
  'id' | 'title' | 'href' | 'image' | 'price' | 'priceCents' | 'currency' | 'mid' | 'merchantName'
>;

/** A saved product. A product that was saved before a page was hydrated, or on another device, has its id only until it is loaded. */
export type SavedDeal = Saved & (Snapshot | (Pick<Snapshot, 'id'> & { title?: undefined }));

interface Saved {
  /** ISO 8601. */
  savedAt: string;
}

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const SAVED_DEALS_KEY = 'savedDeals';

/**
 * The deals that a shopper has saved on this device, the newest first. The browser's storage belongs to one host, and so to one
 * site. Beyond `MAX_SAVED_DEALS`, the oldest deals are removed. If the browser blocks its storage, deals are lost with the page.
 */
export class SavedDeals {
  private deals: readonly SavedDeal[] | undefined;
  private isBlocked = false;
  private readonly listeners = new Set<() => void>();

  /** @param storage throws an exception in browsers that block their storage. */
  constructor(private readonly storage: () => DeviceStorage) {}

  /** Returns the deals: the same array until a deal changes. */
  readonly all = (): readonly SavedDeal[] => (this.deals ??= parseDeals(this.read()));

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
    return this.all().some((deal) => deal.id === id);
  }

  /** Adds products that are known by their ids only, in their order. */
  addIds(ids: readonly string[], now = new Date()): void {
    for (const id of ids.toReversed()) if (!this.has(id)) this.add({ id, savedAt: now.toISOString() });
  }

  /** Adds the properties of products that are known by their ids only, and removes those that are `gone`. */
  complete(products: Iterable<Product>, gone: ReadonlySet<string> = new Set()): void {
    const byId = new Map([...products].map((product) => [product.id, product]));
    const isIncomplete = ({ id, title }: SavedDeal) => title === undefined && (byId.has(id) || gone.has(id));
    if (!this.all().some(isIncomplete)) return;
    const others = this.all().filter((deal) => !isIncomplete(deal) || !gone.has(deal.id));
    this.store(
      others.map((deal) => (isIncomplete(deal) ? { ...snapshotOf(byId.get(deal.id)!), savedAt: deal.savedAt } : deal)),
    );
  }

  save(product: Product, now = new Date()): void {
    this.add({ ...snapshotOf(product), savedAt: now.toISOString() });
  }

  /** Adds a deal, or restores a removed one at its position. */
  add(deal: SavedDeal): void {
    const others = this.all().filter(({ id }) => id !== deal.id);
    this.store([deal, ...others].sort(newestFirst).slice(0, MAX_SAVED_DEALS));
  }

  remove(id: string): void {
    this.store(this.all().filter((deal) => deal.id !== id));
  }

  private store(deals: readonly SavedDeal[]): void {
    this.deals = deals;
    try {
      this.storage().setItem(SAVED_DEALS_KEY, JSON.stringify(deals));
      this.isBlocked = false;
    } catch {
      // The deals remain in memory.
      this.isBlocked = true;
    }
    this.notify();
  }

  private read(): string | null {
    try {
      return this.storage().getItem(SAVED_DEALS_KEY);
    } catch {
      this.isBlocked = true;
      return null;
    }
  }

  private readonly onStorage = ({ key }: StorageEvent): void => {
    // The key is null if the whole storage was cleared.
    if (key !== null && key !== SAVED_DEALS_KEY) return;
    this.deals = undefined;
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
  const deal: Partial<Record<keyof Snapshot | 'savedAt', unknown>> = row;
  const { id, title, href, price, currency, merchantName, savedAt } = deal;
  if (typeof id !== 'string' || Number.isNaN(Date.parse(String(savedAt)))) return false;
  if (title === undefined) return OBJECT_ID.test(id);
  return (
    [title, href, price, currency, merchantName].every((text) => typeof text === 'string') &&
    [deal.priceCents, deal.mid].every(Number.isSafeInteger)
  );
}

function snapshotOf({ id, title, href, image, price, priceCents, currency, mid, merchantName }: Product): Snapshot {
  return { id, title, href, image, price, priceCents, currency, mid, merchantName };
}

function newestFirst(a: SavedDeal, b: SavedDeal): number {
  return Date.parse(b.savedAt) - Date.parse(a.savedAt);
}
