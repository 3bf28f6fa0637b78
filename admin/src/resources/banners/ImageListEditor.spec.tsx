/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import CarouselPage from './CarouselPage';

const realFetch = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  globalThis.fetch = realFetch;
});

const ITEMS = ['A', 'B'].map((title) => ({
  url: `/media/${title}.png`,
  redirectUrl: '/offers',
  title,
  description: '',
  brandName: '',
}));

/** Opens the carousel of a site that has these items saved; a save is answered with the status and body given. */
function openCarousel(items: object[], save: () => Response = () => Response.json({ data: items })): SeenCall[] {
  const calls = answerFetch(({ method }) => (method === 'POST' ? save() : Response.json({ data: items })));
  renderPage(<CarouselPage />, { path: '/admin/carousel' });
  return calls;
}

const slot = (place: number) => screen.findByRole('group', { name: `Slot ${place}` });
const type = async (place: number, label: RegExp, value: string) =>
  fireEvent.change(within(await slot(place)).getByLabelText(label), { target: { value } });
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
const titles = () => screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value);
const saves = (calls: readonly SeenCall[]) => calls.filter(({ method }) => method === 'POST');

it('begins with three empty slots, which cannot be added', async () => {
  openCarousel([]);
  await slot(3);
  expect(titles()).toEqual(['', '', '']);
  expect(addButton().disabled).toBe(true);
  await type(1, /^Link/, '/offers');
  expect(within(await slot(1)).getByText('Needs an image')).toBeDefined();
  expect(addButton().disabled).toBe(true);
});

it('shows the error of a link at its slot, and sends nothing', async () => {
  const calls = openCarousel(ITEMS);
  await type(2, /^Link/, 'shop.example');
  fireEvent.click(addButton());
  expect(within(await slot(2)).getByText(/^Please enter a URL/)).toBeDefined();
  expect(within(await slot(1)).queryByText(/^Please enter a URL/)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saves(calls)).toEqual([]);
});

it("puts the server's word on the slot it is about, and saves once that is mended", async () => {
  const message = 'Please enter at most 200 characters';
  let isFine = false;
  const calls = openCarousel(ITEMS, () =>
    isFine
      ? Response.json({ data: ITEMS })
      : Response.json({ statusMessages: [message], error: { 'items.1.title': message } }, { status: 400 }),
  );
  await type(2, /^Title/, 'Too long');
  fireEvent.click(addButton());
  fireEvent.click(await screen.findByRole('button', { name: 'Add offers' }));
  await waitFor(async () => expect(within(await slot(2)).getByText(message)).toBeDefined());
  expect(within(await slot(1)).queryByText(message)).toBeNull();

  isFine = true;
  await type(2, /^Title/, 'Short');
  expect(within(await slot(2)).queryByText(message)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(addButton());
  fireEvent.click(await screen.findByRole('button', { name: 'Add offers' }));
  await screen.findByText('Your offers have been successfully added.');
  expect(saves(calls).at(-1)).toMatchObject({
    url: '/api/img/create',
    body: { offerSection: 'Carousel', websiteName: 'redsite', items: [{ title: 'A' }, { title: 'Short' }] },
  });
});

it('gives a deleted slot back where it was', async () => {
  openCarousel(ITEMS);
  await slot(2);
  fireEvent.click(screen.getByRole('button', { name: 'Delete slot 1' }));
  expect(titles()).toEqual(['B']);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(['A', 'B']);
});

it('opens a collapsed slot that the server has something to say of', async () => {
  const error = { 'items.0.title': 'No' };
  openCarousel(ITEMS, () => Response.json({ statusMessages: ['No'], error }, { status: 400 }));
  await slot(2);
  fireEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(screen.queryAllByLabelText('Title')).toHaveLength(0);
  fireEvent.click(addButton());
  fireEvent.click(await screen.findByRole('button', { name: 'Add offers' }));
  await waitFor(() => expect(titles()).toEqual(['A']));
});

it('offers unsaved changes of an earlier visit, and restores them', async () => {
  const left = [{ ...ITEMS[0], title: 'Left', websiteName: 'redsite' }];
  localStorage.setItem('localCarouselList:redsite', JSON.stringify(left));
  openCarousel(ITEMS);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(titles()).toEqual(['Left']);
  expect(screen.getByText('Changes are not saved yet')).toBeDefined();
});
