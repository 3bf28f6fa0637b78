import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { renderPage } from '../testing/renderPage';
import { useFieldSave } from './useFieldSave';

afterEach(() => void jest.restoreAllMocks());

const CATEGORY = { id: 'c1', color: 'red', version: 3 };

function ColorButton({ onSaved }: { onSaved: () => void }) {
  const { save, isPending } = useFieldSave('categories', CATEGORY);
  return (
    <button type="button" disabled={isPending} onClick={() => save({ color: 'blue' }, 'The color was saved', onSaved)}>
      Blue
    </button>
  );
}

async function saveColor(update: (resource: string, params: object) => Promise<{ data: object }>) {
  const onSaved = jest.fn();
  renderPage(<ColorButton onSaved={onSaved} />, { path: '/admin/categories', dataProvider: { update } });
  fireEvent.click(await screen.findByRole('button', { name: 'Blue' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Blue' })).toBeEnabled());
  return onSaved;
}

it('saves the fields, and reports the save', async () => {
  const sent: object[] = [];
  const onSaved = await saveColor((resource, params) => {
    sent.push({ resource, ...params });
    return Promise.resolve({ data: { ...CATEGORY, color: 'blue' } });
  });
  expect(await screen.findByText('The color was saved')).toBeVisible();
  expect(onSaved).toHaveBeenCalledTimes(1);
  expect(sent).toMatchObject([{ resource: 'categories', id: 'c1', data: { color: 'blue' }, previousData: CATEGORY }]);
});

it('says why a save failed', async () => {
  // react-admin reports failed calls.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onSaved = await saveColor(() => Promise.reject(new HttpError('This color is taken.', 409)));
  expect(await screen.findByText('This color is taken.')).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
});

it('reports no success if the session has ended', async () => {
  // As react-admin answers then.
  const onSaved = await saveColor(() => Promise.resolve({ data: {} }));
  expect(onSaved).not.toHaveBeenCalled();
  expect(screen.queryByText('The color was saved')).toBeNull();
});
