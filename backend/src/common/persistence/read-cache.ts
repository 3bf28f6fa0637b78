import { LRUCache } from 'lru-cache';

const FRESH_MS = 5_000;

/**
 * Small read-through cache for records that every request needs. A write through the same process drops its entry at
 * once; writes of other processes are seen after five seconds. A reader that was waiting when the entry was dropped gets
 * what was loaded for it, which is then not cached; who asks after the write loads anew.
 */
export class ReadCache<V extends NonNullable<unknown>> {
  private readonly entries: LRUCache<string, V>;

  constructor(load: (key: string) => Promise<V>, max = 500) {
    this.entries = new LRUCache<string, V>({
      max,
      ttl: FRESH_MS,
      fetchMethod: load,
      // Without it a dropped or evicted entry rejects for everybody who waits for it.
      ignoreFetchAbort: true,
    });
  }

  async get(key: string): Promise<V> {
    const value = await this.entries.fetch(key);
    if (value === undefined) throw new Error(`Nothing was loaded for ${key}`);
    return value;
  }

  drop(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}
