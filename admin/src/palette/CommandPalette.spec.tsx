import { afterEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@grabdeals/shared/roles';
import { type ReactNode, useState } from 'react';
import type { GetListParams } from 'react-admin';
import { KeyboardShortcuts } from '../shortcuts/KeyboardShortcuts';
import { SiteContext } from '../site/SiteContext';
import { renderPage } from '../testing/renderPage';
import { signedInAs } from '../testing/signedInAs';
import { PaletteButton } from './PaletteButton';
import { useForgetPage, useRememberPage } from './recentPages';

afterEach(() => void jest.restoreAllMocks());

const RECORDS: Readonly<Record<string, readonly object[]>> = {
  articles: [{ id: 'a1', title: 'Red shoes', status: 'Draft' }],
  coupons: [{ id: 'c1', title: 'Red coupon' }],
  merchants: [{ id: 'm1', mid: 7, merchantInfo: { name: 'Red Merchant' } }],
  articleCategories: [{ id: 'k1', label: 'Red things' }],
  sites: [
    { id: 's1', value: 'redsite', label: 'Red Site' },
    { id: 's2', value: 'redshop', label: 'Red Shop' },
  ],
};

interface Options {
  role?: Role;
  /** The resource whose search fails. */
  failing?: string;
  siteCount?: number;
  records?: typeof RECORDS;
  page?: ReactNode;
}

async function openPalette({ role = 'owner', failing, siteCount = 2, records = RECORDS, page }: Options = {}) {
  const calls: { resource: string; params: GetListParams }[] = [];
  const getList = (resource: string, params: GetListParams) => {
    calls.push({ resource, params });
    if (resource === failing) return Promise.reject(new Error('Timeout'));
    const data = records[resource] ?? [];
    return Promise.resolve({ data, total: data.length });
  };
  const { router } = renderPage(
    <KeyboardShortcuts>
      <PaletteButton compact={false} />
      {page}
    </KeyboardShortcuts>,
    {
      path: '/admin/theme',
      address: '/admin/theme?site=redsite',
      siteCount,
      dataProvider: { getList },
      authProvider: signedInAs(role),
    },
  );
  if (page) {
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Users' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave Red coupon' }));
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
  const input = await screen.findByRole('combobox', { name: 'Search screens, records and actions' });
  await screen.findByRole('option', { name: /Coupons/ });
  return { router, calls, input };
}

const group = (name: string) => screen.findByRole('group', { name });

it('opens a screen by the keyboard', async () => {
  const { router, input } = await openPalette();
  await userEvent.type(input, 'calen');
  const option = await screen.findByRole('option', { name: /Calendar/ });
  await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', option.id));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/calendar'));
});

it('moves the highlight with the arrow keys, and closes with Escape', async () => {
  const { input } = await openPalette();
  await userEvent.type(input, 'art');
  const options = await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}');
  expect(input).toHaveAttribute('aria-activedescendant', options[1]?.id);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
});

it('finds records by the search of their lists, of the site where the list is of the site', async () => {
  const { router, calls, input } = await openPalette();
  await userEvent.type(input, 'red');
  expect(await screen.findByRole('option', { name: /Red shoes/ })).toHaveTextContent('Draft');
  expect(
    within(await group('Switch website'))
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['Switch to Red Shop']);
  const filterOf = (resource: string) => calls.find((call) => call.resource === resource)?.params.filter as object;
  expect(filterOf('coupons')).toEqual({ q: 'red', websiteName: 'redsite' });
  expect(filterOf('merchants')).toEqual({ q: 'red' });
  // One search, of the settled words.
  expect(calls.filter(({ resource }) => resource === 'coupons')).toHaveLength(1);
  await userEvent.click(within(await group('Merchants')).getByRole('option'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/merchants/m1'));
});

it('opens the list for a record without a form', async () => {
  const { router, input } = await openPalette();
  await userEvent.type(input, 'red');
  await userEvent.click(within(await group('Article categories')).getByRole('option'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/articleCategories'));
  expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"q":"Red things"}');
});

it('switches the website of the page', async () => {
  const { router, input } = await openPalette();
  await userEvent.type(input, 'red shop');
  await userEvent.click(await screen.findByRole('option', { name: 'Switch to Red Shop' }));
  await waitFor(() => expect(router.state.location.search).toBe('?site=redshop'));
  expect(router.state.location.pathname).toBe('/admin/theme');
});

it('offers and reads only what the account may open', async () => {
  const { calls, input } = await openPalette({ role: 'editor', siteCount: 1 });
  const names = screen.getAllByRole('option').map((each) => each.textContent);
  expect(names).toEqual(expect.arrayContaining(['New coupon', 'Log out']));
  expect(names.filter((name) => /Users|Merchants|Invite|New website|API/.test(name))).toEqual([]);
  await userEvent.type(input, 'red');
  expect(await screen.findByRole('option', { name: /Red coupon/ })).toBeVisible();
  const read = new Set(calls.map(({ resource }) => resource));
  expect([...read].sort()).toEqual(
    [
      'announcements',
      'articleCategories',
      'articles',
      'coupons',
      'events',
      'media',
      'pages',
      'podcasts',
      'quotes',
    ].sort(),
  );
});

it('shows the other results if one search fails', async () => {
  // react-admin logs failed reads.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { input } = await openPalette({ failing: 'coupons' });
  await userEvent.type(input, 'red');
  expect(await screen.findByRole('option', { name: /Red shoes/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Could not search: Coupons.'));
});

it('says that nothing matches', async () => {
  const { input } = await openPalette({ records: {} });
  await userEvent.type(input, 'zzz');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing matches the search.'));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('shows the pages first that the account opened last', async () => {
  const { router } = await openPalette({ page: <Visits />, role: 'editor' });
  const options = within(await group('Recent')).getAllByRole('option');
  // Editors may not open users, and the theme is the current page.
  expect(options.map((each) => each.textContent)).toEqual(['Red coupon']);
  expect(screen.getAllByRole('option')[0]).toBe(options[0]);
  await userEvent.click(options[0]!);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/coupons/c1'));
});

it('opens a record of another website on its website', async () => {
  const site = { name: 'redshop', label: 'Red Shop', siteCount: 2 };
  const page = (
    <SiteContext value={{ site, isPending: false, error: undefined, retry: () => undefined }}>
      <Visits />
    </SiteContext>
  );
  const { router } = await openPalette({ page, role: 'editor' });
  const option = within(await group('Recent')).getByRole('option');
  expect(option).toHaveTextContent('Red couponRed Shop');
  await userEvent.click(option);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/coupons/c1'));
  expect(router.state.location.search).toBe('?site=redshop');
});

it('forgets a record that does not exist any more', async () => {
  await openPalette({ page: <Visits isGone />, role: 'editor' });
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
});

const VISITS = [
  ['/admin/users', 'Users', 'users'],
  ['/admin/coupons/c1', 'Red coupon', 'coupons'],
  ['/admin/theme', 'Theme', 'theme'],
] as const;

/** Visits the next page with each click. */
function Visits({ isGone = false }) {
  const [visit, setVisit] = useState(0);
  const [path, label, resource] = VISITS[visit] ?? VISITS[0];
  useRememberPage(path, label, resource);
  useForgetPage('/admin/coupons/c1', isGone && visit === 2);
  return <button onClick={() => setVisit(visit + 1)}>{`Leave ${label}`}</button>;
}
