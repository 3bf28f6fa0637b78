/**
 * Short memory of public API answers, shared by all requests of the process. Holds promises, so that requests arriving
 * together ask once; a failed answer is forgotten at once. Bounded: the least recently used entry goes first.
 */
export class AnswerCache {
  private readonly entries = new Map<string, { answer: Promise<unknown>; expires: number }>();

  constructor(
    private readonly ttlMs: number,
    private readonly maxEntries: number,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * The remembered answer for `key`, else what `ask` promises. A key begins with the site's name and a space, and must always
   * stand for one type of answer.
   */
  get<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.entries.get(key);
    this.entries.delete(key);
    if (known && known.expires > this.now()) {
      this.entries.set(key, known);
      return known.answer as Promise<T>;
    }
    const answer = ask();
    const entry = { answer, expires: this.now() + this.ttlMs };
    this.entries.set(key, entry);
    if (this.entries.size > this.maxEntries) this.forgetOldest();
    answer.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return answer;
  }

  /** Forgets the answers for one site, or all: the next question is asked anew, even where one is under way. */
  forget(siteName?: string): void {
    for (const key of this.entries.keys()) {
      if (siteName === undefined || key.startsWith(`${siteName} `)) this.entries.delete(key);
    }
  }

  private forgetOldest(): void {
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }
}
