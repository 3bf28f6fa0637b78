import { MAX_SAVED_DEALS } from '@grabdeals/shared/limits';
import type { Product } from '~/api/views';

/** A product as it was when a shopper saved it: enough to show it when its price of today cannot be told. */
export type SavedDeal = Pick<
  Product,
  'id' | 'title' | 'href' | 'image' | 'price' | 'priceCents' | 'currency' | 'mid' | 'merchantName'
> & {
  /** ISO 8601. */
  savedAt: string;
};

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const SAVED_DEALS_KEY = 'savedDeals';

/**
 * The deals that a shopper keeps on this device, the newest first. Browsers keep storage per host, so each site has its
 * own. There is room for `MAX_SAVED_DEALS`: the oldest make way. Where a browser refuses storage they last as long as the page.
 */
export class SavedDeals {
  private known: readonly SavedDeal[] | undefined;
  private refused = false;
  private readonly listeners = new Set<() => void>();

  /** @param storage may throw: browsers that refuse storage do. */
  constructor(private readonly storage: () => DeviceStorage) {}

  /** The same list until something changes. */
  readonly all = (): readonly SavedDeal[] => (this.known ??= parse(this.read()));

  /** Whether the browser has refused to read or store them, so that they are lost with the page. */
  readonly areLostWithPage = (): boolean => this.refused;

  /** Calls back after every change, in this tab or another. @returns ends that. */
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

  save(product: Product, now = new Date()): void {
    const { id, title, href, image, price, priceCents, currency, mid, merchantName } = product;
    this.add({ id, title, href, image, price, priceCents, currency, mid, merchantName, savedAt: now.toISOString() });
  }

  /** Puts a deal where it was before it was removed. */
  add(deal: SavedDeal): void {
    const others = this.all().filter(({ id }) => id !== deal.id);
    this.keep([deal, ...others].sort(newestFirst).slice(0, MAX_SAVED_DEALS));
  }

  remove(id: string): void {
    this.keep(this.all().filter((deal) => deal.id !== id));
  }

  private keep(deals: readonly SavedDeal[]): void {
    this.known = deals;
    try {
      this.storage().setItem(SAVED_DEALS_KEY, JSON.stringify(deals));
      this.refused = false;
    } catch {
      // Refused or full: they stay in memory.
      this.refused = true;
    }
    this.tell();
  }

  private read(): string | null {
    try {
      return this.storage().getItem(SAVED_DEALS_KEY);
    } catch {
      this.refused = true;
      return null;
    }
  }

  private readonly onStorage = ({ key }: StorageEvent): void => {
    // Without a key, all of the storage was cleared.
    if (key !== null && key !== SAVED_DEALS_KEY) return;
    this.known = undefined;
    this.tell();
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export const savedDeals = new SavedDeals(() => localStorage);

/** What was stored may be of another version, or written by anyone: only deals that can be shown are taken. */
function parse(text: string | null): readonly SavedDeal[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(rows) ? rows.filter(isSavedDeal).slice(0, MAX_SAVED_DEALS) : [];
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
