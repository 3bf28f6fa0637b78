import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { callApi, type BrowserSession } from './call-api';

let sent: Headers;
let answer: Response;
const reload = jest.fn();
const clear = jest.fn();
const setItem = jest.fn();

function sessionWith(token: string | null): BrowserSession {
  return { storage: () => ({ getItem: (key) => (key === 'token' ? token : null), setItem, clear }), reload };
}

beforeEach(() => {
  answer = Response.json({ message: 'Unauthenticated.' }, { status: 401 });
  reload.mockReset();
  clear.mockReset();
  setItem.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    sent = new Headers(init?.headers);
    return Promise.resolve(answer);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('callApi', () => {
  it('carries the stored token beside the headers of the call', async () => {
    await callApi('/api/home/products?ids=1', { headers: { 'X-Grabdeals-Site': 'sunsetdeals' } }, sessionWith('t1'));
    expect(Object.fromEntries(sent)).toEqual({ authorization: 't1', 'x-grabdeals-site': 'sunsetdeals' });
  });

  it('carries none for a visitor, and where the storage is refused', async () => {
    await callApi('/api/clicks', { method: 'POST' }, sessionWith(null));
    expect(sent.has('Authorization')).toBe(false);
    const refused = () => {
      throw new Error('The storage is refused');
    };
    await callApi('/api/clicks', { method: 'POST' }, { storage: refused, reload });
    expect(sent.has('Authorization')).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('goes on with the token that an answer renews, and stores none for a visitor', async () => {
    answer = new Response(null, { headers: { 'X-Renewed-Token': 'next' } });
    await callApi('/api/home/suggestions?q=shoe', {}, sessionWith(null));
    expect(setItem).not.toHaveBeenCalled();
    await callApi('/api/home/suggestions?q=shoe', {}, sessionWith('t1'));
    expect(setItem.mock.calls).toEqual([['token', 'next']]);
  });

  it('ends the session when a POST is answered with Unauthenticated., and leaves the answer to be read', async () => {
    const response = await callApi('/api/clicks', { method: 'POST' }, sessionWith('t1'));
    expect(clear).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await response.json()).toEqual({ message: 'Unauthenticated.' });
  });

  it('ends the session by the code, in whatever words', async () => {
    answer = Response.json({ code: 'unauthenticated', message: 'Please sign in.' }, { status: 401 });
    await callApi('/api/clicks', { method: 'POST' }, sessionWith('t1'));
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a GET', 'GET', 401, 'Unauthenticated.', 't1'],
    ['another message', 'POST', 401, 'Wrong password', 't1'],
    ['another status', 'POST', 403, 'Unauthenticated.', 't1'],
    ['a visitor, whose page would be loaded again and again', 'POST', 401, 'Unauthenticated.', null],
  ])('keeps the session for %s', async (_case, method, status, message, token) => {
    answer = Response.json({ message }, { status });
    await callApi('/api/clicks', { method }, sessionWith(token));
    expect(clear).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
