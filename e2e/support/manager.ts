import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { components } from '@grabdeals/shared/api.gen';
import { apiUrl } from './product.js';
import { expect } from './test.js';

type Schemas = components['schemas'];
export type User = Schemas['UserView'];
export type Website = Schemas['WebsiteView'];

/** Credentials of an account. */
export interface Account {
  email: string;
  password: string;
}

/** The demo data's owner. */
export const OWNER: Account = { email: 'owner@grabdeals.example', password: 'grabdeals-demo' };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The API as a signed-in account calls it. */
export interface ManagerApi {
  user: User;
  token: string;
  /** Fails the test unless the answer is 2xx. Paths are below /api. */
  call<T>(method: Method, path: string, body?: object): Promise<T>;
}

let ownerApi: Promise<ManagerApi> | undefined;

/** Signs in over the API. All tests of a worker share the session of the owner: a test that logs out needs an account of its own. */
export function apiAs(account: Account = OWNER): Promise<ManagerApi> {
  return account === OWNER ? (ownerApi ??= signInOverApi(OWNER)) : signInOverApi(account);
}

async function signInOverApi(account: Account): Promise<ManagerApi> {
  const { user, token } = await send<Schemas['SignInView']>('POST', '/auth/signin', account);
  return { user, token, call: (method, path, body) => send(method, path, body, token) };
}

/** Returns words that no other test and no other run uses. */
export function uniqueName(start: string): string {
  return `${start} ${randomUUID().slice(0, 8)}`;
}

/** A website of the test's own: its `value` is the site's name, empty of banners, brands and articles. */
export async function newWebsite(fields: Partial<Schemas['CreateWebsiteDto']> = {}): Promise<Website> {
  const owner = await apiAs();
  // One word: the label is the key and the host name at once.
  const label = `Shop${randomUUID().slice(0, 8)}`;
  return owner.call<Website>('POST', '/website', { label, ...fields });
}

/** An approved account of the test's own, a vendor of the named sites unless `fields` say otherwise. */
export async function newAccount(
  sites: readonly string[] = [],
  fields: Partial<Schemas['CreateUserDto']> = {},
): Promise<User & Account> {
  const owner = await apiAs();
  const email = `${randomUUID()}@test.example`;
  const input = { fullName: uniqueName('Vera Vendor'), email, password: 'six-or-more', role: 'vendor', ...fields };
  const user = await owner.call<User>('POST', '/users', { ...input, sites });
  return { ...user, password: input.password };
}

/** Signs in through the form. */
export async function signIn(page: Page, { email, password }: Account = OWNER): Promise<void> {
  await page.goto('/admin/signin');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Fills the sign-up by the labels of its fields. */
export async function fillSignUp(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

interface Opening {
  account?: Account;
  /** Name of the site to edit; without one it is the host's, else the account's first. */
  site?: string;
}

/** Opens a page of the Site Manager as somebody who signed in before: the quick way for tests about something else. */
export async function openManager(page: Page, path: string, { account = OWNER, site }: Opening = {}): Promise<void> {
  await keepSignedIn(page, await apiAs(account), site);
  await page.goto(path);
  if (site) await expect(page.getByRole('button', { name: /^Website: / })).toBeVisible();
}

/** Stores what a sign-in stores, and the site that the tab edits. */
export async function keepSignedIn(page: Page, { user, token }: ManagerApi, site?: string): Promise<void> {
  // Any address of the product does: the storage of its origin is what counts.
  await page.goto('/api/health/live');
  await page.evaluate(
    ([storedUser, storedToken, storedSite]) => {
      localStorage.setItem('user', storedUser);
      localStorage.setItem('token', storedToken);
      if (storedSite) sessionStorage.setItem('site', storedSite);
    },
    [JSON.stringify(user), token, site] as const,
  );
}

/** Changes settings and contact of a site, as the owner would in the Site Manager. */
export async function setWebsite(siteName: string, settings: object, contact?: object): Promise<void> {
  const owner = await apiAs();
  const filter = encodeURIComponent(JSON.stringify({ q: siteName }));
  const websites = await owner.call<Website[]>('GET', `/website?filter=${filter}`);
  const website = websites.find(({ value }) => value === siteName);
  if (!website) throw new Error(`There is no website ${siteName}`);
  await owner.call('PUT', `/website/${website.id}`, { settings, contact });
}

async function send<T>(method: Method, path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(apiUrl(path), {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: token }) },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path} answered ${answer.status}: ${text}`).toBe(true);
  return JSON.parse(text) as T;
}

/** Opens a page by the side menu, which narrow screens open first, as are closed groups of the menu. */
export async function openByMenu(page: Page, name: string): Promise<void> {
  const openMenu = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const firstItem = menu.getByRole('menuitem').first();
  await expect(openMenu.or(firstItem).first()).toBeVisible();
  if (await openMenu.isVisible()) await openMenu.click();
  await expect(firstItem).toBeVisible();
  const item = menu.getByRole('menuitem', { name, exact: true });
  const closedGroup = menu.getByRole('menuitem', { expanded: false });
  while (!(await item.isVisible()) && (await closedGroup.count()) > 0) await closedGroup.first().click();
  await item.click();
}
