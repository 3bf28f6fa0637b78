import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import CompliancePage from './CompliancePage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const finding = { rule: 'dead-link', severity: 'problem', message: 'Gone.', field: 'x', place: 'Link' };
const records = [
  { kind: 'article', recordId: 'a1', title: 'Ten jackets' },
  { kind: 'coupon', recordId: 'c1', title: 'Save 20%' },
  { kind: 'images', recordId: 'Offer:redsite', title: 'Offers' },
].map((record) => ({ ...record, findings: [finding] }));
const override = {
  ...records[0],
  id: 'o1',
  title: 'Nine jackets',
  reason: 'Confirmed.',
  createdByName: 'Olivia Owner',
  createdAt: '2026-11-25T10:00:00Z',
};

function openPage(isOwner: boolean, data: object[] = records) {
  const calls = answerFetch(() => Response.json({ data, totalCount: data.length }));
  const dataProvider = { getList: async () => ({ data: [override], total: 1 }) };
  const authProvider = {
    checkAuth: async () => undefined,
    canAccess: async ({ resource }: { resource: string }) => isOwner || resource !== 'compliance-overrides',
  };
  renderPage(<CompliancePage />, { path: '/admin/compliance', dataProvider, authProvider });
  return calls;
}

it('links each record with findings to its form, and shows overrides to owners', async () => {
  const calls = openPage(true);
  const section = await screen.findByRole('region', { name: 'Open findings' });
  expect(calls).toMatchObject([{ url: '/api/compliance/findings?websiteName=redsite' }]);
  expect(
    within(section)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/admin/createArticle/a1', '/admin/coupons/c1', '/admin/offerBanner']);
  const overrides = await screen.findByRole('region', { name: 'Overrides' });
  expect(await within(overrides).findByText('Confirmed.')).toBeVisible();
  expect(within(overrides).getByText('Olivia Owner')).toBeVisible();
  expect(within(overrides).getByText('Link: Gone.')).toBeVisible();
});

it('shows no overrides to vendors, and says if there are no findings', async () => {
  openPage(false, []);
  expect(await screen.findByText('All published records comply.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Overrides' })).not.toBeInTheDocument();
});
