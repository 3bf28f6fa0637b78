import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type DataProvider, EditBase, Form, SaveButton, TextInput } from 'react-admin';
import { renderPage } from '../testing/renderPage';
import { UnsavedChangesGuard, UnsavedFormGuard } from './UnsavedChanges';

const RECORD = { id: 'n1', title: 'First' };

const openPage = () => renderPage(<UnsavedChangesGuard when />, { path: '/admin/theme' });

it('regards the values as saved after a save, and asks again after another change', async () => {
  const dataProvider = {
    getOne: () => Promise.resolve({ data: RECORD }),
    update: () => Promise.resolve({ data: RECORD }),
  } as unknown as Partial<DataProvider>;
  const { router } = renderPage(
    <EditBase id="n1" mutationMode="pessimistic" redirect={false}>
      {/* The record never contains the password, so react-admin does not reset the form. */}
      <Form record={RECORD}>
        <UnsavedFormGuard />
        <TextInput source="password" label="Password" />
        <SaveButton label="Save note" />
      </Form>
    </EditBase>,
    { path: '/admin/notes', resource: 'notes', dataProvider },
  );
  const typePassword = async (value: string) =>
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value } });
  await typePassword('secret');
  const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' });
  expect(saveButton().disabled).toBe(false);
  fireEvent.click(saveButton());
  await screen.findByText('Element updated');
  await waitFor(() => expect(within(saveButton()).queryByRole('progressbar')).toBeNull());
  await waitFor(() => expect(saveButton().disabled).toBe(true));
  await typePassword('another secret');
  await act(() => router.navigate('/admin/other'));
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
  expect(router.state.location.pathname).toBe('/admin/notes');
});

it('asks before the operator leaves a page with unsaved changes', async () => {
  const { router } = openPage();
  await act(() => router.navigate('/admin/sites'));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/theme');
});

it('asks before another tab opens that closes the form', async () => {
  const { router } = renderPage(<UnsavedChangesGuard when isOnTab />, { path: '/admin/theme' });
  await act(() => router.navigate('/admin/theme?tab=scheduled'));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

it('does not ask before another tab opens if the form remains', async () => {
  const { router } = openPage();
  await act(() => router.navigate('/admin/theme?tab=scheduled'));
  expect(router.state.location.search).toBe('?tab=scheduled');
});

it('does not keep a page open after the session has ended', async () => {
  const { router } = openPage();
  await act(() => router.navigate('/admin/signin'));
  expect(await screen.findByText('Another page')).toBeVisible();
});
