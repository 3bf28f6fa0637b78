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

  it('stores a renewed token', async () => {
    const session = sessionOf('a-token');
    fakeFetch(200, {}, { 'X-Renewed-Token': 'next' });
    await createHttpClient(session)('/api/website');
    expect(session.readToken()).toBe('next');
  });

  it.each([null, 'newer'])('does not replace the token %s that was stored during the call', async (meanwhile) => {
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

  it("throws an error with the API's messages", async () => {
    fakeFetch(400, { statusMessages: ['That name is taken.'], error: { label: 'That name is taken.' } });
    await expect(asOwner('/api/website', { method: 'POST' })).rejects.toMatchObject({
      status: 400,
      message: 'That name is taken.',
      body: { errors: { label: 'That name is taken.' } },
    });
  });

  it('throws the AbortError of a cancelled call', async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('stop', 'AbortError'));
    await expect(asOwner('/api/website')).rejects.toMatchObject({ name: 'AbortError' });
  });
});
