import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createBrowserRouter, Outlet, useLoaderData, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import Products, { shouldRevalidate } from '~/routes/products';
import type { ListingData } from '../listing-loader.server';
import { parseListing } from '../listing-state';
import { pageCount } from '../page-window';

const COUNT = 120;

/** What the server answers to every address: the filters of 120 products, and one product named after the address. */
export function listingAt(address: string): ListingData {
  const { searchParams } = new URL(address, location.href);
  return {
    heading: `List of ${address}`,
    count: COUNT,
    current: parseListing(searchParams).page,
    lastPage: pageCount(COUNT),
    products: [
      {
        id: address,
        title: `Product of ${address}`,
        href: 'https://merchant.example/',
        price: '$9.99',
        priceCents: 999,
        currency: 'USD',
        asOf: 'Nov 3',
        mid: 1,
        merchantName: 'Crocs',
      },
    ],
    brands: [
      { id: 1, name: 'Crocs', count: 70 },
      { id: 2, name: 'Epson', count: 50 },
    ],
    categories: [{ id: 5, name: 'Shoes', count: 90 }],
    prices: { min: 8.5, max: 299.99 },
    page: {
      title: '',
      description: '',
      canonicalPath: '',
      share: { kind: 'page', id: 'products' },
      structuredData: [],
    },
  };
}

export interface ListingRoutes {
  routes: RouteObject[];
  /** The addresses whose list the server was asked for, in order. */
  asked: string[];
  /** From now on answers wait for the function that this returns. */
  holdAnswers(): () => void;
}

function ListPage() {
  const list = useLoaderData<ListingData>();
  // The page needs no more than this of what the router hands to a route.
  return <Products {...({ loaderData: list } as Parameters<typeof Products>[0])} />;
}

/** The routes of the list, whose server answers as `answer` says. */
export function listingRoutes(answer: (address: string) => ListingData = listingAt): ListingRoutes {
  const asked: string[] = [];
  let held = Promise.resolve();
  const loader = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${pathname}${search}`);
    await held;
    return answer(`${pathname}${search}`);
  };
  const list = { loader, shouldRevalidate, Component: ListPage };
  const routes: RouteObject[] = [
    {
      id: 'root',
      Component: Outlet,
      HydrateFallback: () => null,
      loader: () => ({ site: { name: 'sunsetdeals' } }),
      shouldRevalidate: () => false,
      children: [
        { path: '/products', ...list },
        { path: '/:slug/products', ...list },
        { path: '*', element: <p>Another page</p> },
      ],
    },
  ];
  const holdAnswers = () => {
    let release = () => undefined as void;
    held = new Promise((resolve) => (release = resolve));
    return release;
  };
  return { routes, asked, holdAnswers };
}

/** Of the test before: it would go on following the window's history. */
let opened: ReturnType<typeof createBrowserRouter> | undefined;

/**
 * Opens the listing in a browser's window, as a visitor who comes from another page. Time stands still (`passTime`): a
 * test that uses this has Jest's fake timers. What is asked for by the opening itself is not among `asked`.
 */
export async function openListing(address: string, answer?: (address: string) => ListingData) {
  // jsdom knows no modal dialogs; which of its elements can be reached is the browser tests' to see.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  history.pushState(null, '', '/elsewhere');
  history.pushState(null, '', address);
  const listing = listingRoutes(answer);
  opened?.dispose();
  const router = (opened = createBrowserRouter(listing.routes));
  render(<RouterProvider router={router} />);
  await passTime(0);
  listing.asked.length = 0;
  return { ...listing, router };
}

/** Lets time go by, and what is due in it happen. */
export async function passTime(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

/** Path and query of the address bar. */
export function address(): string {
  return `${location.pathname}${location.search}`;
}

/** Presses the browser's Back button. */
export async function goBack(): Promise<void> {
  history.back();
  await passTime(1);
}
