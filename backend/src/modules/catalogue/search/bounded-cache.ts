/** Keeps what was used last, up to a total weight. */
export class BoundedCache<V> {
  private readonly entries = new Map<string, { value: V; weight: number }>();
  private weight = 0;

  constructor(private readonly maxWeight: number) {}

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** The cached value, or the one that `create` makes, weighed and kept. */
  getOrCreate(key: string, create: () => V, weigh: (value: V) => number = () => 1): V {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = create();
    this.set(key, value, weigh(value));
    return value;
  }

  private set(key: string, value: V, weight: number): void {
    if (weight > this.maxWeight) return;
    this.entries.set(key, { value, weight });
    this.weight += weight;
    for (const [oldest, { weight: freed }] of this.entries) {
      if (this.weight <= this.maxWeight) break;
      this.entries.delete(oldest);
      this.weight -= freed;
    }
  }
}
