import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserApi } from './browser-api';
import { BROWSER_SESSION, fetchWithSession, type BrowserSession } from './session-fetch';

let sent: Request;
let response: Response;
const reload = jest.fn();
const clear = jest.fn();
const setItem = jest.fn();

function sessionWith(token: string | null): BrowserSession {
  return { storage: () => ({ getItem: (key) => (key === 'token' ? token : null), setItem }), clear, reload };
}

beforeEach(() => {
  response = Response.json({ message: 'Unauthenticated.' }, { status: 401 });
  reload.mockReset();
  clear.mockReset();
  setItem.mockReset();
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    sent = request as Request;
    return Promise.resolve(response);
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

function send(path: string, init: RequestInit, session: BrowserSession): Promise<Response> {
  return fetchWithSession(new Request(`https://shop.example${path}`, init), session);
}

describe('fetchWithSession', () => {
  it('adds the stored token to the headers of a request', async () => {
    await send('/api/home/products?ids=1', { headers: { 'X-Grabdeals-Site': 'sunsetdeals' } }, sessionWith('t1'));
    expect(Object.fromEntries(sent.headers)).toEqual({ authorization: 't1', 'x-grabdeals-site': 'sunsetdeals' });
  });

  it('adds no token for a visitor, or if the browser blocks its storage', async () => {
    await send('/api/clicks', { method: 'POST' }, sessionWith(null));
    expect(sent.headers.has('Authorization')).toBe(false);
    const blocked = () => {
      throw new Error('The storage is blocked');
    };
    await send('/api/clicks', { method: 'POST' }, { storage: blocked, clear, reload });
    expect(sent.headers.has('Authorization')).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('stores the token that a response renews, but none for a visitor', async () => {
    response = new Response(null, { headers: { 'X-Renewed-Token': 'next' } });
    await send('/api/home/suggestions?q=shoe', {}, sessionWith(null));
    expect(setItem).not.toHaveBeenCalled();
    await send('/api/home/suggestions?q=shoe', {}, sessionWith('t1'));
    expect(setItem.mock.calls).toEqual([['token', 'next']]);
  });

  it('ends the session if a POST is rejected with Unauthenticated., and leaves the body unread', async () => {
    const rejected = await send('/api/clicks', { method: 'POST' }, sessionWith('t1'));
    expect(clear).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await rejected.json()).toEqual({ message: 'Unauthenticated.' });
  });

  it('clears the storage of the browser and of the tab', async () => {
    localStorage.setItem('token', 't1');
    sessionStorage.setItem('site', 'redsite');
    await send('/api/clicks', { method: 'POST' }, { ...BROWSER_SESSION, reload });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('ends the session by the error code, whatever the message is', async () => {
    response = Response.json({ code: 'unauthenticated', message: 'Please sign in.' }, { status: 401 });
    await send('/api/clicks', { method: 'POST' }, sessionWith('t1'));
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a GET', 'GET', 401, 'Unauthenticated.', 't1'],
    ['another message', 'POST', 401, 'Wrong password', 't1'],
    ['another status', 'POST', 403, 'Unauthenticated.', 't1'],
    ['a visitor, whose page would be loaded again and again', 'POST', 401, 'Unauthenticated.', null],
  ])('does not end the session for %s', async (_case, method, status, message, token) => {
    response = Response.json({ message }, { status });
    await send('/api/clicks', { method }, sessionWith(token));
    expect(clear).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('browserApi', () => {
  it('sends requests to the page’s own origin', async () => {
    response = Response.json({ data: [] });
    await browserApi.GET('/api/home/suggestions', { params: { query: { websiteName: 'sunsetdeals', q: 'shoe' } } });
    expect(sent.url).toBe(`${location.origin}/api/home/suggestions?websiteName=sunsetdeals&q=shoe`);
  });
});
