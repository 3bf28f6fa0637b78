import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import CouponList from './List';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const COUPON = {
  id: '66f0a1b2c3d4e5f60718293a',
  code: 'SAVE20',
  mid: 11,
  productIds: [],
  discount: { kind: 'percentage', percent: 20 },
  title: 'Save on clogs',
  terms: '',
  startsAt: null,
  endsAt: null,
  exclusive: true,
  websiteName: ['redsite'],
  tags: ['spring'],
  lastWorkedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const SCHEDULED = {
  ...COUPON,
  id: '66f0a1b2c3d4e5f60718293b',
  code: '',
  title: 'Later',
  startsAt: '2099-01-01T00:00:00Z',
};

function renderList() {
  const calls = answerFetch(({ url, method, body }) => {
    if (method === 'POST')
      return Response.json({ changed: url === '/api/coupons/bulk' ? (body as { ids: string[] }).ids.length : 0 });
    if (url === '/api/tags/coupons') return Response.json({ data: [{ tag: 'spring', count: 2 }] });
    return Response.json({ data: [{ mid: 11, merchantInfo: { name: 'Crocs' } }] });
  });
  const provider = listProvider({ coupons: [COUPON, SCHEDULED] });
  renderPage(<CouponList />, {
    path: '/admin/coupons',
    resource: 'coupons',
    dataProvider: provider.dataProvider,
  });
  return { calls, lists: provider.calls };
}

it('lists the coupons of the site with their discount, merchant and state', async () => {
  const { lists } = renderList();
  const row = within(await screen.findByRole('row', { name: /SAVE20/ }));
  expect(row.getByText('20% off · Whole shop · Exclusive')).toBeVisible();
  expect(await row.findByText('Crocs')).toBeVisible();
  expect(row.getByText('Current')).toBeVisible();
  const later = within(screen.getByRole('row', { name: /Later/ }));
  expect(later.getByText('Scheduled')).toBeVisible();
  expect(later.getByText('No code')).toBeVisible();
  expect(lists.find(({ resource }) => resource === 'coupons')?.params.filter).toEqual({ websiteName: 'redsite' });
});

it('ends the selected coupons after a confirmation', async () => {
  const { calls } = renderList();
  const row = within(await screen.findByRole('row', { name: /SAVE20/ }));
  fireEvent.click(row.getByRole('checkbox'));
  fireEvent.click(await screen.findByRole('button', { name: 'End now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End 1 coupon' }));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'End now' }));
  await screen.findByText('1 coupon ended');
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/coupons/bulk',
    body: { ids: [COUPON.id], end: true },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('filters by a tag', async () => {
  const { lists } = renderList();
  await screen.findByRole('row', { name: /SAVE20 .*/ });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Tag' }));
  fireEvent.click(await screen.findByRole('option', { name: 'spring' }));
  await waitFor(() => expect(lists.at(-1)?.params.filter).toEqual({ websiteName: 'redsite', tag: 'spring' }));
});

it('replaces a tag of the selected coupons', async () => {
  const { calls } = renderList();
  for (const name of [/SAVE20/, /Later/]) {
    fireEvent.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));
  }
  fireEvent.click(await screen.findByRole('button', { name: 'Tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the tags of 2 coupons' }));
  for (const [label, tag] of Object.entries({ 'Tags to add': 'autumn', 'Tags to remove': 'spring' })) {
    fireEvent.change(dialog.getByRole('combobox', { name: label }), { target: { value: `${tag},` } });
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Change tags' }));
  await screen.findByText('2 coupons changed');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ids: [COUPON.id, SCHEDULED.id],
    addTags: ['autumn'],
    removeTags: ['spring'],
  });
});
