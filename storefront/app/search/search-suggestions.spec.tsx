import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SearchForm } from '~/layout/search-form';

const SUGGESTIONS = {
  categories: [{ categoryId: 7, categoryName: 'Shoes', count: 3 }],
  brands: [{ mid: 73349, name: 'Stridewell', count: 3 }],
  products: [{ _id: 'p1', title: 'Running Shoe', price: { value: '$31.99' }, merchantName: 'Stridewell' }],
};

const fetchMock = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  fetchMock.mockReset().mockImplementation(() => Promise.resolve(Response.json({ data: SUGGESTIONS })));
  globalThis.fetch = fetchMock;
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
});

const field = () => screen.getByLabelText<HTMLInputElement>('Search products');
const options = () => screen.queryAllByRole('option');
const selected = () => screen.queryByRole('option', { selected: true });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const passTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function openSearch() {
  const page = { path: '*', element: <SearchForm /> };
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        HydrateFallback: () => null,
        loader: () => ({ site: { name: 'sunsetdeals' } }),
        Component: Outlet,
        children: [page],
      },
    ],
    { initialEntries: ['/aboutus'] },
  );
  render(<RouterProvider router={router} />);
  await passTime(0);
  fireEvent.focus(field());
  // The first focus loads the list.
  await act(async () => void (await import('./search-suggestions')));
  return router;
}

async function type(words: string): Promise<void> {
  fireEvent.input(field(), { target: { value: words } });
  await passTime(300);
}

describe('suggestions', () => {
  it('are requested once typing pauses, and not for a single letter', async () => {
    await openSearch();
    await type('s');
    expect(fetchMock).not.toHaveBeenCalled();
    fireEvent.input(field(), { target: { value: 'sh' } });
    await passTime(299);
    await type('shoe');
    const urls = fetchMock.mock.calls.map(([request]) => new URL((request as Request).url));
    expect(urls.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/home/suggestions?websiteName=sunsetdeals&q=shoe',
    ]);
    expect(screen.getByRole('status').textContent).toBe('3 suggestions');
    expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
      'BrandsStridewell',
      'CategoriesShoes',
      expect.stringContaining('Running Shoe'),
    ]);
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });

  it('are selected by arrow keys, which include the field', async () => {
    await openSearch();
    await type('shoe');
    press('ArrowUp');
    expect(selected()).toBe(options().at(-1));
    press('ArrowDown');
    expect(selected()).toBeNull();
    press('ArrowDown');
    expect(selected()).toBe(options()[0]);
    expect(field().getAttribute('aria-activedescendant')).toBe(options()[0]!.id);
  });

  it('close by Escape, keep the words, and reopen by an arrow key', async () => {
    await openSearch();
    await type('shoe');
    press('Escape');
    expect(options()).toEqual([]);
    expect(field().value).toBe('shoe');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    press('ArrowDown');
    expect(options()).toHaveLength(3);
  });

  it('open the selected page by Enter', async () => {
    const router = await openSearch();
    await type('shoe');
    press('ArrowDown');
    press('ArrowDown');
    press('Enter');
    await passTime(0);
    expect(router.createHref(router.state.location)).toBe('/shoes/products?categoryid=7');
    expect(options()).toEqual([]);
    expect(field().value).toBe('');
  });

  it('leave Enter to the form if no line is selected', async () => {
    await openSearch();
    await type('shoe');
    expect(press('Enter')).toBe(true);
    press('ArrowDown');
    expect(press('Enter')).toBe(false);
    await passTime(0);
  });

  it('are absent, without an error, if they cannot be loaded', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(new Response('', { status: 503 })));
    await openSearch();
    await type('shoe');
    expect(fetchMock).toHaveBeenCalled();
    expect(options()).toEqual([]);
    expect(press('Enter')).toBe(true);
  });
});
