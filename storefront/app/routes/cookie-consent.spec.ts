import { describe, expect, it } from '@jest/globals';
import { RouterContextProvider } from 'react-router';
import { siteContext } from '~/context';
import { action } from './cookie-consent';

const SITE = {
  siteName: 'sunsetdeals',
  label: 'Sunset Deals',
  state: 'active' as const,
  vendorId: 5035,
  host: 'sunsetdeals.example',
  domains: [],
  settings: {
    homePage: 'deals' as const,
    homeLayout: 'brands' as const,
    showMature: false,
    comparisonPrices: 'claimed' as const,
    ranksByEarnings: false,
    locale: 'en-US' as const,
    timeZone: 'America/New_York' as const,
    productPages: true,
    socialProfiles: {},
    footer: { copyright: '', credit: '', links: [] },
  },
  contact: { address: [], email: '' },
  hasPriceAlerts: false,
  providerSigninUrl: '',
};

function choose(choice: string, referer?: string): unknown {
  return chooseWith(choice, referer ? { referer } : {});
}

function chooseWith(choice: string, headers: HeadersInit): unknown {
  const url = new URL(`http://sunsetdeals.localhost:3000/cookie-consent?choice=${choice}`);
  const context = new RouterContextProvider();
  context.set(siteContext, SITE);
  try {
    const request = new Request(url, { method: 'POST', headers });
    return action({ request, url, context, params: {}, pattern: '/cookie-consent' });
  } catch (thrown) {
    return thrown;
  }
}

describe('a cookie choice without JavaScript', () => {
  it('is stored in the site’s cookie, and redirects to the page of the form', () => {
    const answer = choose('allowall', 'http://sunsetdeals.localhost:3000/products?page=2') as Response;
    expect(answer.status).toBe(303);
    expect(answer.headers.get('set-cookie')).toMatch(/^sunsetdeals=allowall; Path=\/;/);
    expect(answer.headers.get('location')).toBe('/products?page=2');
  });

  it.each([undefined, 'https://elsewhere.example/page', 'http://sunsetdeals.localhost:3000//elsewhere.example', 'x'])(
    'leads home from %s',
    (referer) => {
      expect((choose('deny', referer) as Response).headers.get('location')).toBe('/');
    },
  );

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ])('is rejected from a page of another origin: %j', (headers) =>
    expect(chooseWith('allowall', headers)).toMatchObject({ init: { status: 403 } }),
  );

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin', origin: 'http://sunsetdeals.localhost:3000' },
    { origin: 'http://sunsetdeals.localhost:3000' },
  ])('is accepted from a page of this site: %j', (headers) =>
    expect(chooseWith('deny', headers)).toMatchObject({ status: 303 }),
  );

  it('rejects an unknown choice', () => {
    expect(choose('everything')).toMatchObject({ init: { status: 400 } });
  });
});
