import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AuthProvider, HttpError } from 'react-admin';
import { createApiClient } from '../dataProvider/apiClient';
import { toFailure, toHttpError } from '../dataProvider/apiError';
import { fakeFetch, memoryStorage } from '../testing/fakeBrowser';
import { createAuthProvider } from './authProvider';
import { createSession, type Session } from './session';

const OWNER = { _id: 'u1', fullName: 'Olivia Owner', email: 'owner@grabdeals.example', role: 'owner' };
const CREDENTIALS = { email: 'owner@grabdeals.example', password: 'secret' };
const SIGNED_OUT = { redirectTo: '/admin/signin' };

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('authProvider', () => {
  let storage: Storage;
  let tabStorage: Storage;
  let session: Session;
  let provider: AuthProvider;

  beforeEach(() => {
    storage = memoryStorage();
    tabStorage = memoryStorage();
    tabStorage.setItem('site', 'redsite');
    session = createSession(storage, tabStorage);
    provider = createAuthProvider(createApiClient('http://localhost', session), session);
  });

  const signInAs = (user: object) => {
    storage.setItem('token', 'a-token');
    storage.setItem('user', JSON.stringify(user));
  };

  it('stores user and token of a sign-in under the required keys', async () => {
    const calls = fakeFetch(200, { user: OWNER, token: 'a-token' });
    await provider.login(CREDENTIALS);
    expect(calls).toMatchObject([{ url: '/api/auth/signin', method: 'POST', body: CREDENTIALS }]);
    expect(storage.getItem('token')).toBe('a-token');
    expect(JSON.parse(storage.getItem('user') ?? '')).toEqual(OWNER);
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
  });

  it('stores nothing after a rejected sign-in, and shows the reason', async () => {
    fakeFetch(401, { statusMessages: ['Email address or password is not right.'] });
    await expect(provider.login(CREDENTIALS)).rejects.toThrow('Email address or password is not right.');
    expect(storage.length).toBe(0);
  });

  it.each([{}, { user: {}, token: 'a-token' }, { user: OWNER }])('rejects the sign-in response %j', async (answer) => {
    fakeFetch(200, answer);
    await expect(provider.login(CREDENTIALS)).rejects.toThrow('Something went wrong');
    expect(storage.length).toBe(0);
  });

  it.each([null, 'null', '{}', '{"fullName":"No Id"}', 'not json'])(
    'opens the sign-in page if the stored account is %j',
    async (stored) => {
      if (stored !== null) storage.setItem('user', stored);
      await expect(provider.checkAuth({})).rejects.toMatchObject(SIGNED_OUT);
    },
  );

  it('knows the email of the account if another tab has signed out, and forgets the email at log out', async () => {
    signInAs(OWNER);
    await provider.checkAuth({});
    storage.clear();
    await expect(provider.checkAuth({})).rejects.toMatchObject(SIGNED_OUT);
    expect(session.endedEmail()).toBe(OWNER.email);

    fakeFetch(200, { user: OWNER, token: 'a-token' });
    await provider.login(CREDENTIALS);
    await provider.logout({});
    await expect(provider.checkAuth({})).rejects.toMatchObject(SIGNED_OUT);
    expect(session.endedEmail()).toBeUndefined();
  });

  it('clears the whole storage at log out', async () => {
    signInAs(OWNER);
    storage.setItem('extensionUser', '{}');
    const calls = fakeFetch(200, {});
    await expect(provider.logout({})).resolves.toBe('/admin/signin');
    expect([storage.length, tabStorage.length]).toEqual([0, 0]);
    expect(calls).toMatchObject([{ url: '/api/auth/signout', method: 'POST', authorization: 'a-token' }]);
  });

  it('logs out without reaching the server, and sends nothing without a token', async () => {
    signInAs(OWNER);
    globalThis.fetch = () => Promise.reject(new Error('no network'));
    await expect(provider.logout({})).resolves.toBe('/admin/signin');
    expect(storage.length).toBe(0);
    const calls = fakeFetch(200, {});
    await provider.logout({});
    expect(calls).toEqual([]);
  });

  it.each([
    [401, { code: 'unauthenticated' }],
    [500, { message: 'Unauthenticated.' }],
  ])('ends the session at %i with %j', async (status, body) => {
    const error = toHttpError(new HttpError('', status, body));
    await expect(provider.checkError(error)).rejects.toMatchObject(SIGNED_OUT);
  });

  it.each(['GET', 'PUT', 'DELETE'])('keeps drafts when a %s finds that the session has expired', async (method) => {
    signInAs(OWNER);
    storage.setItem('extensionUser', '{}');
    storage.setItem('articleDraft:u1:redsite:new', '{}');
    const error = toFailure(new HttpError('', 401, { code: 'unauthenticated' }), method);
    await expect(provider.checkError(error)).rejects.toMatchObject(SIGNED_OUT);
    await provider.logout({});
    expect([storage.length, storage.getItem('articleDraft:u1:redsite:new')]).toEqual([1, '{}']);
    expect(tabStorage.getItem('site')).toBe('redsite');
  });

  it('clears all of the storage when a POST finds that the session has expired', async () => {
    signInAs(OWNER);
    storage.setItem('articleDraft:u1:redsite:new', '{}');
    fakeFetch(401, { message: 'Unauthenticated.' });
    const api = createApiClient('http://localhost', createSession(storage));
    const error: unknown = await api.POST('/api/auth/signout').catch((failure: unknown) => failure);
    await expect(provider.checkError(error)).rejects.toMatchObject(SIGNED_OUT);
    expect([storage.length, tabStorage.length]).toEqual([0, 0]);
  });

  it.each([
    [401, { code: 'credentials_wrong' }],
    [403, { code: 'forbidden' }],
    [404, null],
    [500, null],
  ])('keeps the session at %i with %j', async (status, body) => {
    await expect(provider.checkError(toHttpError(new HttpError('', status, body)))).resolves.toBeUndefined();
  });

  it.each([
    ['owner', 'delete', true],
    ['editor', 'list', false],
    ['vendor', 'list', true],
    ['vendor', 'edit', false],
    ['vendor', 'create', false],
    ['vendor', 'delete', false],
  ])('%s may %s websites: %s', async (role, action, may) => {
    signInAs({ ...OWNER, role });
    expect(await provider.canAccess?.({ resource: 'sites', action })).toBe(may);
  });
});
