/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { address, goBack, listingAt, openListing, passTime } from './testing/open-listing';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const PAUSE_MS = 300;
const box = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('checkbox', { name })[0]!;
const heading = () => screen.getByRole('heading', { level: 1 });
const results = () => screen.getByRole('region', { name: 'Products' });
const pageLink = (name: string) => screen.getByRole('link', { name });
const shownList = () =>
  within(results())
    .queryByText(/^Product of/)
    ?.textContent?.replace('Product of ', '');

describe('a change', () => {
  it('is shown at once, and asked for after a pause', async () => {
    const { asked } = await openListing('/products');
    fireEvent.click(box(/Crocs/));
    expect(box(/Crocs/).checked).toBe(true);
    await passTime(PAUSE_MS - 1);
    expect(asked).toEqual([]);
    expect(address()).toBe('/products');
    await passTime(1);
    expect(asked).toEqual(['/products?brandid=1']);
    expect(shownList()).toBe('/products?brandid=1');
  });

  it('that follows within the pause starts it again, and all are asked for once', async () => {
    const { asked } = await openListing('/products');
    fireEvent.click(box(/Crocs/));
    await passTime(PAUSE_MS - 1);
    fireEvent.click(box(/Epson/));
    await passTime(PAUSE_MS - 1);
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'priceLtoH' } });
    await passTime(PAUSE_MS - 1);
    expect(asked).toEqual([]);
    await passTime(1);
    expect(asked).toEqual(['/products?brandid=1,2&sort=priceLtoH']);
  });

  it('is an entry of the history', async () => {
    await openListing('/products?search=clogs');
    fireEvent.click(box(/Crocs/));
    await passTime(PAUSE_MS);
    await goBack();
    expect(address()).toBe('/products?search=clogs');
    expect(box(/Crocs/).checked).toBe(false);
    expect(shownList()).toBe('/products?search=clogs');
    await goBack();
    expect(address()).toBe('/elsewhere');
  });

  it('that is taken back leaves no entry', async () => {
    await openListing('/products');
    fireEvent.click(box(/Crocs/));
    fireEvent.click(box(/Crocs/));
    await passTime(PAUSE_MS);
    await goBack();
    expect(address()).toBe('/elsewhere');
  });

  it('is dropped by going elsewhere within the pause', async () => {
    const { asked, router } = await openListing('/products?search=clogs');
    fireEvent.click(box(/Crocs/));
    await act(() => router.navigate('/products?search=boots'));
    expect(box(/Crocs/).checked).toBe(false);
    await passTime(PAUSE_MS);
    expect(asked).toEqual(['/products?search=boots']);
    expect(address()).toBe('/products?search=boots');
  });

  it('is dropped by Back within the pause', async () => {
    const { router } = await openListing('/products?search=clogs');
    await act(() => router.navigate('/products?search=boots'));
    fireEvent.click(box(/Crocs/));
    await goBack();
    expect(box(/Crocs/).checked).toBe(false);
    await passTime(PAUSE_MS);
    expect(address()).toBe('/products?search=clogs');
  });

  it('is not asked for while the page is being left', async () => {
    const { asked, router, holdAnswers } = await openListing('/products');
    fireEvent.click(box(/Crocs/));
    const answer = holdAnswers();
    act(() => void router.navigate('/products?search=boots'));
    await passTime(PAUSE_MS);
    answer();
    await passTime(PAUSE_MS);
    expect(asked).toEqual(['/products?search=boots']);
    expect(address()).toBe('/products?search=boots');
  });

  it('made while products are on their way is not lost with their arrival', async () => {
    const { asked, holdAnswers } = await openListing('/products');
    const answer = holdAnswers();
    fireEvent.click(box(/Crocs/));
    await passTime(PAUSE_MS);
    fireEvent.click(box(/Epson/));
    answer();
    await passTime(0);
    expect(address()).toBe('/products?brandid=1');
    expect(box(/Epson/).checked).toBe(true);
    await passTime(PAUSE_MS);
    expect(asked).toEqual(['/products?brandid=1', '/products?brandid=1,2']);
    expect(address()).toBe('/products?brandid=1,2');
  });

  it('leaves the products in place for a moment, and then shows that others are coming', async () => {
    const { holdAnswers } = await openListing('/products');
    const answer = holdAnswers();
    fireEvent.click(box(/Crocs/));
    expect(results().getAttribute('aria-busy')).toBe('false');
    await passTime(PAUSE_MS);
    expect(results().getAttribute('aria-busy')).toBe('true');
    await passTime(119);
    expect(shownList()).toBe('/products');
    await passTime(1);
    expect(shownList()).toBeUndefined();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    answer();
    await passTime(0);
    expect(results().getAttribute('aria-busy')).toBe('false');
    expect(shownList()).toBe('/products?brandid=1');
  });
});

describe('pages', () => {
  it('that are passed quickly are not asked for', async () => {
    const { asked } = await openListing('/products');
    fireEvent.click(pageLink('Next page'));
    fireEvent.click(pageLink('Next page'));
    fireEvent.click(pageLink('Next page'));
    expect(pageLink('Page 4').getAttribute('aria-current')).toBe('page');
    await passTime(PAUSE_MS);
    expect(asked).toEqual(['/products?page=4']);
    fireEvent.click(pageLink('Previous page'));
    await passTime(PAUSE_MS);
    expect(address()).toBe('/products?page=3');
  });

  it('stay on the path of their list, and begin at its heading', async () => {
    await openListing('/crocs/products?brandid=1');
    fireEvent.click(pageLink('Page 5'));
    await passTime(PAUSE_MS);
    expect(address()).toBe('/crocs/products?brandid=1&page=5');
    expect(document.activeElement).toBe(heading());
  });

  it('of a change that is not applied yet are those of its list', async () => {
    const { asked } = await openListing('/crocs/products?brandid=1');
    fireEvent.click(box(/Shoes/));
    fireEvent.click(pageLink('Page 2'));
    await passTime(PAUSE_MS);
    expect(asked).toEqual(['/products?brandid=1&categoryid=5&page=2']);
  });

  it('are entries of the history, the first one without a number', async () => {
    await openListing('/products');
    fireEvent.click(pageLink('Page 2'));
    await passTime(PAUSE_MS);
    fireEvent.click(pageLink('Page 1'));
    await passTime(PAUSE_MS);
    expect(address()).toBe('/products');
    await goBack();
    expect(address()).toBe('/products?page=2');
    expect(pageLink('Page 2').getAttribute('aria-current')).toBe('page');
  });

  it('do not take the focus where a filter is changed', async () => {
    await openListing('/products');
    box(/Crocs/).focus();
    fireEvent.click(box(/Crocs/));
    await passTime(PAUSE_MS);
    expect(document.activeElement).toBe(box(/Crocs/));
  });
});

it('another view of the same products takes the place of its entry, and asks for nothing', async () => {
  const { asked } = await openListing('/crocs/products?brandid=1&page=2');
  fireEvent.click(pageLink('List view'));
  await passTime(0);
  expect(address()).toBe('/crocs/products?brandid=1&page=2&view=list');
  expect(pageLink('List view').getAttribute('aria-current')).toBe('true');
  expect(pageLink('Grid view').getAttribute('aria-current')).toBeNull();
  expect(asked).toEqual([]);
  await goBack();
  expect(address()).toBe('/elsewhere');
});

describe('a drawer', () => {
  const dialog = () => screen.queryByRole('dialog');
  const inDrawer = () => within(screen.getByRole('dialog'));
  const button = (name: RegExp) => inDrawer().getByRole<HTMLButtonElement>('button', { name });

  async function open(name: RegExp): Promise<void> {
    fireEvent.click(screen.getByRole('button', { name }));
    await passTime(0);
  }

  it('of filters applies them while it is open, says what they leave, and clears them', async () => {
    const { asked } = await openListing('/products?sort=priceLtoH', (address) => ({
      ...listingAt(address),
      count: address.includes('brandid') ? 1234 : 120,
    }));
    await open(/^Filter/);
    expect(asked).toEqual([]);
    expect(button(/Clear all/).disabled).toBe(true);
    fireEvent.click(inDrawer().getByRole('checkbox', { name: /Crocs/ }));
    fireEvent.click(inDrawer().getByRole('checkbox', { name: /Shoes/ }));
    await passTime(PAUSE_MS);
    expect(address()).toBe('/products?brandid=1&categoryid=5&sort=priceLtoH');
    expect(button(/^Show/).textContent).toBe('Show 1,234 products');
    expect(screen.getByRole('button', { name: /^Filter/ }).textContent).toBe('Filter2 selected');

    fireEvent.click(button(/Clear all/));
    await passTime(PAUSE_MS);
    expect(address()).toBe('/products?sort=priceLtoH');
    expect(button(/^Show/).textContent).toBe('Show 120 products');
    expect(screen.getByRole('button', { name: /^Filter/ }).textContent).toBe('Filter');
  });

  it('names no count where the products could not be had', async () => {
    await openListing('/products', (address) => ({ ...listingAt(address), count: undefined, products: [] }));
    await open(/^Filter/);
    expect(button(/^Show/).textContent).toBe('Show products');
  });

  it('that changes the list is no entry beside it: one Back undoes the change', async () => {
    await openListing('/products');
    await open(/^Filter/);
    fireEvent.click(inDrawer().getByRole('checkbox', { name: /Crocs/ }));
    await passTime(PAUSE_MS);
    fireEvent.click(button(/^Show/));
    await passTime(1);
    expect(dialog()).toBeNull();
    expect(address()).toBe('/products?brandid=1');
    await goBack();
    expect(address()).toBe('/products');
    expect(box(/Crocs/).checked).toBe(false);
    await goBack();
    expect(address()).toBe('/elsewhere');
  });

  it('closes by Back, and stays on the page', async () => {
    await openListing('/products');
    await open(/^Filter/);
    await goBack();
    expect(dialog()).toBeNull();
    expect(address()).toBe('/products');
    await goBack();
    expect(address()).toBe('/elsewhere');
  });

  it('of orders closes with a choice, which is applied', async () => {
    await openListing('/products');
    await open(/^Sort/);
    expect(button(/Recommended/).getAttribute('aria-current')).toBe('true');
    fireEvent.click(button(/High to Low/));
    await passTime(1);
    expect(dialog()).toBeNull();
    await passTime(PAUSE_MS);
    expect(address()).toBe('/products?sort=priceHtoL');
    await open(/^Sort/);
    expect(button(/High to Low/).getAttribute('aria-current')).toBe('true');
    expect(button(/Recommended/).getAttribute('aria-current')).toBeNull();
    await goBack();
    await goBack();
    expect(address()).toBe('/products');
  });

  it('closed while its products are on their way keeps the change', async () => {
    const { holdAnswers } = await openListing('/products');
    await open(/^Filter/);
    const answer = holdAnswers();
    fireEvent.click(inDrawer().getByRole('checkbox', { name: /Crocs/ }));
    await passTime(PAUSE_MS);
    fireEvent.click(button(/^Show/));
    await passTime(1);
    answer();
    await passTime(PAUSE_MS);
    expect(dialog()).toBeNull();
    expect(address()).toBe('/products?brandid=1');
    expect(box(/Crocs/).checked).toBe(true);
    await goBack();
    expect(address()).toBe('/products');
  });

  it('left by Back while its products are on their way asks for them again', async () => {
    const { asked, holdAnswers } = await openListing('/products');
    await open(/^Filter/);
    const answer = holdAnswers();
    fireEvent.click(inDrawer().getByRole('checkbox', { name: /Crocs/ }));
    await passTime(PAUSE_MS);
    await goBack();
    answer();
    await passTime(0);
    expect(dialog()).toBeNull();
    expect(box(/Crocs/).checked).toBe(true);
    await passTime(PAUSE_MS);
    expect(asked).toEqual(['/products?brandid=1', '/products', '/products?brandid=1']);
    expect(address()).toBe('/products?brandid=1');
  });
});
