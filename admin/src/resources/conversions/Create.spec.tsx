import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import { signedInAs } from '../../testing/signedInAs';
import ConversionCreate from './Create';

const MONEY = { value: '$7.12', integral: 712, currency: 'USD' };

function openForm(create: (data: object) => Promise<object>) {
  const calls: object[] = [];
  const { dataProvider } = listProvider({
    networks: [{ id: 'n1', name: 'Awin US', active: true }],
    sites: [{ id: 's1', value: 'redsite', label: 'Red Site' }],
  });
  const created = async (_resource: string, { data }: { data: object }) => {
    calls.push(data);
    return { data: await create(data) };
  };
  renderPage(<ConversionCreate />, {
    path: '/admin/conversions/create',
    resource: 'conversions',
    dataProvider: { ...dataProvider, create: created },
    authProvider: signedInAs('owner'),
  });
  return calls;
}

async function fill() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: /Network/ }));
  await user.click(await screen.findByRole('option', { name: 'Awin US' }));
  await user.type(screen.getByLabelText('Order number'), 'A-1');
  await user.type(screen.getByRole('spinbutton', { name: /Amount/ }), '89');
  await user.type(screen.getByRole('spinbutton', { name: /Commission/ }), '7.12');
  await user.click(screen.getByRole('button', { name: 'Add order' }));
}

it.each([
  ['created', /Order added/],
  ['changed', /Its ledger has a new entry/],
  ['unchanged', /Nothing changed/],
])('sends cents, and says that an order is %s', async (result, text) => {
  const calls = openForm(() => Promise.resolve({ id: 'o1', result, amount: MONEY, commission: MONEY }));
  await fill();
  expect(await screen.findByText(text)).toBeVisible();
  expect(calls).toMatchObject([
    { networkId: 'n1', reference: 'A-1', state: 'approved', currency: 'USD', amountCents: 8_900, commissionCents: 712 },
  ]);
  await waitFor(() => expect(window.location.pathname).toBe('/admin/conversions/o1'));
});

it('shows the errors of the server at their inputs', async () => {
  // In development react-admin writes rejected calls to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  openForm(() => Promise.reject(new HttpError('x', 400, { errors: { token: 'This is no click token.' } })));
  await fill();
  expect(await screen.findByText('This is no click token.')).toBeVisible();
  expect(screen.getByLabelText('Click token')).toHaveAttribute('aria-invalid', 'true');
  jest.restoreAllMocks();
});
