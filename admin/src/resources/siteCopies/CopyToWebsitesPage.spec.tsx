import { afterEach, describe, expect, it } from '@jest/globals';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useGetOne } from 'react-admin';
import { answerFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import CopyToWebsitesPage from './CopyToWebsitesPage';

/** A record that a page which was open before has read. */
function OpenRecord() {
  useGetOne('brandSelections', { id: 'bluesite' });
  return null;
}

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const SITES = ['redsite', 'bluesite'].map((value) => ({ id: value, value, label: `The ${value}` }));
const CHANGE = {
  websiteName: 'bluesite',
  part: 'colors',
  before: { footerBG: '#111111' },
  after: { footerBG: '#222222' },
};

function openPage({
  changes = [CHANGE],
  results = [{ ...CHANGE, state: 'copied' }] as object[],
  siteCount = 2,
  address = '/admin/copyToWebsites?parts=colors',
  getOne = (): Promise<object> => Promise.reject(new Error('Not read')),
  beside = <></>,
} = {}) {
  const calls = answerFetch(({ url }) => Response.json({ data: url.endsWith('/differences') ? changes : results }));
  const { dataProvider } = listProvider({ sites: SITES });
  const getMany = () => Promise.resolve({ data: SITES.slice(1) });
  const provider = { ...dataProvider, getMany, getOne };
  const page = (
    <>
      <CopyToWebsitesPage />
      {beside}
    </>
  );
  renderPage(page, { path: '/admin/copyToWebsites', address, dataProvider: provider, siteCount });
  return { calls, user: userEvent.setup() };
}

async function review(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('combobox', { name: /Websites/ }));
  await user.click(await screen.findByRole('option', { name: 'The bluesite' }));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
}

describe('Copy to Websites', () => {
  it('shows the changes of each website before it saves them', async () => {
    const { calls, user } = openPage();
    expect(await screen.findByRole('checkbox', { name: 'Colors of the theme' })).toBeChecked();
    await review(user);
    await user.click(await screen.findByRole('button', { name: /^The bluesite.*Colors of the theme: 1 field/ }));
    const section = await screen.findByRole('region');
    expect(within(section).getByText('#111111')).toBeVisible();
    expect(within(section).getByText('#222222')).toBeVisible();
    const copy = { from: 'redsite', to: ['bluesite'], parts: ['colors'], lists: 'add' };
    expect(calls).toMatchObject([{ url: '/api/site-setup/differences', body: copy }]);
    await user.click(screen.getByRole('button', { name: 'Copy to 1 website' }));
    await screen.findByText(/Copied to 1 website\./);
    expect(calls.slice(1)).toMatchObject([{ url: '/api/site-setup/copies', body: copy }]);
  });

  it('copies the slot that the address names, and says what the home page does not show', async () => {
    const slot = (n: number) => ({ url: `/${n}.png`, redirectUrl: `/${n}`, title: `Title ${n}` });
    const change = {
      websiteName: 'bluesite',
      part: 'banners',
      before: { items: [] },
      after: { items: [1, 2, 3, 4, 5, 6, 7, 8].map(slot) },
    };
    const selected = JSON.stringify(['/2.png', '/2']);
    const { calls, user } = openPage({
      changes: [change as unknown as typeof CHANGE],
      address: `/admin/copyToWebsites?${new URLSearchParams({ parts: 'banners', slot: selected }).toString()}`,
      getOne: () => Promise.resolve({ data: { id: 'Banner:redsite', items: [slot(1), slot(2)] } }),
    });
    expect(await screen.findByRole('checkbox', { name: 'Slot 2, Title 2' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Slot 1, Title 1' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /^First/ })).toBeChecked();
    await review(user);
    await screen.findByText('Slot 8 is not shown: the page shows the first 7');
    expect(calls[0]!.body).toMatchObject({
      parts: ['banners'],
      lists: 'first',
      slots: [{ part: 'banners', url: '/2.png', redirectUrl: '/2' }],
    });
  });

  it('undoes the whole copy on the page of the result', async () => {
    const { user } = openPage();
    const answers = [
      () => Response.json({ data: [{ ...CHANGE, state: 'copied' }] }, { headers: { [OPERATION_HEADER]: 'op-1' } }),
      () => Response.json({ message: 'Try again' }, { status: 503 }),
      () => Response.json({ failed: [] }),
    ];
    await review(user);
    await screen.findByRole('button', { name: 'Copy to 1 website' });
    const calls = answerFetch(() => answers.shift()!());
    await user.click(screen.getByRole('button', { name: 'Copy to 1 website' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Try again')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change was undone on 1 website.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByText(/Copied to/)).toBeNull();
    expect(calls.map(({ url }) => url)).toEqual(['/api/site-setup/copies', '/api/changes/undo', '/api/changes/undo']);
    expect(calls[1]!.body).toEqual({ operationId: 'op-1' });
  });

  it.each([
    ['a copy', () => Response.json({ data: [{ ...CHANGE, state: 'copied' }] })],
    ['a cancelled copy', () => Response.json({ statusMessages: ['Cancelled'] }, { status: 409 })],
  ])('reads records again after %s', async (_case, answer) => {
    let reads = 0;
    const getOne = () => Promise.resolve({ data: { id: 'bluesite', reads: ++reads } });
    const { user } = openPage({ getOne, beside: <OpenRecord /> });
    await review(user);
    const save = await screen.findByRole('button', { name: 'Copy to 1 website' });
    await waitFor(() => expect(reads).toBe(1));
    answerFetch(answer);
    await user.click(save);
    await waitFor(() => expect(reads).toBe(2));
  });

  it('names the parts that could not be saved', async () => {
    const { user } = openPage({ results: [{ ...CHANGE, state: 'failed', message: 'There can be at most 20 items' }] });
    await review(user);
    await user.click(await screen.findByRole('button', { name: 'Copy to 1 website' }));
    await screen.findByText('The bluesite: Colors of the theme could not be saved. There can be at most 20 items');
    expect(screen.queryByText(/Copied to/)).not.toBeInTheDocument();
  });

  it('says if there is nothing to copy, and keeps the selection', async () => {
    const { calls, user } = openPage({ changes: [] });
    await review(user);
    await screen.findByText('The selected websites have the same values.');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('button', { name: 'The bluesite' })).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('needs parts and websites, not the website itself, and offers the mode of lists only for lists', async () => {
    const { calls, user } = openPage();
    await user.click(await screen.findByRole('checkbox', { name: 'Colors of the theme' }));
    await user.click(screen.getByRole('button', { name: 'Review changes' }));
    await screen.findByText('Please select what to copy');
    await screen.findByText('Please select at least one website');
    expect(screen.queryByRole('radio', { name: /^Replace/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Brands' }));
    await screen.findByRole('radio', { name: /^Replace/ });
    await user.click(screen.getByRole('combobox', { name: /Websites/ }));
    await screen.findByRole('option', { name: 'The bluesite' });
    expect(screen.queryByRole('option', { name: 'The redsite' })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('is of no use to an account with one website', async () => {
    openPage({ siteCount: 1 });
    await screen.findByText('No other website');
  });
});
