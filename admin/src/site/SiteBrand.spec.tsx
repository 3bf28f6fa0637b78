import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { Website } from '../dataProvider/types';
import { renderPage } from '../testing/renderPage';
import { SiteBrand } from './SiteBrand';
import { SiteSwitcher } from './SiteSwitcher';

const RED = { id: 's1', value: 'redsite', label: 'Red Site', active: true } as Website;
const BLUE = { id: 's2', value: 'bluesite', label: 'Blue Site', active: true } as Website;
const SITE = { name: RED.value, label: RED.label, siteCount: 2 };

/** Draws what the header shows of a site with this theme. */
function renderBrand(theme: object, compact: boolean) {
  const dataProvider = {
    getOne: () => Promise.resolve({ data: { id: 'redsite', ...theme } }),
    getList: () => Promise.resolve({ data: [RED, BLUE], total: 2 }),
  };
  renderPage(
    <SiteBrand siteName={SITE.name} compact={compact}>
      <SiteSwitcher site={SITE} compact={compact} />
    </SiteBrand>,
    { path: '/admin/theme', dataProvider },
  );
}

it.each([false, true])('shows the logo of the site beside the label Site Manager (compact: %j)', async (compact) => {
  renderBrand({ logo: '/media/red.svg', siteName: 'Red Deals' }, compact);
  expect(await screen.findByAltText('Red Deals')).toHaveProperty('src', 'http://localhost/media/red.svg');
  screen.getByText('Site Manager');
});

it('shows a small picture of the logo', async () => {
  renderBrand({ logo: '/media/uploads/redsite/logo.png', siteName: 'Red Deals' }, true);
  expect(await screen.findByAltText('Red Deals')).toHaveAttribute('src', '/media/uploads/redsite/logo.png?w=320');
});

it('shows the name of a site without a logo, once where space is short', async () => {
  renderBrand({ siteName: 'Red Deals' }, true);
  await screen.findByText('Red Deals');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByText('Red Site')).toBeNull();
});

it('shows the label of a website whose theme is still empty', async () => {
  renderBrand({}, true);
  await screen.findByText('Red Site');
});

it('shows the name in place of a logo that does not load', async () => {
  renderBrand({ logo: '/media/gone.svg', siteName: 'Red Deals' }, true);
  fireEvent.error(await screen.findByAltText('Red Deals'));
  await screen.findByText('Red Deals');
});

it('opens the list of websites from the logo', async () => {
  renderBrand({ logo: '/media/red.svg', siteName: 'Red Deals' }, true);
  fireEvent.click(await screen.findByAltText('Red Deals'));
  await screen.findByRole('menuitemradio', { name: 'Blue Site' });
});
