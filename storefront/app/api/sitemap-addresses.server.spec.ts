import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { paths } from '@grabdeals/shared/api.gen';
import createClient, { type Client } from 'openapi-fetch';
import { readProductAddresses, readProductAddressParts } from './sitemap-addresses.server';

const SITE = { websiteName: 'redsite' };
const { signal } = new AbortController();

let client: Client<paths>;
let requests: string[];
/** The value of `after` for the next page or part, by the current one. */
let next: Record<string, string>;

beforeEach(() => {
  requests = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname, searchParams } = new URL((input as Request).url);
    const after = searchParams.get('after') ?? '';
    requests.push(`${pathname.split('/').at(-1)} ${after}`);
    return Promise.resolve(Response.json({ data: [{ _id: after, title: 'Clog' }], next: next[after] }));
  });
  client = createClient<paths>({ baseUrl: 'http://api.example' });
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the products of a sitemap', () => {
  it('have parts that are found one by one', async () => {
    next = { '': 'b', b: 'c' };
    expect(await readProductAddressParts(client, SITE, signal)).toEqual(['', 'b', 'c']);
    expect(requests).toEqual(['productAddressPart ', 'productAddressPart b', 'productAddressPart c']);
  });

  it('are read page by page to the end of the part, or of the products', async () => {
    next = { a: 'b', b: 'c', c: 'd', d: 'e', e: 'f', f: 'g' };
    const ids = async (start: string) =>
      (await readProductAddresses(client, SITE, start, signal)).map(({ _id }) => _id);
    expect(await ids('a')).toEqual(['a', 'b', 'c', 'd', 'e']);
    next = { x: 'y' };
    expect(await ids('x')).toEqual(['x', 'y']);
  });
});
