import type { Currency } from '@grabdeals/shared/money';

/** Whether searches find a product always, or only if they include offered products. 0 means a row that is not live. */
export const Shown = { always: 1, onRequest: 2 } as const;

/** Values that all products of a group share. */
export interface GroupMembers {
  merchantId: number;
  categoryIds: readonly number[];
  hiddenOn: readonly string[];
  hasPicture: boolean;
  currency: Currency;
  shipsFree: boolean;
}

/** Assigns numbers to lists of ids. */
class Numbering<Id extends number | string> {
  private readonly numbers = new Map<string, number>();
  readonly ids: (readonly Id[])[] = [];

  numberOf(list: readonly Id[]): number {
    const ids = [...new Set(list)];
    const key = ids.join();
    const knownNumber = this.numbers.get(key);
    if (knownNumber !== undefined) return knownNumber;
    this.numbers.set(key, this.ids.length);
    return this.ids.push(ids) - 1;
  }

  /** Returns 1 for each list that contains at least one of the ids, otherwise 0. */
  withAny(ids: readonly Id[]): Uint8Array {
    const idSet = new Set(ids);
    return Uint8Array.from(this.ids, (list) => (list.some((id) => idSet.has(id)) ? 1 : 0));
  }
}

/**
 * A group contains the products of a merchant with the same categories, hiding sites and currency, and either all or none of them with a picture,
 * and with free shipping. A filter accepts all products of a group or none, and there are far fewer groups than products. Groups are only added.
 */
export class ProductGroups {
  readonly merchants = new Numbering<number>();
  /** Lists of the categories of a product. */
  readonly categories = new Numbering<number>();
  /** Lists of the sites that hide a product. */
  readonly hidden = new Numbering<string>();
  /** By group, like the lists below. */
  readonly merchantOf: number[] = [];
  readonly categoriesOf: number[] = [];
  readonly hiddenOf: number[] = [];
  readonly hasPicture: boolean[] = [];
  readonly currency: Currency[] = [];
  readonly shipsFree: boolean[] = [];
  /** Rows of the group, ascending, including dead rows. */
  readonly rows: number[][] = [];
  /** The rows that have a color or a size. */
  readonly rowsWithValues: number[][] = [];
  /** Number of live rows by `Shown`. */
  readonly always: number[] = [];
  readonly onRequest: number[] = [];
  private readonly numbers = new Map<string, number>();

  get size(): number {
    return this.rows.length;
  }

  /** Returns the number of a group, and adds it if it is new. */
  numberOf({ merchantId, categoryIds, hiddenOn, hasPicture, currency, shipsFree }: GroupMembers): number {
    const merchant = this.merchants.numberOf([merchantId]);
    const categories = this.categories.numberOf(categoryIds);
    const hidden = this.hidden.numberOf(hiddenOn);
    const key = `${merchant} ${categories} ${hidden} ${hasPicture} ${currency} ${shipsFree}`;
    const knownNumber = this.numbers.get(key);
    if (knownNumber !== undefined) return knownNumber;
    this.numbers.set(key, this.size);
    this.merchantOf.push(merchant);
    this.categoriesOf.push(categories);
    this.hiddenOf.push(hidden);
    this.hasPicture.push(hasPicture);
    this.currency.push(currency);
    this.shipsFree.push(shipsFree);
    this.always.push(0);
    this.onRequest.push(0);
    this.rowsWithValues.push([]);
    return this.rows.push([]) - 1;
  }

  merchantIdOf(group: number): number {
    return this.merchants.ids[this.merchantOf[group]!]![0]!;
  }

  categoryIdsOf(group: number): readonly number[] {
    return this.categories.ids[this.categoriesOf[group]!]!;
  }

  membersOf(group: number): GroupMembers {
    return {
      merchantId: this.merchantIdOf(group),
      categoryIds: this.categoryIdsOf(group),
      hiddenOn: this.hidden.ids[this.hiddenOf[group]!]!,
      hasPicture: this.hasPicture[group]!,
      currency: this.currency[group]!,
      shipsFree: this.shipsFree[group]!,
    };
  }

  /** Counts a row that became live or dead. */
  count(group: number, shown: number, by: 1 | -1): void {
    const counts = shown === Shown.always ? this.always : this.onRequest;
    counts[group]! += by;
  }

  liveIn(group: number): number {
    return this.always[group]! + this.onRequest[group]!;
  }
}
