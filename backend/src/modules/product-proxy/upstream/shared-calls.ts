interface Call<V> {
  answer: Promise<V>;
  waiting: number;
  controller: AbortController;
}

/** Callers that ask the same at the same time share one call. It is cancelled when the last of them has left. */
export class SharedCalls<V> {
  private readonly calls = new Map<string, Call<V>>();

  /**
   * Waits for the call under `key`, and starts it where there is none.
   * @throws the signal's reason when this caller leaves, whatever the others do.
   */
  join(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<V>): Promise<V> {
    signal.throwIfAborted();
    const call = this.calls.get(key) ?? this.begin(key, start);
    call.waiting++;
    return new Promise<V>((resolve, reject) => {
      const leave = () => {
        reject(signal.reason as Error);
        if (--call.waiting === 0) {
          this.forget(key, call);
          call.controller.abort();
        }
      };
      signal.addEventListener('abort', leave, { once: true });
      call.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  private begin(key: string, start: (signal: AbortSignal) => Promise<V>): Call<V> {
    const controller = new AbortController();
    const call = { answer: start(controller.signal), waiting: 0, controller };
    this.calls.set(key, call);
    const forget = () => this.forget(key, call);
    call.answer.then(forget, forget);
    return call;
  }

  /** A cancelled call may end after the next one under its key has begun. */
  private forget(key: string, call: Call<V>): void {
    if (this.calls.get(key) === call) this.calls.delete(key);
  }
}
