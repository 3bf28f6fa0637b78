import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import NetworkForm from './Form';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

it('shows the postback URL, and replaces it after a question', async () => {
  const network = { id: 'n1', name: 'Awin US', program: 'awin', currency: 'USD', timeZone: 'UTC', active: true };
  let url = 'https://deals.example/api/postbacks/n1/old';
  const calls = answerFetch(({ method }) => {
    if (method === 'POST') url = 'https://deals.example/api/postbacks/n1/new';
    return Response.json({ url });
  });
  const { dataProvider } = listProvider({ networks: [network], networkSource: [{ id: 'n1', isSaved: false }] });
  renderPage(<NetworkForm />, {
    path: '/admin/networks/:id',
    address: '/admin/networks/n1',
    resource: 'networks',
    dataProvider,
  });
  expect(await screen.findByText(url)).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Replace URL' }));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
  await user.click((await screen.findAllByRole('button', { name: 'Replace URL' })).at(-1)!);
  expect(await screen.findByText('https://deals.example/api/postbacks/n1/new')).toBeVisible();
});
