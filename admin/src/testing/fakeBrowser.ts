/** A recorded call. */
export interface SeenCall {
  /** Path and query. */
  url: string;
  method: string;
  authorization: string | null;
  accept: string | null;
  cache: RequestCache | undefined;
  ifMatch: string | null;
  body: unknown;
}

/** Replaces `fetch` with a function that returns the same answer to every call, and records the calls. A text is the raw body. */
export function fakeFetch(status: number, answer: unknown, headers: Record<string, string> = {}): SeenCall[] {
  return answerFetch(
    () => new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status, headers }),
  );
}

/** Replaces `fetch` with a function that returns what `answer` returns, and records the calls. */
export function answerFetch(answer: (call: SeenCall) => Response | Promise<Response>): SeenCall[] {
  const calls: SeenCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init);
    const { pathname, search } = new URL(request.url);
    const call: SeenCall = {
      url: `${pathname}${search}`,
      method: request.method,
      authorization: request.headers.get('Authorization'),
      accept: request.headers.get('Accept'),
      cache: request.cache,
      ifMatch: request.headers.get('If-Match'),
      body: undefined,
    };
    // Recorded before the first await, so that a test can read the call at once.
    calls.push(call);
    const text = await request.text();
    if (text) call.body = JSON.parse(text) as unknown;
    return answer(call);
  };
  return calls;
}

/** Returns an empty storage. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

/** Returns whether the browser would ask before the tab is closed. */
export function asksBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
