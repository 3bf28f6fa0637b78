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

/** Reads and writes the cards of stored products, without those that were withdrawn unless they are read by id. */
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
   * Updates the cards of products that were added, withdrawn, or whose keys have changed. Repeating the call changes nothing.
   * @param formerKeys Keys that the products had before.
   */
  async regroup(ids: readonly string[], formerKeys: readonly string[] = []): Promise<void> {
    if (ids.length === 0) return;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const changes = await this.findChanges(ids, formerKeys);
      // Another import may have changed some of the cards meanwhile. Its products are then part of the next attempt.
      if (changes.length === 0 || (await this.store.saveCards(changes)) === changes.length) return;
    }
    this.warn(`The cards of ${ids.length} products could not be updated: other imports changed them at the same time`);
  }

  private async findChanges(ids: readonly string[], formerKeys: readonly string[]): Promise<CardChange[]> {
    const members = new Map<string, CardMember>();
    const add = (found: readonly CardMember[]) => {
      for (const member of found) members.set(member.id, member);
    };
    const touched = await this.store.cardMembersByIds(ids);
    add(touched);
    const formerCards = new Set(touched.flatMap(({ cardKey }) => cardKey ?? []));
    if (formerCards.size > 0) add(await this.store.cardMembersOf([...formerCards]));

    const known = new Set<string>();
    let keys = new Set(formerKeys);
    for (const { keys: own } of members.values()) for (const key of own) keys.add(key);
    while (keys.size > 0) {
      const found = await this.withKeys([...keys]);
      for (const key of keys) known.add(key);
      keys = new Set(found.flatMap((member) => member.keys.filter((key) => !known.has(key))));
      add(found);
      if (members.size > this.limits.products) {
        this.warn(`The cards of ${ids.length} products were not updated: too many products are connected to them`);
        return [];
      }
    }
    const cards = this.cardsOf(members.values());
    return [...members.values()].flatMap((member) => {
      const cardKey = cards.get(member.id);
      return cardKey === member.cardKey ? [] : [{ member, cardKey }];
    });
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
  private cardsOf(members: Iterable<CardMember>): Map<string, string> {
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
    for (const [key, ids] of idsOfKey) {
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
