/** Nodes of the OpenSearch that tests use, where SEARCH_URL names one. */
export const TEST_SEARCH_URLS = process.env['SEARCH_URL']?.split(',') ?? [];

let aliases = 0;

/** A name that no index of another test has. */
export function newSearchAlias(): string {
  return `test-products-${process.pid}-${Date.now()}-${++aliases}`;
}

/** Asks the OpenSearch of the tests itself. */
export function askOpenSearch(method: string, path: string, body?: object): Promise<Response> {
  const { origin, username, password } = new URL(TEST_SEARCH_URLS[0]!);
  const headers = {
    'Content-Type': 'application/json',
    ...(username ? { Authorization: `Basic ${btoa(`${username}:${password}`)}` } : {}),
  };
  return fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

/** The names of the indexes behind an alias, live ones and others. */
export async function searchIndexesOf(alias: string): Promise<string[]> {
  return Object.keys((await (await askOpenSearch('GET', `/${alias}-*`)).json()) as object);
}

/** Each by its name: a careful operator forbids deletions by pattern. */
export async function deleteSearchIndexes(alias: string): Promise<void> {
  const names = await searchIndexesOf(alias);
  if (names.length > 0) await askOpenSearch('DELETE', `/${names.join(',')}`);
}
