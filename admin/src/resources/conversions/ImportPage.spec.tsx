import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerFetch } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import ConversionImportPage from './ImportPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const MONEY = { value: '$7.12', integral: 712, currency: 'USD' };
const ROW = { merchant: 'Crocs', amount: MONEY, commission: MONEY, hasToken: true, errors: [] };
const RESULT = {
  ...{ created: 1, changed: 1, unchanged: 0, ignoredColumns: ['Device'] },
  rows: [
    { ...ROW, line: 2, reference: 'A1', state: 'pending', result: 'created' },
    { ...ROW, line: 3, reference: 'A2', state: 'reversed', result: 'changed' },
  ],
};

function openPage(undo: () => Response = () => Response.json({ orders: 2 })) {
  const calls = answerFetch(({ url, body }) => {
    if (url.endsWith('/undo')) return undo();
    return Response.json((body as { preview: boolean }).preview ? RESULT : { ...RESULT, importId: 'i1' });
  });
  const { dataProvider } = listProvider({ networks: [{ id: 'n1', name: 'Awin US', active: true }] });
  renderPage(<ConversionImportPage />, { path: '/admin/conversions/import', resource: 'conversions', dataProvider });
  return calls;
}

async function choose(input: RegExp, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: input }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

async function chooseFile() {
  const file = Object.assign(new File(['x'], 'orders.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode('x').buffer),
  });
  fireEvent.change(screen.getByLabelText('File with orders'), { target: { files: [file] } });
  await screen.findByText('2 orders can be imported.');
}

it('requires a network, previews and imports its report, and undoes the import', async () => {
  const calls = openPage();
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Choose file' })).toBeDisabled();
  await choose(/Network/, 'Awin US');
  await chooseFile();
  expect(screen.getByText('Columns that are not read: Device.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 2 orders' }));
  await screen.findByText('2 orders imported.');
  const [, first] = within(screen.getByRole('table')).getAllByRole('row');
  expect(first).toHaveTextContent(/A1.*Pending.*\$7\.12.*Crocs.*Yes.*Added/);
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  await screen.findByText('Import undone');
  expect(screen.queryByText('2 orders imported.')).toBeNull();
  expect(calls.map(({ url }) => url)).toEqual([
    '/api/conversions/import',
    '/api/conversions/import',
    '/api/conversions/imports/i1/undo',
  ]);
  expect(calls[0]?.body).toMatchObject({ networkId: 'n1', state: 'pending', preview: true });
});

it('shows the results of another file after an undo that has failed', async () => {
  openPage(() => Response.json({ statusMessages: ['Not today.'] }, { status: 400 }));
  await choose(/Network/, 'Awin US');
  await chooseFile();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 orders' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Not today.')).toBeVisible();
  await chooseFile();
  expect(screen.queryByText('Not today.')).toBeNull();
});

it('clears the results when another state is chosen, and keeps the focus', async () => {
  openPage();
  await choose(/Network/, 'Awin US');
  await chooseFile();
  await choose(/State/, 'Approved');
  expect(screen.queryByText('2 orders can be imported.')).toBeNull();
  expect(screen.getByRole('combobox', { name: /State/ })).toHaveFocus();
});
