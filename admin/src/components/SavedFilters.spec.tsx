import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AuthProvider, useListContext } from 'react-admin';
import { listProvider } from '../testing/listProvider';
import { renderPage } from '../testing/renderPage';
import { signedInAs } from '../testing/signedInAs';
import { ResourceList } from './ResourceList';

function Sorter() {
  const { setSort } = useListContext();
  return <button onClick={() => setSort({ field: 'createdAt', order: 'DESC' })}>Newest first</button>;
}

function renderList(authProvider: AuthProvider = signedInAs('owner')) {
  const { calls, dataProvider } = listProvider({ networks: [{ id: 'r1' }] });
  renderPage(
    <ResourceList help="All networks." sort={{ field: 'name', order: 'ASC' }} empty="None">
      <Sorter />
    </ResourceList>,
    {
      path: '/admin/networks',
      address: '/admin/networks?tab=Published&websites=all',
      resource: 'networks',
      dataProvider,
      authProvider,
    },
  );
  return calls;
}

async function openSaved() {
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
  return within(await screen.findByRole('dialog', { name: 'Saved filters' }));
}

it('saves, applies and deletes the filters and the sort of a list', async () => {
  const calls = renderList();
  const search = await screen.findByLabelText('Search networks');
  await userEvent.type(search, 'shoes');
  // The search is applied after a pause; on a slow machine, a sort during the pause would be lost.
  await waitFor(() => expect(calls.at(-1)!.params.filter).toEqual({ q: 'shoes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Newest first' }));
  await waitFor(() => {
    const { filter, sort } = calls.at(-1)!.params;
    expect([filter, sort]).toEqual([{ q: 'shoes' }, { field: 'createdAt', order: 'DESC' }]);
  });

  const dialog = await openSaved();
  expect(dialog.getByText(/on this device until you sign out/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save filters' })).toBeDisabled();
  await userEvent.type(await dialog.findByLabelText('Name'), ' New shoes ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save filters' }));
  expect(await dialog.findByRole('button', { name: 'New shoes' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await userEvent.clear(search);
  await waitFor(() => expect(calls.at(-1)!.params.filter).toEqual({}));
  const again = await openSaved();
  await userEvent.click(again.getByRole('button', { name: 'New shoes' }));
  await waitFor(() => expect(calls.at(-1)!.params.filter).toEqual({ q: 'shoes' }));
  expect(calls.at(-1)!.params.sort).toEqual({ field: 'createdAt', order: 'DESC' });
  await waitFor(() => expect(search).toHaveValue('shoes'));
  // Other parts of the page have parameters of their own.
  const query = new URLSearchParams(window.location.search);
  expect([query.get('tab'), query.get('websites')]).toEqual(['Published', 'all']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const last = await openSaved();
  await userEvent.type(last.getByLabelText('Name'), 'New shoes');
  expect(last.getByRole('button', { name: 'Replace saved filter' })).toBeEnabled();
  await userEvent.click(last.getByRole('button', { name: 'Delete the saved filter New shoes' }));
  expect(last.queryByRole('button', { name: 'New shoes' })).not.toBeInTheDocument();
}, 30_000);
