import { afterEach, describe, expect, it } from '@jest/globals';
import { fakeFetch } from '../testing/fakeFetch';
import { createHttpClient } from './httpClient';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('httpClient', () => {
  const asOwner = createHttpClient(() => 'a-token');

  it.each([
    ['GET', 'a-token'],
    ['PUT', 'a-token'],
    ['DELETE', 'Bearer a-token'],
  ])('%s is authorized by %s', async (method, authorization) => {
    const calls = fakeFetch(200, {});
    await asOwner('/api/website', { method });
    expect(calls).toMatchObject([{ method, authorization }]);
  });

  it('sends no header without a token', async () => {
    const calls = fakeFetch(200, {});
    await createHttpClient(() => null)('/api/website');
    expect(calls).toMatchObject([{ authorization: null }]);
  });

  it('never reads from the cache of the browser', async () => {
    const calls = fakeFetch(200, {});
    await asOwner('/api/home/getMerchants');
    expect(calls).toMatchObject([{ cache: 'no-cache' }]);
  });

  it("turns a refusal into the API's own words", async () => {
    fakeFetch(400, { statusMessages: ['That name is taken.'], error: { label: 'That name is taken.' } });
    await expect(asOwner('/api/website', { method: 'POST' })).rejects.toMatchObject({
      status: 400,
      message: 'That name is taken.',
      body: { errors: { label: 'That name is taken.' } },
    });
  });

  it('leaves a call that was broken off on purpose as it is', async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('stop', 'AbortError'));
    await expect(asOwner('/api/website')).rejects.toMatchObject({ name: 'AbortError' });
  });
});
