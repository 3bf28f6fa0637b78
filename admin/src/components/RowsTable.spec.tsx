import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CardOfValues, type RowColumn, RowsTable } from './RowsTable';

interface Count {
  name: string;
  clicks: number;
}

const COLUMNS: RowColumn<Count>[] = [
  { label: 'Website', render: ({ name }) => name, total: 'Total' },
  { label: 'Clicks', align: 'right', render: ({ clicks }) => String(clicks), total: '5' },
  { label: 'Note', render: () => undefined },
];
const ROWS = [
  { name: 'Ada', clicks: 2 },
  { name: 'Bo', clicks: 3 },
];

const realMatchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = realMatchMedia;
  jest.restoreAllMocks();
});

function renderCounts(cardsBelow?: 'sm') {
  window.matchMedia = (media) =>
    ({
      matches: media.includes('max-width'),
      media,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  render(<RowsTable label="Counts" columns={COLUMNS} rows={ROWS} keyOf={({ name }) => name} cardsBelow={cardsBelow} />);
}

it('shows a card for each row and for the totals on narrow screens', () => {
  renderCounts('sm');
  expect(screen.getByRole('list', { name: 'Counts' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AdaClicks2Note–',
    'BoClicks3Note–',
    'TotalClicks5',
  ]);
});

it('shows a table with a heading for each row on screens of any width if it has no cards', () => {
  renderCounts();
  expect(screen.getByRole('table', { name: 'Counts' })).toBeVisible();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Ada', 'Bo', 'Total']);
});

it('shows the number 0, and all values of equal labels on a card', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const values = ['id', 'price', 'price', ''].map((label, place) => ({ label, value: place === 1 ? 0 : label }));
  render(<CardOfValues values={values} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('idprice0priceprice–');
  expect(logged).not.toHaveBeenCalled();
});
