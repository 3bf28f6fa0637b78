import { MAX_SELECTED_BRANDS } from '@grabdeals/shared/limits';
import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { dataProvider } from '../../providers';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import BrandsPage from './BrandsPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const MERCHANTS = ['Acme', 'Bolt', 'Cord', 'Copper'].map((name, index) => ({
  mid: index + 1,
  merchantInfo: { name, logoUrl: name === 'Acme' ? '/media/gone.png' : '' },
}));

/** Opens the page of a site that has selected Bolt and Acme, in this order. */
async function openBrands(merchants: readonly object[] = MERCHANTS): Promise<SeenCall[]> {
  const calls = answerFetch(({ url, body }) =>
    Response.json(
      body ? { data: body } : url.includes('isSelected=true') ? { data: { ids: [2, 1] } } : { data: merchants },
    ),
  );
  renderPage(<BrandsPage />, { path: '/admin/brandsUpdate', dataProvider });
  await screen.findByRole('list', { name: 'Selected brands' });
  return calls;
}

const available = () => within(screen.getByRole('region', { name: 'Available brands' }));
const selected = () => within(screen.getByRole('region', { name: 'Selected brands' }));
const namesOfSelected = () =>
  selected()
    .queryAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));
const search = (list: ReturnType<typeof within>, words: string) => userEvent.type(list.getByRole('searchbox'), words);

it('appends a selected brand, and sends the brands in their order', async () => {
  const calls = await openBrands();
  expect(namesOfSelected()).toEqual(['Bolt', 'Acme']);
  await userEvent.click(available().getByRole('checkbox', { name: 'Cord' }));
  expect(namesOfSelected()).toEqual(['Bolt', 'Acme', 'Cord']);
  expect(screen.getByText('Changes are not saved yet')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('The brands of Red Site have been updated.');
  expect(calls.at(-1)).toMatchObject({
    url: '/api/merchant/update',
    method: 'POST',
    body: { websiteName: 'redsite', ids: [2, 1, 3] },
  });
  await waitFor(() => expect(screen.queryByText('Changes are not saved yet')).not.toBeInTheDocument());
});

it('selects all results of a search, and no other brands', async () => {
  await openBrands();
  await search(available(), 'co');
  await userEvent.click(available().getByRole('checkbox', { name: 'Select all results' }));
  expect(namesOfSelected()).toEqual(['Bolt', 'Acme', 'Cord', 'Copper']);
  await userEvent.click(available().getByRole('checkbox', { name: 'Select all results' }));
  expect(namesOfSelected()).toEqual(['Bolt', 'Acme']);
});

it('selects none of more brands than a website can show, and says why', async () => {
  const merchants = Array.from({ length: MAX_SELECTED_BRANDS + 2 }, (_, index) => ({
    mid: index + 1,
    merchantInfo: { name: `Brand ${index + 1}`, logoUrl: '' },
  }));
  await openBrands(merchants);
  fireEvent.click(available().getByLabelText('Select all'));
  const text = 'A website can show at most 500 brands. With these, it would show 502.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(available().getByLabelText('Select all')).not.toBeChecked();
  expect(selected().getAllByLabelText(/^Remove/)).toHaveLength(2);
});

it('removes brands, clears their checkboxes, and discards the changes', async () => {
  await openBrands();
  const acme = () => available().getByRole('checkbox', { name: 'Acme' });
  expect(acme()).toBeChecked();
  await userEvent.click(selected().getByRole('button', { name: 'Remove Acme' }));
  expect(acme()).not.toBeChecked();
  await userEvent.click(selected().getByRole('button', { name: 'Remove Bolt' }));
  expect(selected().getByText('No Brands Selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Update' })).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(namesOfSelected()).toEqual(['Bolt', 'Acme']);
});

it('does not move brands during a search, because not all positions are visible', async () => {
  await openBrands();
  expect(selected().getAllByRole('button', { name: /^Move/ })).toHaveLength(2);
  await search(selected(), 'bolt');
  expect(namesOfSelected()).toEqual(['Bolt']);
  expect(selected().queryAllByRole('button', { name: /^Move/ })).toHaveLength(0);
});

it('shows no icon of a broken image for a logo that cannot be loaded', async () => {
  await openBrands();
  const logos = () => document.querySelectorAll('img');
  expect(logos()).toHaveLength(2);
  logos().forEach((logo) => fireEvent.error(logo));
  expect(logos()).toHaveLength(0);
});
