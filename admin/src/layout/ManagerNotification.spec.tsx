import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useNotify } from 'react-admin';
import { DoneDialog } from '../components/ConfirmDialog';
import { UnsavedChangesGuard } from '../components/UnsavedChanges';
import { noteOperation, takeDisplaced, takeOperations } from '../dataProvider/operations';
import { answerFetch } from '../testing/fakeBrowser';
import { renderPage } from '../testing/renderPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  takeOperations();
  takeDisplaced();
});

const saved = () => noteOperation(new Headers({ 'X-Grabdeals-Operation': 'op-1' }));

function Page() {
  const notify = useNotify();
  return <button onClick={() => notify('Redirect updated')}>Notify</button>;
}

it('undoes the operation that the notification reports, and shows the result', async () => {
  const calls = answerFetch(() => Response.json({ records: 1, failed: [] }));
  renderPage(<Page />, { path: '/admin/redirects' });
  saved();
  fireEvent.click(screen.getByRole('button', { name: 'Notify' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The change was undone')).toBeVisible();
  expect(calls).toMatchObject([{ url: '/api/changes/undo', method: 'POST', body: { operationId: 'op-1' } }]);
});

it('shows why an operation cannot be undone', async () => {
  const message = 'News has been changed since.';
  answerFetch(() => Response.json({ statusMessages: [message] }, { status: 409 }));
  renderPage(<Page />, { path: '/admin/redirects' });
  saved();
  fireEvent.click(screen.getByRole('button', { name: 'Notify' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('undoes nothing while the page has unsaved changes, which would be lost', async () => {
  const calls = answerFetch(() => Response.json({ records: 1, failed: [] }));
  const page = (
    <>
      <UnsavedChangesGuard when />
      <Page />
    </>
  );
  renderPage(page, { path: '/admin/redirects' });
  saved();
  fireEvent.click(screen.getByRole('button', { name: 'Notify' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Undo would discard your unsaved changes/)).toBeVisible();
  expect(calls).toEqual([]);
});

it('names what could not be restored', async () => {
  answerFetch(() => Response.json({ records: 2, failed: [{ label: 'Lost', message: 'There is no such category.' }] }));
  renderPage(<Page />, { path: '/admin/redirects' });
  saved();
  fireEvent.click(screen.getByRole('button', { name: 'Notify' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/could not be restored. Lost: There is no such category./)).toBeVisible();
});

it('replaces a notification by the next one, which offers its own operation', async () => {
  const calls = answerFetch(() => Response.json({ records: 1, failed: [] }));
  renderPage(<Page />, { path: '/admin/redirects' });
  saved();
  fireEvent.click(screen.getByRole('button', { name: 'Notify' }));
  const first = await screen.findByRole('button', { name: 'Undo' });
  noteOperation(new Headers({ 'X-Grabdeals-Operation': 'op-2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Notify' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The change was undone');
  expect(calls.map(({ body }) => body)).toEqual([{ operationId: 'op-2' }]);
});

it('also undoes what the replaced notifications have reported, the last first', async () => {
  const calls = answerFetch(() => Response.json({ records: 1, failed: [] }));
  renderPage(<Page />, { path: '/admin/redirects' });
  for (const [index, id] of ['op-1', 'op-2', 'op-3'].entries()) {
    noteOperation(new Headers({ 'X-Grabdeals-Operation': id }));
    fireEvent.click(screen.getByRole('button', { name: 'Notify' }));
    if (index > 0) await screen.findByRole('button', { name: `Undo all ${index + 1}` });
    else await screen.findByRole('button', { name: 'Undo' });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Undo all 3' }));
  await screen.findByText('The change was undone');
  expect(calls.map(({ body }) => body)).toEqual(['op-3', 'op-2', 'op-1'].map((operationId) => ({ operationId })));
});

it('does not offer to make the change again where Undo was', async () => {
  answerFetch(() => Response.json({ records: 1, failed: [] }, { headers: { 'X-Grabdeals-Operation': 'op-undo' } }));
  renderPage(<Page />, { path: '/admin/redirects' });
  saved();
  fireEvent.click(screen.getByRole('button', { name: 'Notify' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The change was undone')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('offers nothing in other notifications', async () => {
  renderPage(<Page />, { path: '/admin/redirects' });
  fireEvent.click(screen.getByRole('button', { name: 'Notify' }));
  await screen.findAllByText('Redirect updated');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('offers to undo a save when the dialog of the success has closed', async () => {
  saved();
  renderPage(<DoneDialog open message="The article was updated." onClose={() => undefined} />, {
    path: '/admin/createArticle',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Okay' }));
  await screen.findByText('Saved');
  expect(screen.getByText('Undo')).toBeInTheDocument();
});
