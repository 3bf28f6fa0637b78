import { expect, it } from '@jest/globals';
import { savedLinkHash } from '@grabdeals/shared/saved-link';
import { idsInHash } from './transfer-link';

const ID = 'aaaaaaaaaaaaaaaaaaaaaaa1';

it('returns the products of a link', () => {
  const other = ID.replace('1', '2');
  expect(idsInHash(savedLinkHash([ID, other]))).toEqual([ID, other]);
});

it.each(['', '#price-alert', '#deals=', '#deals=x,<script>'])('returns none for %j', (hash) =>
  expect(idsInHash(hash)).toEqual([]),
);

it('returns each product once, and at most as many as can be saved', () => {
  expect(idsInHash(savedLinkHash([ID, ID]))).toEqual([ID]);
  const many = Array.from({ length: 80 }, (_, i) => i.toString(16).padStart(24, '0'));
  expect(idsInHash(savedLinkHash(many))).toHaveLength(50);
});
