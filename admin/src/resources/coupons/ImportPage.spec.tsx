import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useGetList } from 'react-admin';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import CouponImportPage from './ImportPage';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const ROWS = [
  {
    line: 2,
    merchant: 'Crocs',
    code: 'GOOD',
    title: 'Clogs',
    errors: [],
    discount: { kind: 'percentage', percent: 20 },
    startsAt: null,
    endsAt: '2026-12-01T17:00:00Z',
  },
  { line: 3, merchant: 'Nobody', code: '', title: 'Hats', errors: ['There is no merchant Nobody.'] },
];

const SITE = { settings: { timeZone: 'America/Chicago' } };

/** Answers imports; the website is in Central Time. */
function answerImports(answer: () => Response) {
  const calls = answerFetch(({ method }) => (method === 'GET' ? Response.json(SITE) : answer()));
  return () => calls.filter(({ method }) => method === 'POST');
}

const contentOf = (csv: string) => Promise.resolve(new TextEncoder().encode(csv).buffer);

function choose(csv: string, read = () => contentOf(csv)) {
  // jsdom's files have no `arrayBuffer`.
  const file = Object.assign(new File([csv], 'coupons.csv', { type: 'text/csv' }), { arrayBuffer: read });
  fireEvent.change(screen.getByLabelText('File with coupons'), { target: { files: [file] } });
}

it('checks the file first, and imports its valid rows after a click', async () => {
  const notes = { ignoredColumns: ['Regions'], unknownMerchants: ['Nobody'] };
  const imports = answerImports(() => Response.json({ created: 1, rows: ROWS, ...notes }));
  renderPage(<CouponImportPage />, { path: '/admin/coupons/import', resource: 'coupons' });
  choose('merchant,title,discount');
  await screen.findByText('1 coupon can be imported. 1 row has errors.');
  expect(imports().map(({ body }) => body)).toEqual([
    { file: 'bWVyY2hhbnQsdGl0bGUsZGlzY291bnQ=', websiteName: 'redsite', preview: true },
  ]);
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
  expect(within(first!).getByText('There is no merchant Nobody.')).toBeVisible();
  expect(within(second!).getByText('Valid')).toBeVisible();
  expect(within(second!).getByText('20% off')).toBeVisible();
  expect(within(second!).getByText(/^Dec 1, 2026/)).toBeVisible();
  expect(screen.getByText('Columns that are not read: Regions.')).toBeVisible();
  expect(screen.getByText(/^Unknown merchants: Nobody\./)).toBeVisible();

  fireEvent.click(screen.getByRole('button', { name: 'Import 1 coupon' }));
  await screen.findByText('1 coupon imported. 1 row has errors.');
  expect(imports().at(-1)?.body).toMatchObject({ preview: false });
  expect(screen.getByText('Imported')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

it('says in which time zone days are read', async () => {
  answerImports(() => Response.json({}));
  renderPage(<CouponImportPage />, { path: '/admin/coupons/import', resource: 'coupons' });
  expect(await screen.findByText(/is a day in Central Time, the time zone of .*feeds are UTC\./)).toBeVisible();
});

it('shows why a file cannot be read', async () => {
  const message = 'The file has no column merchant.';
  answerImports(() => Response.json({ statusMessages: [message], error: { file: message } }, { status: 400 }));
  renderPage(<CouponImportPage />, { path: '/admin/coupons/import', resource: 'coupons' });
  choose('title');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('table')).toBeNull();
});

it('lists the first 200 rows of a large file, with the errors', async () => {
  const valid = Array.from({ length: 1_300 }, (_, i) => ({ ...ROWS[0]!, line: i + 2 }));
  answerImports(() =>
    Response.json({
      created: 1_300,
      rows: [...valid, { ...ROWS[1]!, line: 1_302 }],
      ignoredColumns: [],
      unknownMerchants: [],
    }),
  );
  renderPage(<CouponImportPage />, { path: '/admin/coupons/import', resource: 'coupons' });
  choose('merchant,title,discount');
  expect(await screen.findByText('1,101 more rows are not listed.')).toBeVisible();
  expect(screen.getByText('There is no merchant Nobody.')).toBeVisible();
});

/** Reads a list of coupons, as a page that was open before does. */
function OpenList() {
  useGetList('coupons');
  return null;
}

const VALID = { created: 1, rows: ROWS.slice(0, 1), ignoredColumns: [], unknownMerchants: [] };

/** Imports the file of one coupon beside a list of coupons. */
async function importOne(undo: () => Response, run = () => Response.json(VALID, { headers: OPERATION })) {
  const calls = answerFetch(({ url, method, body }) => {
    if (method === 'GET') return Response.json(SITE);
    if (url === '/api/changes/undo') return undo();
    return (body as { preview: boolean }).preview ? Response.json(VALID) : run();
  });
  let lists = 0;
  const getList = () => Promise.resolve({ data: [], total: ++lists });
  const page = (
    <>
      <CouponImportPage />
      <OpenList />
    </>
  );
  renderPage(page, { path: '/admin/coupons/import', resource: 'coupons', dataProvider: { getList } });
  choose('merchant,title');
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 coupon' }));
  const undone = () => calls.filter(({ url }) => url === '/api/changes/undo').map(({ body }) => body);
  return { undone, lists: () => lists };
}

const OPERATION = { [OPERATION_HEADER]: 'op-1' };

it('undoes an import, which the notification offers, too, and reads the list again after both', async () => {
  const { undone, lists } = await importOne(() => Response.json({ records: 1, failed: [] }));
  const toast = (await screen.findByText('1 coupon imported')).parentElement!;
  expect(within(toast).getByRole('button', { name: 'Undo' })).toBeVisible();
  await waitFor(() => expect(lists()).toBe(2));
  fireEvent.click(screen.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('The change was undone')).toBeVisible();
  expect(undone()).toEqual([{ operationId: 'op-1' }]);
  await waitFor(() => expect(lists()).toBe(3));
  expect(screen.queryByText('1 coupon imported.')).toBeNull();
  expect(screen.getByText('Drop or choose a file')).toBeVisible();
});

it('says why an import cannot be undone, and keeps its results', async () => {
  await importOne(() => Response.json({ statusMessages: ['GOOD was changed since.'] }, { status: 409 }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('GOOD was changed since.')).toBeVisible();
  expect(screen.getByText('1 coupon imported.')).toBeVisible();
});

it('undoes what was imported before the operator cancelled', async () => {
  const { undone, lists } = await importOne(
    () => Response.json({ records: 1, failed: [] }),
    () => Response.json({ statusMessages: ['You cancelled.'] }, { status: 409, headers: OPERATION }),
  );
  expect(await screen.findByText('You cancelled.')).toBeVisible();
  await waitFor(() => expect(lists()).toBe(2));
  fireEvent.click(screen.getByRole('button', { name: 'Undo import' }));
  await screen.findByText('The change was undone');
  expect(undone()).toEqual([{ operationId: 'op-1' }]);
});

it('takes no second file while it reads one, and shows why a file cannot be read', async () => {
  const imports = answerImports(() => Response.json(VALID));
  renderPage(<CouponImportPage />, { path: '/admin/coupons/import', resource: 'coupons' });
  let fail: (error: Error) => void = () => undefined;
  choose('slow', () => new Promise((_resolve, reject) => (fail = reject)));
  expect(await screen.findByRole('button', { name: 'Replace file' })).toBeDisabled();
  fail(new Error('The file has been moved.'));
  expect(await screen.findByText('The file has been moved.')).toBeVisible();
  expect(imports()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Replace file' })).toBeEnabled();
});
