import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { isClickToken } from '@grabdeals/shared/click-tokens';
import { consentCookie, type ConsentValue } from '@grabdeals/shared/cookies';
import { createRoutesStub } from 'react-router';
import { GrabDealsLink } from './grab-deals-link';

const AWIN = 'https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fshop.example%2Fa%2Bb';
const OWN = 'https://www.crocs.example/p?color=red';
const PARAMETERS = [{ mid: 11, hosts: ['crocs.example'], parameter: 'subid' }];

const realFetch = globalThis.fetch;
const NodeRequest = globalThis.Request;
/** Resolves paths as browsers do; Node's own class rejects them. */
class BrowserRequest extends Request {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}

let reports: Record<string, unknown>[];
/** jsdom cannot open pages. */
const openNothing = (event: Event) => event.preventDefault();

beforeEach(() => {
  window.addEventListener('click', openNothing);
  reports = [];
  globalThis.Request = BrowserRequest;
  globalThis.fetch = async (input) => {
    reports.push((await (input as Request).json()) as Record<string, unknown>);
    return Response.json({ clickId: 'c' }, { status: 202 });
  };
});

afterEach(() => {
  window.removeEventListener('click', openNothing);
  globalThis.fetch = realFetch;
  globalThis.Request = NodeRequest;
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  document.cookie = 'redsite=; Max-Age=0; Path=/';
  localStorage.clear();
  history.replaceState(null, '', '/');
});

/** Clicks on a link. @returns the URL that the browser opens, and the report to the API. */
async function clickOn(href: string, mid?: number) {
  const Page = createRoutesStub([
    {
      id: 'root',
      path: '*',
      HydrateFallback: () => null,
      Component: () => (
        <GrabDealsLink href={href} slot="listing" mid={mid}>
          Grab Deals
        </GrabDealsLink>
      ),
    },
  ]);
  const site = { name: 'redsite', vendorId: 5035, clickParameters: PARAMETERS };
  const { unmount } = render(<Page hydrationData={{ loaderData: { root: { site } } }} />);
  const link = screen.getByRole<HTMLAnchorElement>('link');
  const plain = link.href;
  const count = reports.length;
  fireEvent.click(link);
  const opened = link.href;
  await waitFor(() => expect(link.href).toBe(plain));
  await waitFor(() => expect(reports).toHaveLength(count + 1));
  unmount();
  return { plain, opened, report: reports.at(-1)! };
}

const choose = (choice: ConsentValue) => (document.cookie = consentCookie('redsite', choice));

describe('a click on a paid link', () => {
  it.each([
    ['of a network', AWIN, 11 + 1, 'clickref'],
    ['of a merchant with a parameter', OWN, 11, 'subid'],
    ['on the host of such a merchant', OWN, undefined, 'subid'],
  ])('%s opens it with a token that the report contains', async (_case, href, mid, parameter) => {
    history.replaceState(null, '', '/products?search=dog+bed');
    const { plain, opened, report } = await clickOn(href, mid);
    const token = String(report['token']);
    expect(isClickToken(token)).toBe(true);
    expect(opened).toBe(`${plain}&${parameter}=${token}`);
    expect(report).toMatchObject({ websiteName: 'redsite', page: '/products', search: 'dog bed', href: opened });
  });

  it('has a new token each time', async () => {
    const tokens = [await clickOn(AWIN), await clickOn(AWIN)].map(({ report }) => report['token']);
    expect(new Set(tokens).size).toBe(2);
  });

  it('has no token if the link cannot contain one, and is reported', async () => {
    const { plain, opened, report } = await clickOn('https://nobody.example/');
    expect(opened).toBe(plain);
    expect(report).toMatchObject({ href: plain });
    expect(report).not.toHaveProperty('token');
  });

  it('has no token with the privacy signal of the browser', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    const { plain, opened, report } = await clickOn(AWIN);
    expect(opened).toBe(plain);
    expect(report).not.toHaveProperty('token');
  });

  it.each([
    ['deny', '', false],
    ['allowall', '', true],
    ['allowselection', 'statistics', false],
    ['allowselection', 'statistics,marketing', true],
  ] as const)('after the choice %s (%s) has a token: %s', async (choice, selection, hasToken) => {
    choose(choice);
    localStorage.setItem('redsite-consent-selection', selection);
    const { report } = await clickOn(AWIN);
    expect('token' in report).toBe(hasToken);
  });
});
