/** Nodes of the OpenSearch for tests, if SEARCH_URL is set. */
export const TEST_SEARCH_URLS = process.env['SEARCH_URL']?.split(',') ?? [];

let aliases = 0;

/** Returns a name that no index of another test has. */
export function newSearchAlias(): string {
  return `test-products-${process.pid}-${Date.now()}-${++aliases}`;
}

/** Sends a request to the OpenSearch of the tests. */
export function askOpenSearch(method: string, path: string, body?: object): Promise<Response> {
  const { origin, username, password } = new URL(TEST_SEARCH_URLS[0]!);
  const headers = {
    'Content-Type': 'application/json',
    ...(username ? { Authorization: `Basic ${btoa(`${username}:${password}`)}` } : {}),
  };
  return fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

/** Returns the names of all indexes of an alias, live or not. */
export async function searchIndexesOf(alias: string): Promise<string[]> {
  return Object.keys((await (await askOpenSearch('GET', `/${alias}-*`)).json()) as object);
}

/** Deletes each index by its name, because operators often forbid deletions by pattern. */
export async function deleteSearchIndexes(alias: string): Promise<void> {
  const names = await searchIndexesOf(alias);
  if (names.length > 0) await askOpenSearch('DELETE', `/${names.join(',')}`);
}
