/** Whether a product is found, as bits that a search may ask for; 0 is a row that is not live. */
export const Shown = { always: 1, onRequest: 2 } as const;

/** What the products of a group have in common. */
export interface GroupMembers {
  merchantId: number;
  categoryIds: readonly number[];
  hiddenOn: readonly string[];
  hasPicture: boolean;
}

/** Numbers lists of ids in the order in which they come. */
class Numbering<Id extends number | string> {
  private readonly numbers = new Map<string, number>();
  readonly ids: (readonly Id[])[] = [];

  numberOf(given: readonly Id[]): number {
    const ids = [...new Set(given)];
    const key = ids.join();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.ids.length);
    return this.ids.push(ids) - 1;
  }

  /** A mark for every number that has at least one of the ids. */
  withAny(ids: readonly Id[]): Uint8Array {
    const wanted = new Set(ids);
    return Uint8Array.from(this.ids, (of) => (of.some((id) => wanted.has(id)) ? 1 : 0));
  }
}

/**
 * The products of one merchant with the same categories, hidden on the same sites, and all with a picture or all without, are a group: there are few of them beside the products, and what the filters
 * say of one says it of all. Groups are only added.
 */
export class ProductGroups {
  readonly merchants = new Numbering<number>();
  /** The categories that a product has, together. */
  readonly categories = new Numbering<number>();
  /** The sites on which a product is hidden, together. */
  readonly hidden = new Numbering<string>();
  /** By group. */
  readonly merchantOf: number[] = [];
  readonly categoriesOf: number[] = [];
  readonly hiddenOf: number[] = [];
  readonly hasPicture: boolean[] = [];
  /** Every row that was ever in the group, in ascending order; dead ones, too. */
  readonly rows: number[][] = [];
  /** How many live rows there are in each group: those that are shown always, and those on request. */
  readonly always: number[] = [];
  readonly onRequest: number[] = [];
  private readonly numbers = new Map<string, number>();

  get size(): number {
    return this.rows.length;
  }

  /** Number of a group, which is added where it is not here. */
  numberOf({ merchantId, categoryIds, hiddenOn, hasPicture }: GroupMembers): number {
    const merchant = this.merchants.numberOf([merchantId]);
    const categories = this.categories.numberOf(categoryIds);
    const hidden = this.hidden.numberOf(hiddenOn);
    const key = `${merchant} ${categories} ${hidden} ${hasPicture}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.size);
    this.merchantOf.push(merchant);
    this.categoriesOf.push(categories);
    this.hiddenOf.push(hidden);
    this.hasPicture.push(hasPicture);
    this.always.push(0);
    this.onRequest.push(0);
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
    };
  }

  /** Counts a row that became live, or no longer is. */
  count(group: number, shown: number, by: 1 | -1): void {
    const counts = shown === Shown.always ? this.always : this.onRequest;
    counts[group]! += by;
  }

  liveIn(group: number): number {
    return this.always[group]! + this.onRequest[group]!;
  }
}
