import { expect, it } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { FeedPreview } from '../../dataProvider/types';
import { PreviewProducts } from './PreviewTables';

const clog = {
  externalId: 'c-1',
  title: 'Clog',
  priceCents: 3499,
  currency: 'USD',
  link: 'https://x.example/clog',
  images: ['https://img.x.example/clog.jpg', 'https://img.x.example/clog-2.jpg'],
  categoryPath: [],
};

const PREVIEW: FeedPreview = {
  format: { kind: 'csv', delimiter: ';' },
  columns: [],
  rows: [],
  profile: 'custom',
  mapping: {},
  unmapped: [],
  detected: {},
  formats: { numberFormat: 'decimalPoint', dateFormat: 'monthFirst' },
  values: [],
  products: [
    { line: 2, product: clog },
    { line: 3, product: { ...clog, title: 'Boot', images: [] } },
    { line: 4, reason: 'price is missing' },
    { line: 5, reason: 'out of stock', outOfStock: true },
    { line: 6, product: { ...clog, title: 'Sock' }, warnings: ['sale skipped: sale_price is zero'] },
  ],
};

const pictureOf = (row: RegExp) => screen.getByRole('row', { name: row }).querySelector('img');

it('shows the first picture of each product that is taken over, beside its title', () => {
  render(<PreviewProducts preview={PREVIEW} isStale={false} />);
  const picture = pictureOf(/Clog/)!;
  expect(picture.getAttribute('src')).toBe('https://img.x.example/clog.jpg');
  expect(picture.getAttribute('alt')).toBe('');
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(within(screen.getByRole('row', { name: /Clog/ })).getByText('2', { selector: 'td:last-child' })).toBeVisible();
  expect(pictureOf(/Boot/)).toBeNull();
  expect(pictureOf(/price is missing/)).toBeNull();
});

it('leaves the place of a picture empty that does not load, and asks again for another one', () => {
  const { rerender } = render(<PreviewProducts preview={PREVIEW} isStale={false} />);
  fireEvent.error(pictureOf(/Clog/)!);
  expect(pictureOf(/Clog/)).toBeNull();
  const products = [{ line: 2, product: { ...clog, images: ['https://img.x.example/new.jpg'] } }];
  rerender(<PreviewProducts preview={{ ...PREVIEW, products }} isStale={false} />);
  expect(pictureOf(/Clog/)?.getAttribute('src')).toBe('https://img.x.example/new.jpg');
});

it('counts warnings and products out of stock beside what is imported', () => {
  render(<PreviewProducts preview={PREVIEW} isStale={false} />);
  expect(screen.getByRole('status').textContent).toBe(
    '3 of the first 5 rows can be imported. 1 with warnings. 1 out of stock.',
  );
  expect(within(screen.getByRole('row', { name: /Sock/ })).getByText(/^Warning: sale skipped/)).toBeVisible();
  expect(screen.getAllByText('Out of stock')).toHaveLength(1);
  expect(screen.getAllByText('Rejected')).toHaveLength(1);
});

it('says what is special about the file', () => {
  render(<PreviewProducts preview={{ ...PREVIEW, note: 'Row 4 is hidden.' }} isStale={false} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Row 4 is hidden\. 3 of the first 5 rows can be imported\./);
});

it('names the columns that are not mapped yet, once', () => {
  render(<PreviewProducts preview={{ ...PREVIEW, unmapped: ['id', 'price'], products: [] }} isStale={false} />);
  expect(screen.getByRole('status').textContent).toBe('Map these columns to check the rows: Product ID, Price.');
});
