import type { Page } from '@playwright/test';
import { apiUrl } from './product.js';

const OWNER = { email: 'owner@grabdeals.example', password: 'grabdeals-demo' };

/** What signing in answers: kept by the browser under `user` and `token`. */
export interface SignedIn {
  user: { _id: string };
  token: string;
}

interface Website {
  id: string;
  value: string;
}

/** Signs the demo data's owner in. */
export function signInAsOwner(): Promise<SignedIn> {
  return call<SignedIn>('POST', '/auth/signin', OWNER);
}

/** Leaves the browser as a sign-in on the default site would: the account and its token in local storage. */
export async function keepSignedIn(page: Page, { user, token }: SignedIn): Promise<void> {
  await page.goto('/aboutus');
  await page.evaluate(
    ([account, secret]) => {
      localStorage.setItem('user', JSON.stringify(account));
      localStorage.setItem('token', secret);
    },
    [user, token] as const,
  );
}

/** Changes settings of a site, as the owner would in the Site Manager. */
export async function setWebsite(siteName: string, settings: object): Promise<void> {
  const { token } = await signInAsOwner();
  const filter = encodeURIComponent(JSON.stringify({ q: siteName }));
  const websites = await call<Website[]>('GET', `/website?filter=${filter}`, undefined, token);
  const website = websites.find(({ value }) => value === siteName);
  if (!website) throw new Error(`There is no website ${siteName}`);
  await call('PUT', `/website/${website.id}`, { settings }, token);
}

/** A call of the API as the test runner itself makes it. */
export async function call<Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> {
  const answer = await fetch(apiUrl(path), {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}
