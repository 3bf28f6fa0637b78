import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createBrowserRouter, Outlet, useLoaderData, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import Products, { clientLoader, shouldRevalidate } from '~/routes/products';
import type { ListingData } from '../listing-loader.server';
import { parseListing } from '../listing-state';

const COUNT = 120;

/** Returns the server's data for a URL: the filters of 120 products, and one product named after the URL. */
export function listingAt(path: string): ListingData {
  const { searchParams } = new URL(path, location.href);
  return {
    heading: `List of ${path}`,
    count: COUNT,
    current: parseListing(searchParams).page,
    lastPage: COUNT / PRODUCT_LIST.pageSize,
    products: [
      {
        id: path,
        title: `Product of ${path}`,
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
    colors: [{ id: 'Black', name: 'Black', count: 20 }],
    sizes: [{ id: 'M', name: 'M', count: 10 }],
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
  /** The paths and queries of the lists that were requested from the server, in order. */
  requests: string[];
  /** Delays all later responses until the returned function is called. */
  holdResponses(): () => void;
}

function ListPage() {
  const list = useLoaderData<ListingData>();
  // The page uses no other property that the router gives a route.
  return <Products {...({ loaderData: list } as Parameters<typeof Products>[0])} />;
}

/** Returns the routes of the list with a server that returns the data of `respond`. */
export function listingRoutes(respond: (path: string) => ListingData = listingAt): ListingRoutes {
  // As the style sheet of wide screens shows the filters.
  document.body.append(Object.assign(document.createElement('style'), { textContent: 'dialog { display: block; }' }));
  const requests: string[] = [];
  let held = Promise.resolve();
  const loader = (args: { request: Request }) => {
    const { pathname, search } = new URL(args.request.url);
    const serverLoader = async () => {
      requests.push(`${pathname}${search}`);
      await held;
      return respond(`${pathname}${search}`);
    };
    return clientLoader({ ...args, serverLoader } as unknown as Parameters<typeof clientLoader>[0]);
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
  const holdResponses = () => {
    let release = () => undefined as void;
    held = new Promise((resolve) => (release = resolve));
    return release;
  };
  return { routes, requests, holdResponses };
}

/** The router of the previous test, which would continue to follow the window's history. */
let previousRouter: ReturnType<typeof createBrowserRouter> | undefined;

/**
 * Opens the list in a browser window whose previous page was another one. Requires Jest's fake timers (`passTime`).
 * `requests` does not include the requests of the opening.
 */
export async function openListing(path: string, respond?: (path: string) => ListingData) {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  history.pushState(null, '', '/elsewhere');
  history.pushState(null, '', path);
  const listing = listingRoutes(respond);
  previousRouter?.dispose();
  const router = (previousRouter = createBrowserRouter(listing.routes));
  render(<RouterProvider router={router} />);
  await passTime(0);
  listing.requests.length = 0;
  return { ...listing, router };
}

/** Advances the time, and runs the timers that are due. */
export async function passTime(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

/** Returns the path and query of the address bar. */
export function currentUrl(): string {
  return `${location.pathname}${location.search}`;
}

/** Presses the browser's Back button. */
export async function goBack(): Promise<void> {
  history.back();
  await passTime(1);
}
