import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import type { User } from '../dataProvider/types';
import { deleteAllDrafts, readDraft, writeDraft } from '../drafts/storedDrafts';
import { session } from '../providers';
import { renderPage } from '../testing/renderPage';
import { RecordDialog } from './RecordDialog';
import { useUnsavedChanges } from './UnsavedChanges';

beforeEach(() => session.saveUser({ _id: 'u1' } as User));
afterEach(async () => {
  localStorage.clear();
  await deleteAllDrafts();
});

function openDialog(update: () => Promise<object>, id = 'c1', others?: ReactNode) {
  const onClose = jest.fn();
  const record = { id, label: 'Travel' };
  const dataProvider = { getOne: () => Promise.resolve({ data: record }), update };
  renderPage(
    <>
      <RecordDialog title="Rename category" record={record} saveLabel="Save name" onClose={onClose}>
        <TextInput source="label" label="Name" />
      </RecordDialog>
      {others}
    </>,
    { path: '/admin/categories', resource: 'categories', dataProvider },
  );
  return onClose;
}

const changeName = async () =>
  fireEvent.change(await screen.findByDisplayValue('Travel'), { target: { value: 'Journeys' } });
/** Finds the button of the dialog: the guard has a hidden dialog with a button of the same name. */
const cancelButton = () =>
  within(screen.getByRole('dialog', { name: 'Rename category' })).getByRole<HTMLButtonElement>('button', {
    name: 'Cancel',
  });
const pressEscape = () => fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });

it('closes at once without changes, and asks before it discards changes', async () => {
  const onClose = openDialog(() => Promise.reject(new Error('Not expected')));
  await screen.findByLabelText('Name');
  fireEvent.click(cancelButton());
  expect(onClose).toHaveBeenCalledTimes(1);
  await changeName();
  pressEscape();
  await screen.findByText('Are you sure you want to discard your changes?');
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText('Discard changes'));
  expect(onClose).toHaveBeenCalledTimes(2);
});

const KEY = 'u1 categories c3 dialog';

it('deletes the draft of the changes that it discards', async () => {
  const onClose = openDialog(() => Promise.reject(new Error('Not expected')), 'c3');
  await changeName();
  await waitFor(async () => expect((await readDraft(KEY))?.values).toEqual({ label: 'Journeys' }));
  pressEscape();
  fireEvent.click(await screen.findByText('Discard changes'));
  expect(onClose).toHaveBeenCalledTimes(1);
  cleanup();
  await waitFor(async () => expect(await readDraft(KEY)).toBeUndefined());
});

it('does not ask about the changes of another form of the page', async () => {
  const onClose = openDialog(() => Promise.reject(new Error('Not expected')), 'c4', <OtherForm />);
  await screen.findByLabelText('Name');
  fireEvent.click(cancelButton());
  expect(onClose).toHaveBeenCalledTimes(1);
});

function OtherForm() {
  useUnsavedChanges({ isUnsaved: true });
  return null;
}

it('remains open during a save', async () => {
  let finish: (answer: object) => void = () => undefined;
  const onClose = openDialog(() => new Promise((resolve) => (finish = resolve)));
  await changeName();
  fireEvent.click(screen.getByText('Save name'));
  await waitFor(() => expect(cancelButton().disabled).toBe(true));
  expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByText('Are you sure you want to discard your changes?')).toBeNull();
  finish({ data: { id: 'c1', label: 'Journeys' } });
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('does not delete the draft of the page of the record', async () => {
  const draft = { values: { text: 'Mine' }, savedAt: '2026-11-29T08:00:00Z' };
  // The dialogs of the other tests may still store their drafts.
  await writeDraft('u1 categories c2', draft, new Set());
  const onClose = openDialog(() => Promise.resolve({ data: { id: 'c2', label: 'Journeys' } }), 'c2');
  await changeName();
  expect(screen.queryByText(/You have unsaved changes/)).toBeNull();
  fireEvent.click(screen.getByText('Save name'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(await readDraft('u1 categories c2')).toEqual(draft);
});
