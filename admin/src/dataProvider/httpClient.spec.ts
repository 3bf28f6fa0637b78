import { afterEach, describe, expect, it } from '@jest/globals';
import { createSession } from '../auth/session';
import { fakeFetch, memoryStorage } from '../testing/fakeBrowser';
import { createHttpClient } from './httpClient';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('httpClient', () => {
  const sessionOf = (token: string | null) => {
    const session = createSession(memoryStorage());
    if (token) session.saveToken(token);
    return session;
  };
  const asOwner = createHttpClient(sessionOf('a-token'));

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
    await createHttpClient(sessionOf(null))('/api/website');
    expect(calls).toMatchObject([{ authorization: null }]);
  });

  it('goes on with the token that an answer renews', async () => {
    const session = sessionOf('a-token');
    fakeFetch(200, {}, { 'X-Renewed-Token': 'next' });
    await createHttpClient(session)('/api/website');
    expect(session.readToken()).toBe('next');
  });

  it.each([null, 'newer'])('leaves the token %s that has taken its place meanwhile', async (meanwhile) => {
    const session = sessionOf('a-token');
    fakeFetch(200, {}, { 'X-Renewed-Token': 'late' });
    const call = createHttpClient(session)('/api/website');
    session.clear();
    if (meanwhile) session.saveToken(meanwhile);
    await call;
    expect(session.readToken()).toBe(meanwhile);
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
