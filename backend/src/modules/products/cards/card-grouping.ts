import { modelOfVariant } from './card-keys.js';

/** A stored product as the grouping sees it. A product that was withdrawn has no keys. */
export interface CardMember {
  id: string;
  keys: readonly string[];
  /** Absent if the product is alone on its card. */
  cardKey?: string;
  updatedAt: Date;
}

/** A product and its new card. */
export interface CardChange {
  member: CardMember;
  cardKey: string | undefined;
}

/** Reads and writes the cards of stored products. */
export interface CardStore {
  cardMembersByIds(ids: readonly string[]): Promise<CardMember[]>;
  cardMembersOf(cardKeys: readonly string[]): Promise<CardMember[]>;
  cardMembersWithKeys(keys: readonly string[], limit: number): Promise<CardMember[]>;
  /** Changes only products whose card is still that of `member`. @returns the number of these. */
  saveCards(changes: readonly CardChange[]): Promise<number>;
}

interface GroupingLimits {
  /** A key of more products is ignored: it is a mistake of a feed, such as a category in the column of the model. */
  productsOfKey: number;
  /** Products that one call may read. If it would read more, cards remain as they are. */
  products: number;
}

const LIMITS: GroupingLimits = { productsOfKey: 1_000, products: 50_000 };
/** Products of one query. More than a key can have and one batch of an import can add. */
const QUERY_FACTOR = 5;
const MAX_ATTEMPTS = 5;

/**
 * Assigns products to cards. A card contains the products that are connected by common keys, directly or through other products; its key
 * is the smallest id of its products. So cards depend on the stored products only, not on the order of imports
 * (docs/decisions/055-cards.md).
 */
export class CardGrouping {
  constructor(
    private readonly store: CardStore,
    private readonly warn: (message: string) => void,
    private readonly limits = LIMITS,
  ) {}

  /**
   * Returns the keys of the cards of products that are about to be added, by id; only those of products that will not be alone. A product
   * that is stored with its card need not be written again. `regroup` must follow, because other imports may add products meanwhile.
   */
  async cardsOfNew(products: readonly CardMember[]): Promise<Map<string, string>> {
    return this.cardsOf((await this.findConnected(products, keysOf(products))) ?? []);
  }

  /**
   * Updates the cards of products that were written. Repeating the call changes nothing.
   * @param ids Products that were withdrawn, or whose keys have changed.
   * @param keys Keys of products that were added, and former keys of products whose keys have changed.
   */
  async regroup(ids: readonly string[], keys: readonly string[]): Promise<void> {
    if (ids.length + keys.length === 0) return;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const changes = await this.findChanges(ids, keys);
      // Another import may have changed some of the cards meanwhile. Its products are then part of the next attempt.
      if (changes.length === 0 || (await this.store.saveCards(changes)) === changes.length) return;
    }
    this.warn('Some cards could not be updated: other imports changed them at the same time');
  }

  private async findChanges(ids: readonly string[], keys: readonly string[]): Promise<CardChange[]> {
    const touched = ids.length > 0 ? await this.store.cardMembersByIds(ids) : [];
    const formerCards = new Set(touched.flatMap(({ cardKey }) => cardKey ?? []));
    const formerMembers = formerCards.size > 0 ? await this.store.cardMembersOf([...formerCards]) : [];
    const seeds = [...touched, ...formerMembers];
    const members = (await this.findConnected(seeds, [...keys, ...keysOf(seeds)])) ?? [];
    const cards = this.cardsOf(members);
    return members.flatMap((member) => {
      const cardKey = cards.get(member.id);
      return cardKey === member.cardKey ? [] : [{ member, cardKey }];
    });
  }

  /** Returns the seeds and all products that keys connect; undefined if there are too many. */
  private async findConnected(
    seeds: readonly CardMember[],
    firstKeys: readonly string[],
  ): Promise<CardMember[] | undefined> {
    const members = new Map(seeds.map((member) => [member.id, member]));
    const known = new Set<string>();
    for (let keys = new Set(firstKeys); keys.size > 0;) {
      const found = await this.withKeys([...keys]);
      for (const key of keys) known.add(key);
      keys = new Set(keysOf(found).filter((key) => !known.has(key)));
      for (const member of found) members.set(member.id, member);
      if (members.size > this.limits.products) {
        this.warn('Some cards were not updated: too many products are connected by common keys');
        return undefined;
      }
    }
    return [...members.values()];
  }

  /** Returns the products with these keys; only some of the products of a key that is ignored. */
  private async withKeys(keys: readonly string[]): Promise<CardMember[]> {
    const limit = this.limits.productsOfKey * QUERY_FACTOR;
    const found = await this.store.cardMembersWithKeys(keys, limit);
    if (found.length < limit || keys.length === 1) return found;
    const half = Math.ceil(keys.length / 2);
    return [...(await this.withKeys(keys.slice(0, half))), ...(await this.withKeys(keys.slice(half)))];
  }

  /** Returns the key of the card of each product that is not alone on its card. */
  private cardsOf(members: readonly CardMember[]): Map<string, string> {
    const idsOfKey = new Map<string, string[]>();
    const parents = new Map<string, string>();
    for (const { id, keys } of members) {
      parents.set(id, id);
      for (const key of keys) {
        const ids = idsOfKey.get(key);
        if (ids) ids.push(id);
        else idsOfKey.set(key, [id]);
      }
    }
    const rootOf = (id: string): string => {
      let root = id;
      for (let parent = parents.get(root)!; parent !== root; parent = parents.get(root)!) root = parent;
      parents.set(id, root);
      return root;
    };
    const ambiguous = new Set([...idsOfKey].flatMap(([key, ids]) => (ids.length > 1 && modelOfVariant(key)) || []));
    for (const [key, ids] of idsOfKey) {
      if (ambiguous.has(key) || modelOfVariant(key)) continue;
      if (ids.length > this.limits.productsOfKey) {
        this.warn(`More than ${this.limits.productsOfKey} products have the key "${key}", which is ignored`);
        continue;
      }
      for (const id of ids) {
        const [smaller, larger] = [rootOf(ids[0]!), rootOf(id)].sort() as [string, string];
        parents.set(larger, smaller);
      }
    }
    const sizes = new Map<string, number>();
    for (const id of parents.keys()) sizes.set(rootOf(id), (sizes.get(rootOf(id)) ?? 0) + 1);
    return new Map([...parents.keys()].filter((id) => sizes.get(rootOf(id))! > 1).map((id) => [id, rootOf(id)]));
  }
}

function keysOf(members: readonly CardMember[]): string[] {
  return members.flatMap(({ keys }) => keys);
}
