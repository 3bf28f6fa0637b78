import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerFetch, fakeFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import MerchantList from './List';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const merchant = (mid: number, name: string, merchantRating: number) => ({
  id: `m${mid}`,
  mid,
  merchantInfo: { name, url: `https://${name}.example`, logoUrl: '', logoUrlSmall: '' },
  merchantRating,
  tags: mid === 7 ? ['spring'] : [],
  created_time: '2026-01-02T12:00:00.000Z',
});

it('shows the rating and the tags of a merchant, if it has them', async () => {
  fakeFetch(200, { data: [] });
  const { dataProvider } = listProvider({ merchants: [merchant(7, 'crocs', 4.26), merchant(8, 'epson', 0)] });
  renderPage(<MerchantList />, { path: '/admin/merchants', resource: 'merchants', dataProvider });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'crocsspring74.3 of 5https://crocs.exampleJan 2, 2026',
    'epson8https://epson.exampleJan 2, 2026',
  ]);
});

/** Opens the dialog that changes the tags of Crocs, and enters a tag to add. */
async function enterTag() {
  const { dataProvider } = listProvider({ merchants: [merchant(7, 'crocs', 4.26)] });
  renderPage(<MerchantList />, { path: '/admin/merchants', resource: 'merchants', dataProvider });
  await userEvent.click(within(await screen.findByRole('row', { name: /crocs/ })).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the tags of 1 merchant' }));
  await userEvent.type(dialog.getByRole('combobox', { name: 'Tags to add' }), 'premium{Enter}');
  return dialog;
}

it('adds tags to a merchant', async () => {
  const calls = fakeFetch(200, { data: [], changed: 1, failed: [], needsForce: [] });
  const dialog = await enterTag();
  await userEvent.click(dialog.getByRole('button', { name: 'Change tags' }));
  await screen.findByText('1 merchant changed');
  expect(calls.find(({ url }) => url === '/api/merchants/bulk')?.body).toEqual({
    ids: ['m7'],
    addTags: ['premium'],
    removeTags: [],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('keeps the dialog with the tags if the call fails', async () => {
  answerFetch(({ method }) =>
    method === 'POST' ? Response.json({ message: 'Down' }, { status: 503 }) : Response.json({ data: [] }),
  );
  const dialog = await enterTag();
  await userEvent.click(dialog.getByRole('button', { name: 'Change tags' }));
  expect(await screen.findByText('Down')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Change tags' })).toBeEnabled());
  expect(dialog.getByText('premium')).toBeVisible();
});
