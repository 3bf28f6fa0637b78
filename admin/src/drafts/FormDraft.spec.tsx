import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpError, TextInput } from 'react-admin';
import { RecordForm } from '../components/RecordForm';
import { RecordPage } from '../components/RecordPage';
import type { User } from '../dataProvider/types';
import { session } from '../providers';
import { renderPage } from '../testing/renderPage';
import { deleteAllDrafts, readDraft, writeDraft } from './storedDrafts';

const NOTE = { id: 'n1', title: 'First', text: 'Old', version: 1 };
const KEY = 'u1 notes n1';
/** As the data provider throws it. */
const FAILURE = new HttpError('No', 503, { errors: { root: { serverError: 'No' } } });

beforeEach(() => session.saveUser({ _id: 'u1' } as User));
afterEach(async () => {
  jest.restoreAllMocks();
  localStorage.clear();
  await deleteAllDrafts();
});

/** Opens the form of a note. `save` returns the answer to a save. */
function openNote(
  note = NOTE,
  save: (resource: string, params: { data: object }) => Promise<unknown> = () => Promise.resolve({ data: note }),
) {
  const dataProvider = {
    getOne: () => Promise.resolve({ data: note }),
    getList: () => Promise.resolve({ data: [], total: 0 }),
    update: save,
  };
  const form = (
    <RecordPage transform={(values: object) => values}>
      <RecordForm saveLabel="Save note">
        <TextInput source="title" label="Title" />
        <TextInput source="text" label="Text" />
      </RecordForm>
    </RecordPage>
  );
  return renderPage(form, { path: '/admin/notes/:id', address: '/admin/notes/n1', resource: 'notes', dataProvider });
}

const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const storedValues = async () => (await readDraft(KEY))?.values;
const offer = () => screen.queryByText(/You have unsaved changes/);

/** Leaves the form with an unsaved title. */
async function leaveDraft(text = 'Mine') {
  const { unmount } = openNote();
  await userEvent.clear(await title());
  await userEvent.type(await title(), text);
  // At once, before the pause after a change.
  unmount();
  await waitFor(async () => expect(await storedValues()).toEqual({ title: text }));
}

it('offers what was not saved at the next visit, and restores these fields and their version only', async () => {
  await leaveDraft();
  const note = { ...NOTE, text: 'Changed by a colleague', version: 2 };
  const sent: unknown[] = [];
  openNote(note, (_resource, { data }) => {
    sent.push(data);
    return Promise.resolve({ data: note });
  });
  expect(await screen.findByText(/The record has been saved since then/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await title()).toHaveValue('Mine');
  expect(screen.getByLabelText('Text')).toHaveValue('Changed by a colleague');
  expect(offer()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(sent).toMatchObject([{ title: 'Mine', text: 'Changed by a colleague', version: 1 }]));
});

it('remains when the storage that the requirements name is cleared, and is deleted by a sign-out', async () => {
  await leaveDraft();
  session.clear();
  expect(await storedValues()).toEqual({ title: 'Mine' });
  await deleteAllDrafts();
  expect(await storedValues()).toBeUndefined();
});

it('is deleted by a save, and kept if the save fails', async () => {
  // react-admin reports failed calls.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let saved = false;
  openNote(NOTE, () => (saved ? Promise.resolve({ data: { ...NOTE, title: 'Mine' } }) : Promise.reject(FAILURE)));
  await userEvent.clear(await title());
  await userEvent.type(await title(), 'Mine');
  await waitFor(async () => expect(await storedValues()).toEqual({ title: 'Mine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect((await screen.findAllByText('No'))[0]).toBeVisible();
  // Stores at once what it would store after the pause.
  fireEvent(window, new Event('pagehide'));
  expect(await storedValues()).toEqual({ title: 'Mine' });
  saved = true;
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(async () => expect(await storedValues()).toBeUndefined());
  // The page remains open, and keeps what is typed after the save.
  await userEvent.type(await title(), ' again');
  await waitFor(async () => expect(await storedValues()).toMatchObject({ title: 'Mine again' }));
});

it('keeps what is typed while a save is in progress, as unsaved', async () => {
  let answer!: (saved: unknown) => void;
  openNote(NOTE, () => new Promise((resolve) => (answer = resolve)));
  await userEvent.clear(await title());
  await userEvent.type(await title(), 'Sent');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(answer).toBeDefined());
  await userEvent.type(await title(), ' and more');
  await act(async () => answer({ data: { ...NOTE, title: 'Sent', version: 2 } }));
  expect(await title()).toHaveValue('Sent and more');
  await waitFor(async () => expect(await storedValues()).toEqual({ title: 'Sent and more' }));
  expect(screen.getByRole('button', { name: 'Save note' })).toBeEnabled();
});

it('keeps what was typed immediately before a save that finds the session ended', async () => {
  // react-admin reports such a save as a success without a record.
  openNote(NOTE, () => {
    session.end();
    return Promise.resolve({ data: {} });
  });
  await userEvent.clear(await title());
  await userEvent.type(await title(), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(async () => expect(await storedValues()).toEqual({ title: 'Mine' }));
});

it('reports nothing if the creation of a record finds the session ended', async () => {
  const create = () => {
    session.end();
    return Promise.resolve({ data: {} });
  };
  const form = (
    <RecordPage isNew>
      <RecordForm saveLabel="Add note">
        <TextInput source="title" label="Title" />
      </RecordForm>
    </RecordPage>
  );
  renderPage(form, { path: '/admin/notes/create', resource: 'notes', dataProvider: { create } });
  await userEvent.type(await title(), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(session.readUser()).toBeUndefined());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add note' })).toBeEnabled());
  // As react-admin reports a created record without an id.
  expect(screen.queryByText(/Invalid/)).toBeNull();
  expect((await readDraft('u1 notes new redsite'))?.values).toEqual({ title: 'Mine' });
});

it('keeps what is on the screen if a save or a redirect finds that another tab has signed out', async () => {
  const signOutElsewhere = async () => {
    localStorage.clear();
    await deleteAllDrafts();
  };
  const first = openNote(NOTE, () => Promise.resolve({ data: {} }));
  await userEvent.clear(await title());
  await userEvent.type(await title(), 'Mine');
  await waitFor(async () => expect(await storedValues()).toEqual({ title: 'Mine' }));
  await signOutElsewhere();
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await waitFor(async () => expect(await storedValues()).toEqual({ title: 'Mine' }));
  first.unmount();

  await signOutElsewhere();
  session.saveUser({ _id: 'u1' } as User);
  const { router } = openNote();
  await userEvent.type(await title(), ' again');
  await waitFor(async () => expect(await storedValues()).toEqual({ title: 'First again' }));
  await signOutElsewhere();
  await act(() => router.navigate('/admin/signin'));
  await waitFor(async () => expect(await storedValues()).toEqual({ title: 'First again' }));
});

/** Types beside the offer of an earlier draft. */
async function typeBesideOffer() {
  await leaveDraft('Earlier');
  const page = openNote();
  expect(await screen.findByText(/You have unsaved changes/)).toBeVisible();
  await userEvent.type(await title(), ' and later');
  await waitFor(async () => expect(await storedValues()).toEqual({ title: 'First and later' }));
  return page;
}

it('stores what is on the screen without the earlier draft if that one is discarded', async () => {
  await typeBesideOffer();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await readDraft(KEY))?.earlier).toBeUndefined());
  expect(await storedValues()).toEqual({ title: 'First and later' });
});

it('remains after a save while it is offered', async () => {
  await typeBesideOffer();
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Record updated');
  await waitFor(async () => expect(await storedValues()).toEqual({ title: 'Earlier' }));
  expect(offer()).toBeVisible();
});

it('keeps an earlier draft that the browser has not read yet when the next one is stored', async () => {
  await leaveDraft('Earlier');
  const request = { result: await readDraft(KEY) } as IDBRequest;
  jest.spyOn(IDBObjectStore.prototype, 'get').mockReturnValueOnce(request);
  openNote();
  await userEvent.type(await title(), ' and later');
  fireEvent(window, new Event('pagehide'));
  request.onsuccess?.(new Event('success'));
  const both = { values: { title: 'First and later' }, earlier: { values: { title: 'Earlier' } } };
  await waitFor(async () => expect(await readDraft(KEY)).toMatchObject(both));
});

it.each(['Discard', 'Restore'])('offers the earlier draft again after %s of a later one', async (action) => {
  const { unmount } = await typeBesideOffer();
  unmount();
  openNote();
  await userEvent.click(await screen.findByRole('button', { name: action }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await title()).toHaveValue('Earlier');
});

it('is deleted when the operator takes the restored changes back', async () => {
  await leaveDraft();
  openNote();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await userEvent.clear(await title());
  await userEvent.type(await title(), 'First');
  await waitFor(async () => expect(await readDraft(KEY)).toBeUndefined());
});

it('is deleted by a save without that of another tab with the same record', async () => {
  const saveNote = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('Record updated');
  };
  openNote();
  await userEvent.type(await title(), ' and later');
  await waitFor(async () => expect(await storedValues()).toEqual({ title: 'First and later' }));
  // The save stores the form's values once more, before those of the other tab.
  await writeDraft(KEY, { values: { text: 'Other tab' }, savedAt: '2026-01-01T00:00:00.000Z' }, new Set());
  await saveNote();
  await waitFor(async () => expect(await readDraft(KEY)).toMatchObject({ values: { text: 'Other tab' } }));
  expect((await readDraft(KEY))?.earlier).toBeUndefined();
});

it('is of one account', async () => {
  await leaveDraft();
  session.saveUser({ _id: 'u2' } as User);
  openNote();
  expect(await title()).toHaveValue('First');
  expect(offer()).toBeNull();
});
