import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type GetOneParams, useGetOne } from 'react-admin';
import { answerFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import type { BrandSelectionRecord } from '../brands/brandSelection';
import MerchantForm from './Form';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const CROCS = {
  id: 'm7',
  mid: 7,
  merchantInfo: { name: 'Crocs', url: 'https://crocs.example', merchantUrl: '', logoUrl: '', logoUrlSmall: '' },
  merchantRating: 4,
  tags: [],
};
const OTHER = { mid: 8, name: 'Epson' };

/** The brands of a website, which a page that was open before has read. */
function OpenBrands() {
  const { data } = useGetOne<BrandSelectionRecord>('brandSelections', { id: 'redsite' });
  return <output>{data?.mids.join()}</output>;
}

/** Opens the form of Crocs, which the websites of the names show. The API adds the brand to the websites of a call. */
async function openCrocs(...shownOn: string[]) {
  const shown = new Set(shownOn);
  const site = (websiteName: string, label: string) => ({
    websiteName,
    label,
    brands: shown.has(websiteName) ? [OTHER, { mid: 7, name: 'Crocs' }] : [OTHER],
  });
  const calls = answerFetch(({ method, url, body }) => {
    if (url === '/api/merchants/7/websites' && method === 'POST') {
      for (const name of (body as { websiteName: string[] }).websiteName) shown.add(name);
      return Response.json({ mid: 7, websiteName: [...shown] });
    }
    return Response.json({ data: [site('bluesite', 'Blue Site'), site('redsite', 'Red Site')] });
  });
  const { dataProvider: records } = listProvider({ merchants: [CROCS] });
  const brands = () => ({ id: 'redsite', mids: shown.has('redsite') ? [8, 7] : [8] });
  const dataProvider = {
    ...records,
    getOne: (resource: string, params: GetOneParams) =>
      resource === 'brandSelections' ? Promise.resolve({ data: brands() }) : records.getOne(resource, params),
  };
  const page = (
    <>
      <MerchantForm />
      <OpenBrands />
    </>
  );
  renderPage(page, {
    path: '/admin/merchants/:id',
    address: '/admin/merchants/m7',
    resource: 'merchants',
    dataProvider,
  });
  await screen.findByRole('heading', { name: 'Update merchant' });
  return calls;
}

const shownSites = async () =>
  within(await screen.findByRole('list', { name: 'Websites that show the merchant' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('lists the websites that show the merchant', async () => {
  await openCrocs('bluesite');
  expect(await shownSites()).toEqual(['Blue Site']);
  expect(screen.queryByText('No website shows Crocs')).not.toBeInTheDocument();
});

it('shows a merchant that is on no website on the chosen ones', async () => {
  const calls = await openCrocs();
  const notice = within((await screen.findByText('No website shows Crocs')).closest<HTMLElement>('[role=alert]')!);
  const show = notice.getByRole('button', { name: 'Show brand' });
  expect(show).toBeDisabled();
  await userEvent.click(notice.getByRole('combobox', { name: 'Websites' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Red Site' }));
  await userEvent.click(show);
  expect(await screen.findByText('Crocs is selected on 1 website')).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ websiteName: ['redsite'] });
  await waitFor(async () => expect(await shownSites()).toEqual(['Red Site']));
  expect(await screen.findByText('8,7')).toBeVisible();
});
