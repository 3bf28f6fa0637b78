/** Shares pending work: callers with the same key wait for one promise. */
export class SingleFlight<Value = void> {
  private readonly pending = new Map<string, Promise<Value>>();
  private readonly queued = new Map<string, Promise<Value>>();

  /** Returns the pending work of the key, else starts `work`. */
  run(key: string, work: () => Promise<Value>): Promise<Value> {
    const pending = this.pending.get(key) ?? work().finally(() => this.pending.delete(key));
    this.pending.set(key, pending);
    return pending;
  }

  /** Returns work that starts after this call: pending work may have missed the change that the caller has made. */
  runNext(key: string, work: () => Promise<Value>): Promise<Value> {
    const pending = this.pending.get(key);
    if (!pending) return this.run(key, work);
    const start = () => {
      this.queued.delete(key);
      return this.run(key, work);
    };
    const queued = this.queued.get(key) ?? pending.then(start, start);
    this.queued.set(key, queued);
    return queued;
  }

  /** Resolves when nothing is pending. */
  async idle(): Promise<void> {
    while (this.pending.size > 0) await Promise.allSettled([...this.pending.values(), ...this.queued.values()]);
  }
}
