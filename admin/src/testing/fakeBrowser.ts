/** A call that a test has seen. */
export interface SeenCall {
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
