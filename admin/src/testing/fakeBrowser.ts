/** A call that a test has seen. */
interface SeenCall {
  url: string;
  method: string;
  authorization: string | null;
  cache: RequestCache | undefined;
  body: unknown;
}

/** Puts a `fetch` in place that answers every call alike and keeps what it was asked. */
export function fakeFetch(status: number, answer: unknown, headers: Record<string, string> = {}): SeenCall[] {
  const calls: SeenCall[] = [];
  globalThis.fetch = (input, init = {}) => {
    calls.push({
      url: String(input),
      method: init.method ?? 'GET',
      authorization: new Headers(init.headers).get('Authorization'),
      cache: init.cache,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    });
    return Promise.resolve(new Response(JSON.stringify(answer), { status, headers }));
  };
  return calls;
}

/** A browser storage that lives as long as the test. */
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
