import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import NetworkForm from './Form';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const NETWORK = { id: 'n1', name: 'Awin US', program: 'awin', currency: 'USD', timeZone: 'UTC', active: true };
const SETTINGS = {
  ...{ url: 'https://api.example/?from={from}', body: '', credentials: 'bearer', name: '', rows: '', paging: 'none' },
  ...{ next: '', state: 'pending', windowDays: 30, overlapDays: 45 },
};
const PULLED = { at: '2026-11-29T08:00:00Z', created: 2, changed: 1, unchanged: 9, rejected: 0, hasFailed: false };

function openNetwork(answer: (call: SeenCall) => object, rejection?: object) {
  const calls = answerFetch((call) => {
    if (call.url.endsWith('/postback')) return Response.json({ url: 'https://deals.example/api/postbacks/n1/x' });
    if (rejection && call.method === 'PUT') return Response.json(rejection, { status: 400 });
    return Response.json(answer(call));
  });
  const { dataProvider } = listProvider({ networks: [NETWORK] });
  renderPage(<NetworkForm />, {
    path: '/admin/networks/:id',
    address: '/admin/networks/n1',
    resource: 'networks',
    dataProvider,
  });
  return calls;
}

it('saves the API of a network, and shows the errors at the inputs', async () => {
  const calls = openNetwork(() => ({ source: null }), { error: { secret: 'Please enter the secret.' } });
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText(/^URL/));
  await user.paste(SETTINGS.url);
  await user.click(screen.getByRole('button', { name: 'Save API settings' }));
  expect(await screen.findByText('Please enter the secret.')).toBeVisible();
  const { body } = calls.find(({ method }) => method === 'PUT')!;
  expect(body).toMatchObject({ url: SETTINGS.url, credentials: 'bearer', windowDays: 30 });
  expect(body).not.toHaveProperty('secret');
  // Not the network's own name.
  expect(body).not.toMatchObject({ name: NETWORK.name });
  expect(screen.queryByRole('button', { name: 'Pull now' })).toBeNull();
});

it('shows the last pull, and pulls now', async () => {
  let last: object = { ...PULLED, hasFailed: true, problem: 'api.example returned the status 500.' };
  const calls = openNetwork(({ url }) => {
    if (url.endsWith('/pull')) last = PULLED;
    return url.endsWith('/pull') ? PULLED : { source: { ...SETTINGS, last } };
  });
  expect(await screen.findByText(/The last pull failed.*returned the status 500/)).toBeVisible();
  expect(screen.getByText('Leave blank to keep the stored secret.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pull now' }));
  expect(await screen.findByText(/2 new, 1 changed, 9 unchanged orders/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/The last pull failed/)).toBeNull());
  expect(calls.some(({ method, url }) => method === 'POST' && url.endsWith('/networks/n1/pull'))).toBe(true);
});
