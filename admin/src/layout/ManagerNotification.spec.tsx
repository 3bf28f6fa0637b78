import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNotify } from 'react-admin';
import { DoneDialog } from '../components/ConfirmDialog';
import { withOperation } from '../dataProvider/operations';
import { answerFetch } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';
import { useNotifySaved } from './SavedActions';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const savedBy = (id: string) => withOperation({ id }, new Headers({ 'X-Grabdeals-Operation': id }));

let saves = 0;

function Page() {
  const notify = useNotify();
  const notifySaved = useNotifySaved();
  return (
    <>
      <button
        onClick={() => {
          saves++;
          notifySaved(`Redirect ${saves} updated`, savedBy(`op-${saves}`), { href: 'https://red.example/' });
        }}
      >
        Save
      </button>
      <button onClick={() => notifySaved('Redirect saved', savedBy('again'))}>Save again</button>
      <button onClick={() => notifySaved('Both saved', [savedBy('second'), savedBy('first')])}>Save both</button>
      <button onClick={() => notify('Copied')}>Copy</button>
    </>
  );
}

function open() {
  saves = 0;
  renderPage(<Page />, { path: '/admin/redirects' });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toast = async (text: string | RegExp) => (await screen.findByText(text)).closest<HTMLElement>('[role=alert]')!;
const undo = async (text: string) => fireEvent.click(within(await toast(text)).getByRole('button', { name: 'Undo' }));

it('undoes the save that the notification reports, and shows the result', async () => {
  const calls = answerFetch(() => Response.json({ records: 1, failed: [] }));
  open();
  press('Save');
  await undo('Redirect 1 updated');
  expect(await screen.findByText('The change was undone')).toBeVisible();
  expect(calls).toMatchObject([{ url: '/api/changes/undo', method: 'POST', body: { operationId: 'op-1' } }]);
});

it('links to the public page of the record', async () => {
  open();
  press('Save');
  expect(await screen.findByRole('link', { name: /^View/ })).toHaveAttribute('href', 'https://red.example/');
});

it('shows why a save cannot be undone', async () => {
  const message = 'News has been changed since.';
  answerFetch(() => Response.json({ statusMessages: [message] }, { status: 409 }));
  open();
  press('Save');
  await undo('Redirect 1 updated');
  expect(await screen.findByText(message)).toBeVisible();
});

it('offers Undo again after it has failed, of the saves that are not undone yet', async () => {
  const failed = [{ label: 'Lost', message: 'There is no such category.' }];
  let isOffline = true;
  const calls = answerFetch(({ body }) => {
    if ((body as { operationId: string }).operationId !== 'first') return Response.json({ records: 1, failed });
    return isOffline
      ? Response.json({ statusMessages: ['The server is down.'] }, { status: 503 })
      : Response.json({ records: 1, failed: [] });
  });
  open();
  press('Save both');
  await undo('Both saved');
  await undo('The server is down.');
  await waitFor(() => expect(calls).toHaveLength(3));
  isOffline = false;
  await undo('The server is down.');
  expect(await screen.findByText(/could not be restored. Lost: There is no such category./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual(
    ['second', 'first', 'first', 'first'].map((operationId) => ({ operationId })),
  );
});

it('names what could not be restored', async () => {
  answerFetch(() => Response.json({ records: 2, failed: [{ label: 'Lost', message: 'There is no such category.' }] }));
  open();
  press('Save');
  await undo('Redirect 1 updated');
  expect(await screen.findByText(/could not be restored. Lost: There is no such category./)).toBeVisible();
});

it('keeps the Undo of a save when the next one follows, each for its own', async () => {
  const calls = answerFetch(() => Response.json({ records: 1, failed: [] }));
  open();
  press('Save');
  press('Save');
  await toast('Redirect 2 updated');
  await undo('Redirect 1 updated');
  await screen.findByText('The change was undone');
  expect(calls.map(({ body }) => body)).toEqual([{ operationId: 'op-1' }]);
  expect(within(await toast('Redirect 2 updated')).getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('replaces the notification of an earlier save of the same record', async () => {
  open();
  press('Save again');
  press('Save again');
  await screen.findByText('Redirect saved');
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

it('does not offer to make the change again where Undo was', async () => {
  answerFetch(() => Response.json({ records: 1, failed: [] }, { headers: { 'X-Grabdeals-Operation': 'op-undo' } }));
  open();
  press('Save');
  await undo('Redirect 1 updated');
  expect(within(await toast('The change was undone')).queryByRole('button')).toBeNull();
  press('Copy');
  await toast('Copied');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('offers to undo a save when the dialog of the success has closed', async () => {
  renderPage(<DoneDialog open message="The article was updated." saved={savedBy('op-1')} onClose={() => undefined} />, {
    path: '/admin/createArticle',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Okay' }));
  await screen.findByText('Saved');
  expect(screen.getByText('Undo')).toBeInTheDocument();
});
