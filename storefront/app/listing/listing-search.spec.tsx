import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ListingData } from './listing-loader.server';
import { currentUrl, listingAt, openListing, passTime } from './testing/open-listing';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const checkbox = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const price = (label: 'Min price' | 'Max price') => screen.getByLabelText<HTMLInputElement>(label);

/** Passes the time after which a change is applied. */
const applyChanges = () => passTime(300);

describe('a search text with filters', () => {
  const search = 'crocs sandals under $30';
  const interpreted = (path: string): ListingData => {
    const typed = new URL(path, location.href).searchParams.get('search') ?? '';
    const filters =
      typed === search
        ? [
            {
              kind: 'price' as const,
              label: 'Up to $30',
              words: 'under $30',
              textWithout: 'crocs sandals',
              maxPrice: 30,
            },
            { kind: 'brand' as const, label: 'Crocs', words: 'crocs', textWithout: 'sandals under $30', mid: 1 },
          ]
        : [];
    return {
      ...listingAt(path),
      interpretation: { search: typed, text: typed === search ? 'sandals' : typed, filters },
    };
  };
  const open = () => openListing(`/products?search=${encodeURIComponent(search)}`, interpreted);

  it('selects the options that it names', async () => {
    await open();
    expect(checkbox(/Crocs/).checked).toBe(true);
    expect(price('Max price').value).toBe('30');
  });

  it('loses a brand that is unchecked, and keeps its price', async () => {
    await open();
    fireEvent.click(checkbox(/Crocs/));
    await applyChanges();
    expect(new URLSearchParams(location.search).toString()).toBe('search=sandals+under+%2430');
  });

  it('passes its brand to the URL when another one is checked', async () => {
    await open();
    fireEvent.click(checkbox(/Epson/));
    await applyChanges();
    expect(currentUrl()).toBe('/products?brandid=1,2&search=sandals+under+%2430');
  });

  it('loses a price that is replaced', async () => {
    await open();
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Maximum price' }), { key: 'ArrowLeft' });
    await applyChanges();
    expect(currentUrl()).toBe('/products?search=crocs+sandals&maxPrice=29');
  });
});

it('filters of a text are not those of the text that is being loaded', async () => {
  const filters = [{ kind: 'brand' as const, label: 'Crocs', words: 'crocs', textWithout: 'clogs', mid: 1 }];
  const { router } = await openListing('/products?search=crocs+clogs', (path) => ({
    ...listingAt(path),
    interpretation: { search: 'crocs clogs', text: 'clogs', filters },
  }));
  act(() => void router.navigate('/products?search=boots'));
  expect(screen.getByRole('link', { name: 'Remove filter: “boots”' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Remove filter: Crocs' })).toBeNull();
  expect(checkbox(/Crocs/).checked).toBe(false);
  await applyChanges();
});

describe('discounts, colors and sizes', () => {
  it('are in the URL', async () => {
    await openListing('/products?search=clogs');
    fireEvent.click(screen.getByRole('radio', { name: '25% off or more' }));
    await applyChanges();
    fireEvent.click(checkbox(/Black/));
    await applyChanges();
    fireEvent.click(checkbox(/^M/));
    await applyChanges();
    expect(currentUrl()).toBe('/products?search=clogs&minDiscount=25&color=Black&size=M');
    fireEvent.click(screen.getByRole('radio', { name: 'Any' }));
    await applyChanges();
    expect(currentUrl()).toBe('/products?search=clogs&color=Black&size=M');
  });
});

describe('the report of a search', () => {
  const reports = () =>
    jest.mocked(fetch).mock.calls.map(async ([request]) => JSON.parse(await (request as Request).text()) as unknown);
  const interpreted = (path: string): ListingData => {
    const typed = new URL(path, location.href).searchParams.get('search') ?? '';
    const unmatchedWords = typed.includes('velvet') ? ['velvet'] : undefined;
    return { ...listingAt(path), interpretation: { search: typed, text: typed, filters: [], unmatchedWords } };
  };

  it('is sent once for a text, with its results', async () => {
    const { router } = await openListing('/products?search=clogs', interpreted);
    for (const path of ['search=clogs&page=2', 'search=clogs&view=list', 'search=velvet+clogs']) {
      act(() => void router.navigate(`/products?${path}`));
      await applyChanges();
    }
    expect(await Promise.all(reports())).toEqual([
      { websiteName: 'sunsetdeals', text: 'clogs', results: 120 },
      { websiteName: 'sunsetdeals', text: 'velvet clogs', results: 0 },
    ]);
  });

  it.each([
    '/products',
    '/products?search=clogs&page=2',
    '/products?search=clogs&brandid=1',
    '/products?search=clogs&spelling=asTyped',
  ])('is not sent for %s', async (path) => {
    await openListing(path, interpreted);
    expect(reports()).toEqual([]);
  });
});

it('is followed by products of the category, with a link to it', async () => {
  const [product] = listingAt('/products').products;
  const related = { category: { id: 5, name: 'Shoes' }, products: [{ ...product!, id: 'clog', title: 'Clog' }] };
  await openListing('/products?search=slippers', (path) => ({ ...listingAt(path), count: 1, related }));
  await act(() => import('./product-section'));
  const section = within(screen.getByRole('region', { name: 'More in Shoes' }));
  expect(section.getByRole('heading', { level: 2 }).textContent).toBe('More in Shoes');
  expect(section.getByRole('link', { name: 'View All More in Shoes' }).getAttribute('href')).toBe(
    '/shoes/products?categoryid=5',
  );
  expect(section.getByText('Clog')).toBeTruthy();
});
