import 'fake-indexeddb/auto';
import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { deleteAllDrafts } from '../drafts/storedDrafts';
import { renderPage } from '../testing/renderPage';
import { DiscardButton, RecordForm } from './RecordForm';
import { RecordPage } from './RecordPage';

afterEach(async () => {
  jest.restoreAllMocks();
  await deleteAllDrafts();
});

const PRODUCTS = Array.from({ length: 20 }, (_, n) => ({ title: `Product ${n}`, description: '<p>Text</p>' }));

it('does not serialise the values of the form at a keystroke, and sees each change', async () => {
  renderPage(
    <RecordPage isNew>
      <RecordForm defaultValues={{ products: PRODUCTS, text: 'Old', title: '' }} actions={<DiscardButton />}>
        <TextInput source="title" label="Title" />
        <TextInput source="text" label="Text" />
      </RecordForm>
    </RecordPage>,
    { path: '/admin/notes', resource: 'notes' },
  );
  const title = await screen.findByLabelText('Title');
  fireEvent.change(title, { target: { value: 'A' } });
  expect(screen.getByText('Changes are not saved yet')).toBeVisible();
  const serialise = jest.spyOn(JSON, 'stringify');
  fireEvent.change(title, { target: { value: 'AB' } });
  const texts = serialise.mock.results.filter(({ value }) => String(value).includes('Product 19'));
  // react-admin's Form compares the default values once per render.
  expect(texts.length).toBeLessThanOrEqual(1);
  serialise.mockRestore();
  fireEvent.change(title, { target: { value: '' } });
  expect(screen.queryByText('Changes are not saved yet')).toBeNull();
  expect(screen.getByRole('button', { name: 'Discard changes' })).toBeDisabled();
});
