import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type CreateParams, HttpError } from 'react-admin';
import { renderPage } from '../../testing/renderPage';
import SynonymForm from './Form';

function openForm(create: (params: CreateParams) => Promise<{ data: object }>, address = '/admin/synonyms/create') {
  const dataProvider = {
    create: (_resource: string, params: CreateParams) => create(params),
  };
  renderPage(<SynonymForm />, { path: '/admin/synonyms/create', address, resource: 'synonyms', dataProvider });
  return userEvent.setup();
}

it('sends the term of the link with the entered synonyms', async () => {
  const sent: unknown[] = [];
  const source = encodeURIComponent(JSON.stringify({ term: 'davenport' }));
  const user = openForm(({ data }) => {
    sent.push(data);
    return Promise.resolve({ data: { id: 's1', ...(data as object) } });
  }, `/admin/synonyms/create?source=${source}`);
  expect(await screen.findByLabelText(/^Term/)).toHaveValue('davenport');
  await user.type(screen.getByLabelText(/^Synonyms/), 'Sofa{Enter}Chesterfield  Sofa{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add synonyms' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const synonyms = ['Sofa', 'Chesterfield  Sofa'];
  expect(sent).toEqual([{ term: 'davenport', synonyms, isTwoWay: true, active: true }]);
});

it('rejects a synonym that equals the term', async () => {
  const create = jest.fn<(params: CreateParams) => Promise<{ data: object }>>();
  const user = openForm(create);
  await user.type(await screen.findByLabelText(/^Term/), 'couch');
  await user.type(screen.getByLabelText(/^Synonyms/), 'Couch{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add synonyms' }));
  expect(await screen.findByText('A synonym must differ from the term')).toBeVisible();
  expect(create).not.toHaveBeenCalled();
});

it('shows at the term that another record has it', async () => {
  // react-admin logs rejected calls.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const text = 'This term already has synonyms. Edit them instead.';
  const user = openForm(() => Promise.reject(new HttpError(text, 409, { errors: { term: text } })));
  await user.type(await screen.findByLabelText(/^Term/), 'couch');
  await user.type(screen.getByLabelText(/^Synonyms/), 'sofa{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add synonyms' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(/^Term/)).toBeInvalid();
  jest.restoreAllMocks();
});
