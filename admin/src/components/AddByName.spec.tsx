import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { renderPage } from '../testing/renderPage';
import { AddByName } from './AddByName';

afterEach(() => void jest.restoreAllMocks());

type Create = (resource: string, params: { data: object }) => Promise<{ data: object }>;

/** Types a name, and confirms that it is added. */
async function add(name: string, create: Create) {
  const validate = (value: string) => (value === 'Bad' ? 'Choose another name.' : undefined);
  const question = (value: string) => `Add ${value} to all websites?`;
  renderPage(
    <AddByName label="Name" title="Add category" question={question} values={{ color: 'red' }} validate={validate} />,
    { path: '/admin/categories', resource: 'articleCategories', dataProvider: { create } },
  );
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'ADD' }));
}

const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add category' }));
const input = () => screen.getByLabelText<HTMLInputElement>('Name');

it('adds the record when the operator has confirmed it, and empties the input', async () => {
  const sent: object[] = [];
  await add(' Travel ', (_resource, { data }) => {
    sent.push(data);
    return Promise.resolve({ data: { id: 'c1' } });
  });
  expect(await screen.findByText('Add Travel to all websites?')).toBeVisible();
  expect(sent).toEqual([]);
  await confirm();
  await waitFor(() => expect(input()).toHaveValue(''));
  expect(sent).toEqual([{ label: 'Travel', color: 'red' }]);
  expect(screen.getByText('Category Added Successfully')).toBeVisible();
});

it('says what is wrong with a name before it asks', async () => {
  await add('Bad', () => Promise.reject(new Error('Not expected')));
  expect(screen.getByText('Choose another name.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it("shows the server's error at the input, and keeps the name", async () => {
  // react-admin reports failed calls.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await add('Travel', () => Promise.reject(new HttpError('There is such a category.', 409)));
  await confirm();
  expect(await screen.findByText('There is such a category.')).toBeVisible();
  expect(input()).toHaveValue('Travel');
});
