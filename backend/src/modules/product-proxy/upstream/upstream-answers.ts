import { LRUCache } from 'lru-cache';
import { SharedCalls } from '@grabdeals/shared/shared-calls';
import type { UpstreamClient } from './upstream-client.js';

/** Prices may be shown this long after they were fetched, and no longer. */
const KEPT_MS = 6 * 3_600_000;
/** So long the upstream is not asked the same again. */
const FRESH_MS = 300_000;
const MAX_WEIGHT = 32_000_000;

interface Kept<T> {
  answer: T;
  at: number;
}

/** The answers to one kind of question: remembered, and served stale while the upstream fails. */
export class UpstreamAnswers<T extends object> {
  private readonly kept = new LRUCache<string, Kept<T>>({
    maxSize: MAX_WEIGHT,
    sizeCalculation: ({ answer }, key) => key.length + JSON.stringify(answer).length,
  });
  private readonly calls = new SharedCalls<T>();

  constructor(
    private readonly client: UpstreamClient,
    private readonly path: string,
    private readonly parse: (json: unknown) => T,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The answer to `query`, at most six hours old.
   * @throws the signal's reason when the caller has left; what went wrong when the upstream failed and nothing is kept.
   */
  async ask(query: URLSearchParams, signal: AbortSignal): Promise<T> {
    const key = query.toString();
    const known = this.youngerThan(FRESH_MS, key);
    if (known) return known;
    try {
      return await this.calls.join(key, signal, (shared) => this.fetch(key, query, shared));
    } catch (error) {
      signal.throwIfAborted();
      const stale = this.youngerThan(KEPT_MS, key);
      if (stale) return stale;
      throw error;
    }
  }

  private async fetch(key: string, query: URLSearchParams, signal: AbortSignal): Promise<T> {
    const answer = await this.client.get(this.path, query, this.parse, signal);
    this.kept.set(key, { answer, at: this.now() });
    return answer;
  }

  private youngerThan(ageMs: number, key: string): T | undefined {
    const kept = this.kept.get(key);
    if (!kept) return undefined;
    const age = this.now() - kept.at;
    if (age >= KEPT_MS) this.kept.delete(key);
    return age < ageMs ? kept.answer : undefined;
  }
}
