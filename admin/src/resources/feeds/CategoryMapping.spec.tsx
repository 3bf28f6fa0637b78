/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import type { FeedCategory } from '../../dataProvider/types';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import { CategoryMapping } from './CategoryMapping';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const THEIRS: FeedCategory[] = [
  { path: 'Shoes > Clogs', products: 40, categoryId: 2, categoryName: 'Clogs' },
  { path: 'Shoes > Boots', products: 3, categoryId: null, categoryName: null },
  { path: 'Home', products: 9, categoryId: null, categoryName: null },
];
const OURS = [
  { id: 'a', categoryId: 1, categoryName: 'Footwear' },
  { id: 'b', categoryId: 2, categoryName: 'Clogs', parentId: 1 },
];

function openCategories() {
  const calls = answerFetch(({ method, body }) => {
    if (method === 'GET') return Response.json(THEIRS);
    const { path, categoryId } = body as FeedCategory;
    return Response.json({ path, products: 3, categoryId, categoryName: categoryId === 2 ? 'Clogs' : null });
  });
  renderPage(<CategoryMapping feedId="f1" />, {
    path: '/admin/feeds/f1',
    dataProvider: {
      getList: () => Promise.resolve({ data: OURS, total: OURS.length }),
    } as unknown as Partial<DataProvider>,
  });
  return calls;
}

const shown = () => screen.getAllByRole('combobox');
const field = (path: string) => screen.findByRole('combobox', { name: `Our category for ${path}` });

it('begins with what nobody has decided on, and finds by their names', async () => {
  openCategories();
  await field('Home');
  expect(screen.getByText('1 of 3 decided')).toBeDefined();
  // Their path stands above each: a label with it would run into the arrow on a phone.
  expect(screen.getAllByText('Our category', { selector: 'label' })).toHaveLength(3);
  const paths = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/^[^\d]+/)?.[0]);
  expect(paths).toEqual(['Home', 'Shoes > Boots', 'Shoes > Clogs']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'shoes' } });
  expect(shown()).toHaveLength(2);
  fireEvent.click(screen.getByRole('switch', { name: 'Undecided only' }));
  expect(shown()).toHaveLength(1);
});

it('saves a choice at once, and keeps the row where it is', async () => {
  const calls = openCategories();
  const boots = await field('Shoes > Boots');
  fireEvent.focus(boots);
  fireEvent.change(boots, { target: { value: 'clog' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Footwear > Clogs' }));
  await waitFor(() => expect(screen.getByText('2 of 3 decided')).toBeDefined());
  expect(calls.at(-1)).toMatchObject({
    url: '/api/feeds/f1/categories',
    method: 'PUT',
    body: { path: 'Shoes > Boots', categoryId: 2 },
  });
  const paths = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/^[^\d]+/)?.[0]);
  expect(paths).toEqual(['Home', 'Shoes > Boots', 'Shoes > Clogs']);
});
