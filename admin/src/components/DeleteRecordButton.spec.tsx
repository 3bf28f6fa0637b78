import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, RecordContextProvider } from 'react-admin';
import { toHttpError } from '../dataProvider/apiError';
import { renderPage } from '../testing/renderPage';
import { DeleteRecordButton } from './DeleteRecordButton';

// In development react-admin writes to the console what a data provider refuses.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

const RECORD = { id: 'c1', label: 'Travel' };

type Delete = (resource: string, params: { meta?: { force?: boolean } }) => Promise<{ data: object }>;

/** Asks for the deletion of a record. Unless forced, the server refuses it with this body, in the API's form. */
async function askForDeletion(refusal: object): Promise<{ forced: boolean[] }> {
  const forced: boolean[] = [];
  await confirmDeletion(async (_resource, { meta }) => {
    forced.push(meta?.force === true);
    if (!meta?.force) throw toHttpError(new HttpError('', 409, refusal));
    return { data: RECORD };
  });
  return { forced };
}

async function confirmDeletion(deleteOne: Delete) {
  renderPage(
    <RecordContextProvider value={RECORD}>
      <DeleteRecordButton compact />
    </RecordContextProvider>,
    {
      path: '/admin/articleCategories',
      resource: 'articleCategories',
      dataProvider: { delete: deleteOne },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Travel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
}

it('shows what else is affected, and deletes the record after a second confirmation', async () => {
  const { forced } = await askForDeletion({ code: 'needs_force', statusMessages: ['3 articles would lose it.'] });
  expect(await screen.findByText('3 articles would lose it.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Delete anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(forced).toEqual([false, true]);
});

it('does not offer to force what cannot be forced', async () => {
  const { forced } = await askForDeletion({ code: 'conflict', statusMessages: ['Delete its subcategories first.'] });
  expect(await screen.findByText('Delete its subcategories first.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(forced).toEqual([false]);
});

it('reports a deletion, but none if the session has ended', async () => {
  // As react-admin answers then.
  let answer: object = {};
  await confirmDeletion(() => Promise.resolve({ data: answer }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Category Deleted Successfully')).toBeNull();
  answer = RECORD;
  fireEvent.click(screen.getByRole('button', { name: 'Delete Travel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Category Deleted Successfully')).toBeVisible();
});
