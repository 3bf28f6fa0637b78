/** @jest-environment jest-fixed-jsdom */
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
  products: [
    { line: 2, product: clog },
    { line: 3, product: { ...clog, title: 'Boot', images: [] } },
    { line: 4, reason: 'price is missing' },
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
  expect(within(screen.getByRole('row', { name: /Clog/ })).getByText('2', { selector: 'td:last-child' })).toBeDefined();
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
