import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GetListParams } from 'react-admin';
import { formatUtcTime } from '../components/dates';
import type { Website } from '../dataProvider/types';
import { renderPage } from '../testing/renderPage';
import { useSiteChoice } from './SiteContext';
import { SiteProvider } from './SiteProvider';
import { SiteSwitcher } from './SiteSwitcher';

const SETTINGS = { locale: 'en-US' } as Website['settings'];
const SITE_COUNT = 2000;
const SITES = Array.from({ length: SITE_COUNT }, (_, index) => {
  const number = String(index).padStart(4, '0');
  return {
    id: `id${number}`,
    value: `site${number}`,
    label: `Site ${number}`,
    active: true,
    settings: SETTINGS,
  } as Website;
});
/** The site of the host `localhost`. */
const HOST_SITE = {
  id: 'host',
  value: 'sunsetdeals',
  label: 'Sunset Deals',
  active: true,
  settings: SETTINGS,
} as Website;

/** Lists the sites as the API does. */
function listSites(sites: readonly Website[]) {
  const getList = (_resource: string, { pagination, filter }: GetListParams) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
    const { value, q = '' } = filter as { value?: string[]; q?: string };
    const matches = sites.filter((site) => (value?.includes(site.value) ?? true) && site.label.includes(q));
    return Promise.resolve({ data: matches.slice((page - 1) * perPage, page * perPage), total: matches.length });
  };
  return { getList, getOne: () => Promise.resolve({ data: { id: 'theme' } }) };
}

function CurrentSite() {
  const { site } = useSiteChoice();
  return site && <SiteSwitcher site={site} />;
}

function open(address: string, sites: readonly Website[] = [...SITES, HOST_SITE]) {
  return renderPage(
    <SiteProvider>
      <CurrentSite />
    </SiteProvider>,
    { path: '/admin/theme', address, dataProvider: listSites(sites) },
  );
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('edits the site of the URL, which becomes the site of the tab', async () => {
  open('/admin/theme?site=site1500');
  await screen.findByRole('button', { name: 'Website: Site 1500' });
  await waitFor(() => expect(sessionStorage.getItem('site')).toBe('site1500'));
});

it('edits the site of the URL in a browser that stores nothing', async () => {
  const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'QuotaExceededError');
  });
  open('/admin/theme?site=site1500');
  expect(await screen.findByRole('button', { name: 'Website: Site 1500' })).toBeVisible();
  await waitFor(() => expect(store).toHaveBeenCalledWith('site', 'site1500'));
  expect(screen.getByRole('button', { name: 'Website: Site 1500' })).toBeVisible();
});

it('writes dates as the country of the site does', async () => {
  const settings = { ...SETTINGS, locale: 'en-CA' as const };
  open('/admin/theme?site=maple', [...SITES, { ...HOST_SITE, id: 'maple', value: 'maple', label: 'Maple', settings }]);
  await screen.findByRole('button', { name: 'Website: Maple' });
  expect(formatUtcTime('2026-11-27T23:30:00Z')).toMatch(/11:30\sp\.m\. UTC$/);
  cleanup();
  open('/admin/theme?site=site1500');
  await screen.findByRole('button', { name: 'Website: Site 1500' });
  expect(formatUtcTime('2026-11-27T23:30:00Z')).toMatch(/11:30\sPM UTC$/);
});

it("opens a URL without a site with this tab's site, not with that of another tab", async () => {
  sessionStorage.setItem('site', 'site0007');
  localStorage.setItem('RaStore.site', JSON.stringify('site0008'));
  const { router } = open('/admin/theme?tab=colors');
  await screen.findByRole('button', { name: 'Website: Site 0007' });
  await waitFor(() => expect(router.state.location.search).toBe('?tab=colors&site=site0007'));
});

it("opens a new tab with the host's site, or with the first of the account", async () => {
  const { unmount } = open('/admin/theme');
  await screen.findByRole('button', { name: 'Website: Sunset Deals' });
  unmount();
  sessionStorage.clear();
  open('/admin/theme', SITES);
  await screen.findByRole('button', { name: 'Website: Site 0000' });
});

it('adds the site to the page that the operator opens meanwhile', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const provider = listSites([HOST_SITE]);
  const { router } = renderPage(
    <SiteProvider>
      <CurrentSite />
    </SiteProvider>,
    {
      path: '/admin/*',
      address: '/admin/theme',
      dataProvider: {
        ...provider,
        getList: (name: string, params: GetListParams) => answered.then(() => provider.getList(name, params)),
      },
    },
  );
  // The sites arrive after the router has the new location, and before React has rendered it. `act` would render it first.
  router.subscribe(() => answer());
  await waitFor(() => router.navigate('/admin/articles'));
  await screen.findByRole('button', { name: 'Website: Sunset Deals' });
  await waitFor(() => expect(router.state.location.search).toBe('?site=sunsetdeals'));
  expect(router.state.location.pathname).toBe('/admin/articles');
});

it('names a site that the account cannot edit', async () => {
  open('/admin/theme?site=foreign');
  await screen.findByText('Your account cannot edit the website foreign. You are editing Sunset Deals instead.');
});

it('finds each of 2,000 sites by its name', async () => {
  const { router } = open('/admin/theme?site=site0000');
  fireEvent.click(await screen.findByRole('button', { name: 'Website: Site 0000' }));
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(20);
  expect(screen.getByRole('status').textContent).toBe('20 of 2,001 websites');
  fireEvent.change(screen.getByLabelText('Search websites'), { target: { value: 'Site 1999' } });
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Site 1999' }));
  await screen.findByRole('button', { name: 'Website: Site 1999' });
  expect(router.state.location.search).toBe('?site=site1999');
});

it('lists the five sites that were edited last first, the latest at the top', async () => {
  const { router } = open('/admin/theme?site=site0100');
  for (const number of ['0200', '0300', '0400', '0500', '0600', '0300']) {
    await screen.findByRole('button', { name: /^Website: / });
    await act(() => router.navigate(`/admin/theme?site=site${number}`));
    await screen.findByRole('button', { name: `Website: Site ${number}` });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Website: Site 0300' }));
  const menu = within(await screen.findByRole('menu', { name: 'Websites' }));
  await menu.findByText('Recent');
  const names = menu.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(names.slice(0, 6)).toEqual(['Site 0300', 'Site 0600', 'Site 0500', 'Site 0400', 'Site 0200', 'Site 0000']);
  expect(menu.getByRole('menuitemradio', { name: 'Site 0300' })).toBeChecked();
});

it('is used with the keyboard: typed words and Enter, or the arrow keys', async () => {
  const { router } = open('/admin/theme?site=site0000');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Website: Site 0000' }));
  await user.keyboard('Site 1999');
  await waitFor(() => expect(screen.getAllByRole('menuitemradio')).toHaveLength(1));
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Website: Site 1999' });
  await user.click(screen.getByRole('button', { name: 'Website: Site 1999' }));
  await screen.findByText('All websites');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?site=site0000'));
});
