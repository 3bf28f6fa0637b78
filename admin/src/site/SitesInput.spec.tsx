import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { required, SaveButton, SimpleForm } from 'react-admin';
import { listProvider } from '../testing/listProvider';
import { renderPage } from '../testing/renderPage';
import { SitesInput } from './SitesInput';

const SITES = ['blue', 'red', 'green'].map((value) => ({ id: `id-${value}`, value, label: `The ${value}` }));
const RULES = [required('Please select at least one website')];

function openForm(sites?: string[]) {
  const onSubmit = jest.fn<(values: { sites?: string[] }) => void>();
  renderPage(
    <SimpleForm record={{ id: 1, sites }} onSubmit={onSubmit as never} toolbar={<SaveButton alwaysEnable />}>
      <SitesInput source="sites" without="green" validate={RULES} helperText="Some help" />
    </SimpleForm>,
    { path: '/admin/x', dataProvider: listProvider({ sites: SITES }).dataProvider },
  );
  return { onSubmit, save: () => userEvent.click(screen.getByRole('button', { name: 'Save' })) };
}

it('finds websites by typing, shows them as chips, and closes its list', async () => {
  const { onSubmit, save } = openForm(['unknown']);
  const input = screen.getByRole('combobox', { name: 'Websites' });
  expect(screen.getByText('Some help')).toBeVisible();
  await userEvent.type(input, 'red{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: 'The red' })).toBeVisible();
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(input, 'green');
  expect(screen.queryByRole('option')).toBeNull();
  await save();
  // A website that the account cannot read remains.
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0].sites).toEqual(['unknown', 'red']));
});

it('selects all websites, and says that one is missing', async () => {
  const { onSubmit, save } = openForm([]);
  await save();
  expect(await screen.findByText('Please select at least one website')).toBeVisible();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select All Websites' }));
  await save();
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0].sites).toEqual(['blue', 'red']));
});
