import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { ArticlePageOrPendingList, PageOrPendingList } from './list-skeleton';

/** Opens a page of a store whose lists arrive when `release` is called. */
async function open(path: string) {
  jest.useFakeTimers();
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  let release!: () => void;
  const released = new Promise<null>((resolve) => (release = () => resolve(null)));
  const loader = ({ request }: { request: Request }) => (new URL(request.url).pathname === path ? null : released);
  const list = (name: string) => ({ loader, element: <h1>{name}</h1> });
  const router = createMemoryRouter(
    [
      {
        element: (
          <PageOrPendingList>
            <Outlet />
          </PageOrPendingList>
        ),
        HydrateFallback: () => null,
        children: [
          { path: '/about', element: <h1>About</h1> },
          { path: '/slow', ...list('Slow page') },
          { path: '/:slug?/products', ...list('Products') },
          {
            element: (
              <>
                <nav>Categories</nav>
                <ArticlePageOrPendingList />
              </>
            ),
            children: [
              { path: '/article/:name/:id', element: <h1>Article</h1> },
              { path: '/articles/:category', ...list('Topic') },
            ],
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  await passTime(0);
  return { router, release, scrollTo };
}

const passTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const skeleton = () => screen.queryByRole('status', { name: 'Loading the page' });
const heading = () => screen.queryByRole('heading')?.textContent;

describe('a list that is entered from another page', () => {
  it.each([
    ['/about', '/crocs/products?brandid=1', 'Products'],
    ['/about', '/articles/food', 'Topic'],
    ['/articles/food', '/products', 'Products'],
    ['/article/pan/1', '/articles/food', 'Topic'],
  ])('from %s to %s replaces the page by a skeleton until it arrives', async (from, to, name) => {
    const { router, release, scrollTo } = await open(from);
    act(() => void router.navigate(to));
    await passTime(149);
    expect(skeleton()).toBeNull();
    await passTime(1);
    expect(skeleton()).not.toBeNull();
    expect(heading()).toBeUndefined();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    release();
    await passTime(0);
    expect(skeleton()).toBeNull();
    expect(heading()).toBe(name);
  });

  it('keeps the bar of article categories', async () => {
    const { router } = await open('/article/pan/1');
    act(() => void router.navigate('/articles/food'));
    await passTime(150);
    expect(skeleton()).not.toBeNull();
    expect(screen.queryByText('Categories')).not.toBeNull();
  });

  it.each([
    ['/crocs/products', '/products'],
    ['/articles/food', '/articles/tea'],
    ['/about', '/slow'],
  ])('but not from %s to %s', async (from, to) => {
    const { router } = await open(from);
    const before = heading();
    act(() => void router.navigate(to));
    await passTime(5_000);
    expect(skeleton()).toBeNull();
    expect(heading()).toBe(before);
  });
});
