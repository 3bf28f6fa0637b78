import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
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

function choose(csv: string) {
  // jsdom's files have no `arrayBuffer`.
  const file = Object.assign(new File([csv], 'coupons.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(csv).buffer),
  });
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
