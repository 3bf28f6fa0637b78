import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DataProvider, type GetListParams, ListBase } from 'react-admin';
import { renderPage } from '../testing/renderPage';
import { csvExporter } from './csvExporter';
import { ExportListButton, MAX_EXPORTED_ROWS } from './ExportListButton';

const exporter = csvExporter<{ id: number; name: string }>('rows', ({ name }) => ({ Name: name }));

let files: Blob[] = [];
beforeEach(() => {
  files = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

function renderList(total: number) {
  const calls: GetListParams[] = [];
  const getList = (_resource: string, params: GetListParams) => {
    calls.push(params);
    const data = [
      { id: 1, name: '=HYPERLINK("http://evil.example")' },
      { id: 2, name: 'Shoes' },
    ];
    return Promise.resolve({ data: total ? data : [], total });
  };
  renderPage(
    <ListBase
      exporter={exporter}
      filter={{ websiteName: 'redsite' }}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={1}
    >
      <ExportListButton />
    </ListBase>,
    {
      path: '/admin/rows',
      address: '/admin/rows?filter=%7B%22q%22%3A%22shoes%22%7D',
      resource: 'rows',
      dataProvider: { getList } as unknown as Partial<DataProvider>,
    },
  );
  return calls;
}

it('writes the filtered rows of all pages, without formulas', async () => {
  const calls = renderList(2);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await new Response(files[0]).text();
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain('Shoes');
  const { filter, sort, pagination } = calls.at(-1)!;
  expect(filter).toEqual({ websiteName: 'redsite', q: 'shoes' });
  expect(sort).toEqual({ field: 'name', order: 'ASC' });
  expect(pagination).toEqual({ page: 1, perPage: MAX_EXPORTED_ROWS });
  expect(screen.queryByText(/The file contains/)).not.toBeInTheDocument();
});

it('says that a longer list is cut', async () => {
  renderList(20_000);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/The file contains the first 2 of 20,000 rows/)).toBeVisible();
});

it('cannot export an empty list', async () => {
  const calls = renderList(0);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Export' })).toBeDisabled();
});
