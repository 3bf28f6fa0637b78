interface Call<V> {
  answer: Promise<V>;
  waiting: number;
  controller: AbortController;
}

/** A signal for callers who never leave. */
export const STAYS: AbortSignal = new AbortController().signal;

/** Callers that ask the same at the same time share one call. It is cancelled when the last of them has left. */
export class SharedCalls<V> {
  private readonly calls = new Map<string, Call<V>>();

  /**
   * Waits for the call under `key`, and starts it where there is none. The call may ask whether it is still the one that others
   * would join: one that was forgotten, or that all have left, is not.
   * @throws the signal's reason when this caller leaves, whatever the others do.
   */
  join(
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal, isCurrent: () => boolean) => Promise<V>,
  ): Promise<V> {
    signal.throwIfAborted();
    const call = this.calls.get(key) ?? this.begin(key, start);
    call.waiting++;
    return new Promise<V>((resolve, reject) => {
      const leave = () => {
        reject(signal.reason as Error);
        if (--call.waiting === 0) {
          this.end(key, call);
          call.controller.abort(signal.reason);
        }
      };
      signal.addEventListener('abort', leave, { once: true });
      call.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  /** Nobody joins the running calls of these keys any more; who waits for one gets its answer. */
  forget(matches: (key: string) => boolean): void {
    for (const key of this.calls.keys()) if (matches(key)) this.calls.delete(key);
  }

  private begin(key: string, start: (signal: AbortSignal, isCurrent: () => boolean) => Promise<V>): Call<V> {
    const controller = new AbortController();
    const isCurrent = () => this.calls.get(key) === call;
    const call: Call<V> = { answer: start(controller.signal, isCurrent), waiting: 0, controller };
    this.calls.set(key, call);
    const end = () => this.end(key, call);
    call.answer.then(end, end);
    return call;
  }

  /** A cancelled call may end after the next one under its key has begun. */
  private end(key: string, call: Call<V>): void {
    if (this.calls.get(key) === call) this.calls.delete(key);
  }
}
