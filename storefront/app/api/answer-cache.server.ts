import { SharedCalls, STAYS } from '@grabdeals/shared/shared-calls';

/**
 * Short memory of public API answers, shared by all requests of the process. Requests arriving together ask once, and
 * the call is cancelled when all of them have been given up; a failed answer is not remembered. Bounded: the least recently used entry goes first.
 */
export class AnswerCache {
  private readonly entries = new Map<string, { answer: unknown; expires: number }>();
  private readonly calls = new SharedCalls<unknown>();

  constructor(
    private readonly ttlMs: number,
    private readonly maxEntries: number,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The remembered answer for `key`, else what `ask` promises. A key begins with the site's name and a space, and must always
   * stand for one type of answer.
   */
  async get<T>(key: string, ask: (signal: AbortSignal) => Promise<T>, signal = STAYS): Promise<T> {
    const known = this.entries.get(key);
    this.entries.delete(key);
    if (known && known.expires > this.now()) {
      this.entries.set(key, known);
      return known.answer as T;
    }
    const expires = this.now() + this.ttlMs;
    const answer = await this.calls.join(key, signal, async (allLeft, isCurrent) => {
      const answer = await ask(allLeft);
      if (isCurrent()) this.remember(key, { answer, expires });
      return answer;
    });
    return answer as T;
  }

  /** Forgets the answers for one site, or all: the next question is asked anew, even where one is under way. */
  forget(siteName?: string): void {
    const isOf = (key: string) => siteName === undefined || key.startsWith(`${siteName} `);
    for (const key of this.entries.keys()) {
      if (isOf(key)) this.entries.delete(key);
    }
    this.calls.forget(isOf);
  }

  private remember(key: string, entry: { answer: unknown; expires: number }): void {
    this.entries.set(key, entry);
    if (this.entries.size > this.maxEntries) this.forgetOldest();
  }

  private forgetOldest(): void {
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }
}
