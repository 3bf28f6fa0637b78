import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { currentUrl, listingAt, listingRoutes, openListing, passTime } from './testing/open-listing';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const checkbox = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const price = (label: 'Min price' | 'Max price') => screen.getByLabelText<HTMLInputElement>(label);
const chips = () => within(screen.getByRole('list', { name: 'Selected filters' }));
const heading = () => screen.getByRole('heading', { level: 1 });

/** Passes the time after which a change is applied. */
const applyChanges = () => passTime(300);

const thumb = (name: 'Minimum price' | 'Maximum price') => screen.getByRole<HTMLInputElement>('slider', { name });

describe('a list of checkboxes', () => {
  it('adds checked options to the URL, and removes others', async () => {
    await openListing('/products');
    fireEvent.click(checkbox(/Epson/));
    expect(checkbox(/Epson/).checked).toBe(true);
    await applyChanges();
    expect(currentUrl()).toBe('/products?brandid=2');

    fireEvent.click(checkbox(/Crocs/));
    fireEvent.click(checkbox(/Shoes/));
    await applyChanges();
    expect(currentUrl()).toBe('/products?brandid=2,1&categoryid=5');

    fireEvent.click(checkbox(/Epson/));
    await applyChanges();
    expect(currentUrl()).toBe('/products?brandid=1&categoryid=5');
    expect(checkbox(/Epson/).checked).toBe(false);
  });

  it('replaces the path and the page of a brand', async () => {
    await openListing('/crocs/products?brandid=1&page=3');
    fireEvent.click(checkbox(/Shoes/));
    await applyChanges();
    expect(currentUrl()).toBe('/products?brandid=1&categoryid=5');
  });

  it('preserves the search, the sort order and the view', async () => {
    await openListing('/products?search=clogs&sort=priceLtoH&view=list');
    fireEvent.click(checkbox(/Crocs/));
    await applyChanges();
    expect(currentUrl()).toBe('/products?brandid=1&search=clogs&sort=priceLtoH&view=list');
  });

  it('with up to eight options shows all of them', async () => {
    await openListing('/products', (path) => ({ ...listingAt(path), brands: manyBrands(8) }));
    expect(screen.queryByRole('searchbox', { name: 'Find brands' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('with more than eight options hides some until "Show all" or a search', async () => {
    await openListing('/products', (path) => ({ ...listingAt(path), brands: manyBrands(9) }));
    const list = checkbox(/Brand 1\b/).closest('ul')!;
    const more = screen.getByRole('button', { name: 'Show all 9' });
    expect(list.hasAttribute('data-short')).toBe(true);
    fireEvent.click(more);
    expect(list.hasAttribute('data-short')).toBe(false);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(list.hasAttribute('data-short')).toBe(true);

    const search = screen.getByRole('searchbox', { name: 'Find brands' });
    fireEvent.change(search, { target: { value: 'brand 7' } });
    expect(within(list).getAllByRole('checkbox')).toEqual([checkbox(/Brand 7/)]);
    expect(list.hasAttribute('data-short')).toBe(false);
    expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false);
    expect(fireEvent.keyDown(search, { key: 'a' })).toBe(true);

    fireEvent.change(search, { target: { value: ' nobody ' } });
    expect(list.nextElementSibling?.textContent).toBe('No brands match “nobody”.');
  });

  function manyBrands(count: number) {
    return Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Brand ${index + 1}`, count: 9 }));
  }
});

describe('the price', () => {
  it('is shown in boxes that cannot be edited, also while a preset is applied', async () => {
    await openListing('/products?minPrice=20');
    expect([price('Min price').value, price('Max price').value]).toEqual(['20', '10000']);
    expect([price('Min price').readOnly, price('Max price').readOnly]).toEqual([true, true]);
    fireEvent.click(screen.getByRole('link', { name: '$50 – $100' }));
    expect([price('Min price').value, price('Max price').value]).toEqual(['50', '100']);
  });

  it('has presets, and marks the selected one', async () => {
    await openListing('/products?search=clogs');
    const preset = () => screen.getByRole('link', { name: '$25 – $50' });
    expect(preset().getAttribute('aria-current')).toBeNull();
    fireEvent.click(preset());
    expect(preset().getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Up to $25' }).getAttribute('aria-current')).toBeNull();
    await applyChanges();
    expect(currentUrl()).toBe('/products?search=clogs&minPrice=25&maxPrice=50');
  });

  it('is set on a slider from 0 to 10000 in whole dollars', async () => {
    await openListing('/products');
    expect([thumb('Minimum price').min, thumb('Maximum price').max, thumb('Minimum price').step]).toEqual([
      '0',
      '10000',
      '1',
    ]);
    fireEvent.keyDown(thumb('Maximum price'), { key: 'ArrowLeft' });
    await applyChanges();
    expect(currentUrl()).toBe('/products?maxPrice=9999');
    fireEvent.keyDown(thumb('Minimum price'), { key: 'PageUp' });
    await applyChanges();
    expect(currentUrl()).toBe('/products?minPrice=100&maxPrice=9999');
    expect([price('Min price').value, price('Max price').value]).toEqual(['100', '9999']);
    fireEvent.keyDown(thumb('Maximum price'), { key: 'End' });
    await applyChanges();
    expect(currentUrl()).toBe('/products?minPrice=100');
    fireEvent.keyDown(thumb('Minimum price'), { key: 'Home' });
    await applyChanges();
    expect(currentUrl()).toBe('/products');
  });
});

it('a sort order is added to the URL, and the recommended one is removed', async () => {
  await openListing('/products?brandid=1&page=2');
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  fireEvent.change(select, { target: { value: 'priceHtoL' } });
  await applyChanges();
  expect(currentUrl()).toBe('/products?brandid=1&sort=priceHtoL');
  fireEvent.change(select, { target: { value: '' } });
  await applyChanges();
  expect(currentUrl()).toBe('/products?brandid=1');
});

describe('chips', () => {
  const ALL = '/crocs/products?brandid=1&categoryid=5&search=clogs&minPrice=20&sort=priceLtoH&page=2&view=list';
  const remove = (name: string) => chips().getByRole('link', { name: `Remove filter: ${name}` });

  it('remove one filter each', async () => {
    await openListing(ALL);
    fireEvent.click(remove('Shoes'));
    await applyChanges();
    expect(currentUrl()).toBe('/products?brandid=1&search=clogs&minPrice=20&sort=priceLtoH&view=list');
    fireEvent.click(remove('“clogs”'));
    fireEvent.click(remove('$20 and up'));
    await applyChanges();
    expect(currentUrl()).toBe('/products?brandid=1&sort=priceLtoH&view=list');
  });

  it('move the focus to the next chip, to the previous one, or to the heading', async () => {
    await openListing('/products?brandid=1,2&categoryid=5');
    fireEvent.click(remove('Crocs'));
    expect(document.activeElement).toBe(remove('Epson'));
    fireEvent.click(remove('Shoes'));
    expect(document.activeElement).toBe(remove('Epson'));
    fireEvent.click(remove('Epson'));
    expect(document.activeElement).toBe(heading());
    expect(screen.queryByRole('list', { name: 'Selected filters' })).toBeNull();
  });

  it('are removed together, without the sort order and the view', async () => {
    await openListing(ALL);
    fireEvent.click(chips().getByRole('link', { name: 'Clear all' }));
    expect(document.activeElement).toBe(heading());
    await applyChanges();
    expect(currentUrl()).toBe('/products?sort=priceLtoH&view=list');
    expect(price('Min price').value).toBe('0');
  });
});

it('a list without products links to all products', async () => {
  await openListing('/products?search=nothing&maxPrice=1', (path) => ({
    ...listingAt(path),
    count: 0,
    products: [],
  }));
  // It is loaded when a list is empty.
  await act(async () => void (await import('./empty-products')));
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('No Products Available');
  fireEvent.click(screen.getByRole('link', { name: 'See All Products' }));
  await applyChanges();
  expect(currentUrl()).toBe('/products');
});

it('changes made before hydration are applied after it', async () => {
  // Node's class does not read forms.
  const { FormData } = globalThis;
  globalThis.FormData = document.defaultView!.FormData;
  const { routes } = listingRoutes();
  const at = '/products?brandid=1';
  const hydrationData = { loaderData: { root: { site: { name: 'sunsetdeals' } }, '0-0': listingAt(at) } };
  const router = createMemoryRouter(routes, { initialEntries: [at], hydrationData });
  const page = <RouterProvider router={router} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(
    within(container)
      .getByRole('button', { name: /^Filter/ })
      .hasAttribute('disabled'),
  ).toBe(true);
  expect(price('Min price').form).not.toBeNull();
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Maximum price' }).disabled).toBe(true);
  for (const name of [/Crocs/, /Epson/, /Shoes/]) checkbox(name).click();
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value = 'priceLtoH';

  render(page, { container, hydrate: true });
  await applyChanges();
  globalThis.FormData = FormData;
  expect(router.state.location.search).toBe('?brandid=2&categoryid=5&sort=priceLtoH');
  expect(checkbox(/Crocs/).checked).toBe(false);
  expect(
    within(container)
      .getByRole('button', { name: /^Filter/ })
      .hasAttribute('disabled'),
  ).toBe(false);
});
