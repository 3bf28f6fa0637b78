import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TextInput, useEditContext } from 'react-admin';
import { renderPage } from '../testing/renderPage';
import { RecordForm } from './RecordForm';
import { RecordPage } from './RecordPage';
import { useUnsavedChanges } from './UnsavedChanges';

const RECORD = { id: 'n1', title: 'First' };

function Unsaved({ isOnTab }: { isOnTab?: boolean }) {
  useUnsavedChanges({ isUnsaved: true, isOnTab });
  return null;
}

const openPage = () => renderPage(<Unsaved />, { path: '/admin/theme' });

it('regards the values as saved after a save, and asks again after another change', async () => {
  const dataProvider = {
    getOne: () => Promise.resolve({ data: RECORD }),
    update: () => Promise.resolve({ data: RECORD }),
  };
  const { router } = renderPage(
    <RecordPage id="n1">
      {/* The record never contains the password, so react-admin does not reset the form. */}
      <RecordForm saveLabel="Save note">
        <TextInput source="password" label="Password" />
      </RecordForm>
    </RecordPage>,
    { path: '/admin/notes', resource: 'notes', dataProvider },
  );
  const typePassword = async (value: string) =>
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value } });
  await typePassword('secret');
  const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save note' });
  expect(saveButton().disabled).toBe(false);
  fireEvent.click(saveButton());
  await screen.findByText('Record updated');
  await waitFor(() => expect(within(saveButton()).queryByRole('progressbar')).toBeNull());
  await waitFor(() => expect(saveButton().disabled).toBe(true));
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await typePassword('another secret');
  await act(() => router.navigate('/admin/other'));
  await screen.findByRole('dialog', { name: 'Unsaved changes' });
  expect(router.state.location.pathname).toBe('/admin/notes');
});

it('keeps unsaved changes when the record is read again, and the version that they were made from', async () => {
  let title = 'First';
  let version = 1;
  const sent: object[] = [];
  const dataProvider = {
    getOne: () => Promise.resolve({ data: { ...RECORD, version, title, note: title } }),
    update: (_resource: string, { data }: { data: object }) => {
      sent.push(data);
      return Promise.resolve({ data: { ...data, version: ++version } });
    },
  };
  renderPage(
    <RecordPage id="n1">
      <RecordForm saveLabel="Save note">
        <TextInput source="title" label="Title" />
        <TextInput source="note" label="Note" />
        <ReadAgain />
      </RecordForm>
    </RecordPage>,
    { path: '/admin/notes', resource: 'notes', dataProvider },
  );
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Mine' } });
  title = 'Theirs';
  version = 2;
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue('Theirs'));
  expect(screen.getByLabelText('Title')).toHaveValue('Mine');
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Mine', note: 'Theirs', version: 1 }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save note' })).toBeDisabled());
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Mine again' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ title: 'Mine again', version: 3 }));
});

function ReadAgain() {
  const { refetch } = useEditContext();
  return (
    <button type="button" onClick={() => void refetch()}>
      Read again
    </button>
  );
}

it('asks before the operator leaves a page with unsaved changes', async () => {
  const { router } = openPage();
  await act(() => router.navigate('/admin/sites'));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/theme');
});

it('asks before another tab opens that closes the form', async () => {
  const { router } = renderPage(<Unsaved isOnTab />, { path: '/admin/theme' });
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
