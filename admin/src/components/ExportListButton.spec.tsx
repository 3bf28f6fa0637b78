import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase } from 'react-admin';
import { renderPage } from '../testing/renderPage';
import { ExportListButton } from './ExportListButton';

let files: Blob[] = [];
beforeEach(() => {
  files = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

async function renderList(exportList: (...call: unknown[]) => Promise<object>, total = 2) {
  const getList = () => Promise.resolve({ data: [{ id: 1 }].slice(0, total), total });
  renderPage(
    <ListBase filter={{ websiteName: 'redsite' }} sort={{ field: 'name', order: 'ASC' }} perPage={1}>
      <ExportListButton />
    </ListBase>,
    {
      path: '/admin/rows',
      address: '/admin/rows?filter=%7B%22q%22%3A%22shoes%22%7D',
      resource: 'rows',
      dataProvider: { getList, exportList },
    },
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
}

it('downloads the list as filtered and sorted, with the mark of UTF-8', async () => {
  const exportList = jest.fn(() => Promise.resolve({ csv: 'Name\r\nShoes', fileName: 'rows' }));
  await renderList(exportList);
  await waitFor(() => expect(files).toHaveLength(1));
  expect(exportList.mock.calls).toEqual([
    ['rows', { filter: { websiteName: 'redsite', q: 'shoes' }, sort: { field: 'name', order: 'ASC' } }],
  ]);
  const bytes = new Uint8Array(await new Response(files[0]).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Name\r\nShoes');
});

it('shows why the list cannot be exported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderList(() => Promise.reject(new Error('The list has 200,000 rows.')));
  expect(await screen.findByText('The list has 200,000 rows.')).toBeVisible();
  expect(files).toEqual([]);
});
