import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { dataProvider } from '../../providers';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import NetworkForm from './Form';

const realFetch = globalThis.fetch;
// In development react-admin writes rejected calls to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
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
    if (call.url.endsWith('/networks/n1')) return Response.json(NETWORK);
    if (rejection && call.method === 'PUT') return Response.json(rejection, { status: 400 });
    return Response.json(answer(call));
  });
  const { router } = renderPage(<NetworkForm />, {
    path: '/admin/networks/:id',
    address: '/admin/networks/n1',
    resource: 'networks',
    dataProvider,
  });
  return { calls, router };
}

it('saves the API of a network, and shows the errors at the inputs', async () => {
  const { calls } = openNetwork(() => ({ source: null }), { error: { secret: 'Please enter the secret.' } });
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
  const { calls } = openNetwork(({ url }) => {
    if (url.endsWith('/pull')) last = PULLED;
    return url.endsWith('/pull') ? PULLED : { source: { ...SETTINGS, last } };
  });
  expect(await screen.findByText(/The last pull failed.*returned the status 500/)).toBeVisible();
  expect(screen.getByText('Leave blank to keep the stored secret.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pull now' }));
  expect(await screen.findByText(/2 new, 1 changed, 9 unchanged orders/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/The last pull failed/)).toBeNull());
  expect(calls.some(({ method, url }) => method === 'POST' && url.endsWith('/networks/n1/pull'))).toBe(true);
  await userEvent.type(screen.getByLabelText('Secret'), 'x');
  expect(screen.getByRole('button', { name: 'Pull now' })).toBeDisabled();
});

it('sends a new secret once, and the version of the settings, and asks before typed settings are lost', async () => {
  let version = 3;
  const { calls, router } = openNetwork(({ method }) => {
    if (method === 'PUT') version++;
    return { version, source: { ...SETTINGS, last: null } };
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Secret'), 'correct-horse');
  await user.click(screen.getByRole('button', { name: 'Save API settings' }));
  await screen.findByText('Settings of the API saved');
  await waitFor(() => expect(screen.getByLabelText('Secret')).toHaveValue(''));
  await user.type(screen.getByLabelText('User'), 'grabdeals');
  await user.click(screen.getByRole('button', { name: 'Save API settings' }));
  const saves = () =>
    calls.filter(({ method }) => method === 'PUT').map(({ body, ifMatch }) => [ifMatch, body] as const);
  await waitFor(() => expect(saves()).toHaveLength(2));
  const { secret, ...settings } = { ...SETTINGS, secret: 'correct-horse' };
  expect(saves()).toEqual([
    ['"3"', { ...settings, secret }],
    ['"4"', { ...settings, name: 'grabdeals' }],
  ]);
  await user.type(screen.getByLabelText('User'), ' and more');
  await act(() => router.navigate('/admin/networks'));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
});
