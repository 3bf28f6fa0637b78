import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { loadSampleSites, SAMPLE } from '../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { type OpenApi, readOpenApi } from '../testing/openapi.js';
import { type FuzzCaller, type FuzzRequest, nullRequestsOf, requestsOf } from '../testing/fuzz-requests.js';

/** To repeat a failure, use the seed and the path that fast-check prints. For more requests, set FUZZ_REQUESTS=20000. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);

describe('the API under random requests from its description', () => {
  let test: TestApp;
  let origin: string;
  let callers: FuzzCaller[];
  let document: OpenApi;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    await test.app.listen(0, '127.0.0.1');
    origin = await test.app.getUrl();
    const owner = await test.signIn('owner');
    const vendor = await test.signIn('vendor', [SAMPLE.sites.red]);
    callers = [{ token: owner.token, role: 'owner' }, { token: vendor.token, role: 'vendor' }, {}];
    document = readOpenApi();
    // The requests after a sign-out need a valid token.
    delete document.paths['/api/auth/signout'];
    // The requests after a requirement of two-factor sign-in would be rejected.
    delete document.paths['/api/accountPolicy'];
  });
  afterAll(() => test?.close());

  /** Returns the first record of each simple-rest list by path. Creates it from the example if the list is empty. */
  async function idsOfRecords(): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    const resources = Object.keys(document.paths).filter(
      (path) => path.endsWith('/{id}') && document.paths[path]?.['put'],
    );
    for (const path of resources) {
      const resource = path.replace('/{id}', '');
      const response = await fetch(origin + resource, { headers: { Authorization: callers[0]?.token ?? '' } });
      const records = (await response.json()) as { id: string }[];
      if (records[0]) ids.set(resource, records[0].id);
    }
    return ids;
  }

  async function send({ method, path, body, token }: FuzzRequest): Promise<number> {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { Authorization: token }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${method} ${path} is answered ${response.status}: ${text}`);
    return response.status;
  }

  it('returns no 5xx for null in any property of any body, as each caller', async () => {
    const failed: string[] = [];
    const requests = nullRequestsOf(document, callers, await idsOfRecords());
    for (const request of requests) await send(request).catch((error: unknown) => failed.push(String(error)));
    expect(failed).toEqual([]);
    expect(requests.length).toBeGreaterThan(1_500);
  }, 600_000);

  it(`returns no 5xx for ${REQUESTS} requests`, async () => {
    const statuses = new Map<number, number>();
    // Half of the requests come from the owner, because most operations accept them.
    const tokens = [callers[0], ...callers].map((caller) => caller?.token);
    await fc.assert(
      fc.asyncProperty(requestsOf(document, tokens), async (request) => {
        const status = await send(request);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
      { numRuns: REQUESTS, endOnFailure: true },
    );
    // Some requests must pass validation and access rules.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 20);
  }, 1_800_000);
});
