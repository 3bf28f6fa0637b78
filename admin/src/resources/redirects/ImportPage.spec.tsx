import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import RedirectImportPage from './ImportPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const ROW = { targetUrl: 'https://m12.example/', websiteName: 'redsite', errors: [] };
const RESULT = {
  created: 1,
  updated: 1,
  unchanged: 1,
  rows: [
    { ...ROW, line: 2, redirectId: 'new', result: 'created' },
    { ...ROW, line: 3, redirectId: 'changed', result: 'updated' },
    { ...ROW, line: 4, redirectId: 'same', result: 'unchanged' },
  ],
  ignoredColumns: ['Link'],
};

it('says what an import would do, and what it did', async () => {
  const calls = answerFetch(() => Response.json(RESULT));
  renderPage(<RedirectImportPage />, { path: '/admin/redirects/import', resource: 'redirects' });
  const file = Object.assign(new File(['uid,url'], 'redirects.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode('uid,url').buffer),
  });
  fireEvent.change(screen.getByLabelText('File with redirects'), { target: { files: [file] } });
  await screen.findByText('2 redirects can be imported.');
  const results = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(results()).toEqual(['New', 'Update', 'Unchanged']);
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 redirects' }));
  await screen.findByText('2 redirects imported.');
  expect(results()).toEqual(['Added', 'Updated', 'Unchanged']);
  expect(calls.map(({ url, body }) => [url, (body as { preview: boolean }).preview])).toEqual([
    ['/api/redirects/import', true],
    ['/api/redirects/import', false],
  ]);
});
