import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { currentUrl, goBack, listingAt, openListing, passTime } from './testing/open-listing';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const DEBOUNCE_MS = 300;
const checkbox = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('checkbox', { name })[0]!;
const results = () => screen.getByRole('region', { name: 'Products' });
const link = (name: string) => screen.getByRole('link', { name });
const productList = () =>
  within(results())
    .queryByText(/^Product of/)
    ?.textContent?.replace('Product of ', '');

describe('changes', () => {
  it('appear at once, and request products once, 300 ms after the last one', async () => {
    const { requests } = await openListing('/products');
    fireEvent.click(checkbox(/Crocs/));
    expect(checkbox(/Crocs/).checked).toBe(true);
    expect(link('Remove filter: Crocs')).toBeTruthy();
    await passTime(DEBOUNCE_MS - 1);
    fireEvent.click(checkbox(/Epson/));
    await passTime(DEBOUNCE_MS - 1);
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'priceLtoH' } });
    await passTime(DEBOUNCE_MS - 1);
    expect(requests).toEqual([]);
    await passTime(1);
    expect(requests).toEqual(['/products?brandid=1,2&sort=priceLtoH']);
    expect(productList()).toBe('/products?brandid=1,2&sort=priceLtoH');
  });

  it('appear within the event, so that a control does not flicker', async () => {
    await openListing('/products');
    // `act` would render transitions, too.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    checkbox(/Crocs/).click();
    expect(checkbox(/Crocs/).checked).toBe(true);
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await passTime(DEBOUNCE_MS);
  });

  it('are entries of the history', async () => {
    await openListing('/products?search=clogs');
    fireEvent.click(checkbox(/Crocs/));
    await passTime(DEBOUNCE_MS);
    await goBack();
    expect(currentUrl()).toBe('/products?search=clogs');
    expect(checkbox(/Crocs/).checked).toBe(false);
    expect(productList()).toBe('/products?search=clogs');
    await goBack();
    expect(currentUrl()).toBe('/elsewhere');
  });

  it('that are undone before the request add no entry', async () => {
    await openListing('/products');
    fireEvent.click(checkbox(/Crocs/));
    fireEvent.click(checkbox(/Crocs/));
    await passTime(DEBOUNCE_MS);
    await goBack();
    expect(currentUrl()).toBe('/elsewhere');
  });

  it('are dropped by a navigation to another page', async () => {
    const { requests, router } = await openListing('/products?search=clogs');
    fireEvent.click(checkbox(/Crocs/));
    await act(() => router.navigate('/elsewhere'));
    await passTime(DEBOUNCE_MS);
    expect(requests).toEqual([]);
    expect(currentUrl()).toBe('/elsewhere');
  });

  it('are dropped by Back, which does not wait', async () => {
    const { requests, router } = await openListing('/products?search=clogs');
    act(() => void router.navigate('/products?search=boots'));
    await passTime(DEBOUNCE_MS);
    fireEvent.click(checkbox(/Crocs/));
    await goBack();
    expect(checkbox(/Crocs/).checked).toBe(false);
    expect(productList()).toBe('/products?search=clogs');
    await passTime(DEBOUNCE_MS);
    expect(requests).toEqual(['/products?search=boots', '/products?search=clogs']);
    expect(currentUrl()).toBe('/products?search=clogs');
  });

  it('during a request replace it, and include its filters', async () => {
    const { requests, holdResponses } = await openListing('/products');
    const release = holdResponses();
    fireEvent.click(checkbox(/Crocs/));
    await passTime(DEBOUNCE_MS);
    fireEvent.click(checkbox(/Epson/));
    release();
    await passTime(0);
    expect(checkbox(/Epson/).checked).toBe(true);
    await passTime(DEBOUNCE_MS);
    expect(requests).toEqual(['/products?brandid=1', '/products?brandid=1,2']);
    expect(currentUrl()).toBe('/products?brandid=1,2');
    await goBack();
    expect(currentUrl()).toBe('/products');
  });

  it('replace the products by skeletons only if the response is slow', async () => {
    const { holdResponses } = await openListing('/products');
    const release = holdResponses();
    fireEvent.click(checkbox(/Crocs/));
    expect(results().getAttribute('aria-busy')).toBe('true');
    await passTime(DEBOUNCE_MS + 149);
    expect(productList()).toBe('/products');
    await passTime(1);
    expect(productList()).toBeUndefined();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    release();
    await passTime(0);
    expect(results().getAttribute('aria-busy')).toBe('false');
    expect(productList()).toBe('/products?brandid=1');
  });

  it('leave the focus where it is', async () => {
    await openListing('/products');
    checkbox(/Crocs/).focus();
    fireEvent.click(checkbox(/Crocs/));
    await passTime(DEBOUNCE_MS);
    expect(document.activeElement).toBe(checkbox(/Crocs/));
  });
});

it('a link from another page opens the list without a delay', async () => {
  const { requests, router } = await openListing('/elsewhere');
  await act(() => router.navigate('/products?search=boots'));
  expect(requests).toEqual(['/products?search=boots']);
  expect(productList()).toBe('/products?search=boots');
});

it('a link to another brand changes the filters together with the products', async () => {
  const { router } = await openListing('/crocs/products?brandid=1');
  act(() => void router.navigate('/epson/products?brandid=2'));
  expect(checkbox(/Crocs/).checked).toBe(true);
  expect(checkbox(/Epson/).checked).toBe(false);
  await passTime(DEBOUNCE_MS);
  expect(checkbox(/Epson/).checked).toBe(true);
});

describe('pages', () => {
  it('that are skipped quickly are not requested', async () => {
    const { requests } = await openListing('/products');
    for (let click = 0; click < 3; click++) fireEvent.click(link('Next page'));
    expect(link('Page 4').getAttribute('aria-current')).toBe('page');
    await passTime(DEBOUNCE_MS);
    expect(requests).toEqual(['/products?page=4']);
    expect(currentUrl()).toBe('/products?page=4');
  });

  it('keep the path of their list, and move the focus to its heading', async () => {
    await openListing('/crocs/products?brandid=1');
    fireEvent.click(link('Page 5'));
    await passTime(DEBOUNCE_MS);
    expect(currentUrl()).toBe('/crocs/products?brandid=1&page=5');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('belong to the filters that were changed last', async () => {
    const { requests } = await openListing('/crocs/products?brandid=1');
    fireEvent.click(checkbox(/Shoes/));
    fireEvent.click(link('Page 2'));
    await passTime(DEBOUNCE_MS);
    expect(requests).toEqual(['/products?brandid=1&categoryid=5&page=2']);
  });
});

it('another view of the same products replaces the entry, and requests nothing', async () => {
  const { requests } = await openListing('/crocs/products?brandid=1&page=2');
  fireEvent.click(link('List view'));
  await passTime(0);
  expect(currentUrl()).toBe('/crocs/products?brandid=1&page=2&view=list');
  expect(link('List view').getAttribute('aria-current')).toBe('true');
  expect(link('Grid view').getAttribute('aria-current')).toBeNull();
  expect(requests).toEqual([]);
  await goBack();
  expect(currentUrl()).toBe('/elsewhere');
});

describe('a drawer', () => {
  /** The filters are a closed dialog, which wide screens show beside the products. */
  const openDialogs = () => screen.getAllByRole<HTMLDialogElement>('dialog').filter((dialog) => dialog.open);
  const inDrawer = () => within(openDialogs()[0]!);
  const button = (name: RegExp) => inDrawer().getByRole<HTMLButtonElement>('button', { name });
  const open = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  it('of filters applies them while it is open, shows the count, and clears them', async () => {
    await openListing('/products?sort=priceLtoH', (path) => ({
      ...listingAt(path),
      count: path.includes('brandid') ? 1234 : 120,
    }));
    open(/^Filter/);
    expect(button(/Clear all/).disabled).toBe(true);
    fireEvent.click(inDrawer().getByRole('checkbox', { name: /Crocs/ }));
    fireEvent.click(inDrawer().getByRole('checkbox', { name: /Shoes/ }));
    await passTime(DEBOUNCE_MS);
    expect(currentUrl()).toBe('/products?brandid=1&categoryid=5&sort=priceLtoH');
    expect(button(/^Show/).textContent).toBe('Show 1,234 products');
    expect(screen.getByRole('button', { name: /^Filter/ }).textContent).toBe('Filter2 selected');

    fireEvent.click(button(/Clear all/));
    await passTime(DEBOUNCE_MS);
    expect(currentUrl()).toBe('/products?sort=priceLtoH');
    fireEvent.click(button(/^Show 120 products/));
    expect(openDialogs()).toEqual([]);
  });

  it('shows no count if the products could not be loaded', async () => {
    await openListing('/products', (path) => ({ ...listingAt(path), count: undefined, products: [] }));
    open(/^Filter/);
    expect(button(/^Show/).textContent).toBe('Show products');
  });

  it('of sort options applies the selected one and closes', async () => {
    await openListing('/products');
    open(/^Sort/);
    expect(button(/Recommended/).getAttribute('aria-current')).toBe('true');
    fireEvent.click(button(/High to Low/));
    expect(openDialogs()).toEqual([]);
    await passTime(DEBOUNCE_MS);
    expect(currentUrl()).toBe('/products?sort=priceHtoL');
    open(/^Sort/);
    expect(button(/High to Low/).getAttribute('aria-current')).toBe('true');
    expect(button(/Recommended/).getAttribute('aria-current')).toBeNull();
  });
});
