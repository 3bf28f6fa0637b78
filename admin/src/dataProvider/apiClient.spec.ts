import { afterEach, describe, expect, it } from '@jest/globals';
import { createSession } from '../auth/session';
import { fakeFetch, memoryStorage } from '../testing/fakeBrowser';
import { createApiClient } from './apiClient';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('apiClient', () => {
  const signedIn = (token: string | null = 'a-token') => {
    const session = createSession(memoryStorage());
    if (token) session.saveToken(token);
    return { session, api: createApiClient('http://localhost', session) };
  };

  it('sends the token of the account, and never reads from the cache of the browser', async () => {
    const calls = fakeFetch(200, { data: [] });
    const { api } = signedIn();
    await api.GET('/api/home/getAllCategories', { params: { query: { mids: [1, 2], websiteName: 'redsite' } } });
    await api.DELETE('/api/auth/sessions/{id}', { params: { path: { id: 'a/b' } } });
    expect(calls).toMatchObject([
      {
        url: '/api/home/getAllCategories?mids=1,2&websiteName=redsite',
        method: 'GET',
        authorization: 'a-token',
        accept: 'application/json',
        cache: 'no-cache',
      },
      { url: '/api/auth/sessions/a%2Fb', method: 'DELETE', authorization: 'Bearer a-token' },
    ]);
  });

  it('sends no header without a token', async () => {
    const calls = fakeFetch(200, {});
    await signedIn(null).api.GET('/api/auth/signup');
    expect(calls).toMatchObject([{ authorization: null }]);
  });

  it('stores a renewed token, also of an error response', async () => {
    const { session, api } = signedIn();
    fakeFetch(404, {}, { 'X-Renewed-Token': 'next' });
    await expect(api.GET('/api/auth/sessions')).rejects.toMatchObject({ status: 404 });
    expect(session.readToken()).toBe('next');
  });

  it("throws an error with the API's messages, also by field", async () => {
    fakeFetch(400, { statusMessages: ['No such picture.'], error: { 'items.0.url': 'No such picture.' } });
    const body = { offerSection: 'Offer', websiteName: 'redsite', items: [] } as const;
    await expect(signedIn().api.POST('/api/img/create', { body: { ...body, items: [] } })).rejects.toMatchObject({
      status: 400,
      message: 'No such picture.',
      body: { errors: { 'items.0.url': 'No such picture.', root: { serverError: 'No such picture.' } } },
    });
  });

  it.each([
    ['<html>502</html>', 502],
    ['', 500],
  ])('has a general message for the response %j', async (answer, status) => {
    fakeFetch(status, answer);
    await expect(signedIn().api.GET('/api/auth/sessions')).rejects.toMatchObject({
      status,
      message: 'Something went wrong',
    });
  });

  it('throws a general error if the server is not reached, and the AbortError of a cancelled call', async () => {
    const { api } = signedIn();
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(api.GET('/api/auth/sessions')).rejects.toMatchObject({
      status: 0,
      message: 'Something went wrong',
    });
    globalThis.fetch = () => Promise.reject(new DOMException('stop', 'AbortError'));
    await expect(api.GET('/api/auth/sessions')).rejects.toMatchObject({ name: 'AbortError' });
  });
});
