import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deleteAllDrafts } from '../../drafts/storedDrafts';
import { dataProvider } from '../../providers';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import ImageListsPage from './ImageListsPage';

const realFetch = globalThis.fetch;
beforeEach(() => {
  localStorage.clear();
  // In development react-admin writes rejected calls to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await deleteAllDrafts();
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
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
  renderPage(<ImageListsPage page="carousel" />, { path: '/admin/carousel', dataProvider });
  return calls;
}

const slot = (place: number) => screen.findByRole('group', { name: `Slot ${place}` });
/** Opens a slot, which closes the others. */
const open = async (place: number) => {
  const row = within(await slot(place)).getByRole('button', { name: new RegExp(`^Slot ${place}`) });
  if (row.getAttribute('aria-expanded') === 'false') await userEvent.click(row);
};
const type = async (place: number, label: RegExp, value: string) => {
  await open(place);
  const input = within(await slot(place)).getByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, value);
};
const addButton = () => screen.getByRole('button', { name: 'Add' });
/** The titles of the open slots. */
const openTitles = () =>
  screen
    .queryAllByLabelText<HTMLInputElement>('Title')
    .filter((input) => !input.closest('[hidden]'))
    .map(({ value }) => value);
/** The texts of the rows. */
const rows = () => screen.getAllByRole('button', { name: /^Slot / }).map(({ textContent }) => textContent);
const saves = (calls: readonly SeenCall[]) => calls.filter(({ method }) => method === 'POST');

it('begins with three empty slots, which cannot be added', async () => {
  openCarousel([]);
  await slot(3);
  expect(rows()).toEqual(['Slot 1Empty', 'Slot 2Empty', 'Slot 3Empty']);
  expect(openTitles()).toEqual(['']);
  expect(addButton()).toBeDisabled();
  await type(1, /^Link/, '/offers');
  expect(within(await slot(1)).getByText('Needs an image')).toBeVisible();
  expect(addButton()).toBeDisabled();
});

it('shows the error of a link at its slot, and sends nothing', async () => {
  const calls = openCarousel(ITEMS);
  await type(2, /^Link/, 'shop.example');
  await userEvent.click(addButton());
  expect(within(await slot(2)).getByText(/^Please enter a URL/)).toBeVisible();
  expect(within(await slot(1)).queryByText(/^Please enter a URL/)).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(saves(calls)).toEqual([]);
});

it('shows an error of the server at its slot, and saves after the error is corrected', async () => {
  const message = 'Please enter at most 200 characters';
  let isValid = false;
  const calls = openCarousel(ITEMS, () =>
    isValid
      ? Response.json({ data: ITEMS })
      : Response.json({ statusMessages: [message], error: { 'items.1.title': message } }, { status: 400 }),
  );
  await type(2, /^Title/, 'Too long');
  await userEvent.click(addButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Add offers' }));
  await waitFor(async () => expect(within(await slot(2)).getByText(message)).toBeVisible());
  expect(within(await slot(1)).queryByText(message)).not.toBeInTheDocument();

  isValid = true;
  await type(2, /^Title/, 'Short');
  expect(within(await slot(2)).queryByText(message)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(addButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Add offers' }));
  await screen.findByText('Your offers have been successfully added.');
  expect(saves(calls).at(-1)).toMatchObject({
    url: '/api/img/create',
    body: { offerSection: 'Carousel', websiteName: 'redsite', items: [{ title: 'A' }, { title: 'Short' }] },
  });
});

it('sends only slots with an image and a link', async () => {
  const calls = openCarousel(ITEMS);
  await slot(2);
  await userEvent.click(screen.getByRole('button', { name: 'Add New banner' }));
  await slot(3);
  await type(1, /^Title/, 'Changed');
  await userEvent.click(addButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Add offers' }));
  await screen.findByText('Your offers have been successfully added.');
  const { items } = saves(calls).at(-1)!.body as { items: { title: string }[] };
  expect(items.map(({ title }) => title)).toEqual(['Changed', 'B']);
});

it('restores a deleted slot at its position', async () => {
  openCarousel(ITEMS);
  await slot(2);
  await userEvent.click(screen.getByRole('button', { name: 'Delete slot 1' }));
  expect(screen.getAllByRole('group', { name: /^Slot \d+$/ })).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(rows()).toEqual(['Slot 1', 'Slot 2B']);
  expect(openTitles()).toEqual(['A']);
});

it('does not offer to undo a deletion after the changes are discarded', async () => {
  openCarousel(ITEMS);
  await slot(2);
  await userEvent.click(screen.getByRole('button', { name: 'Delete slot 1' }));
  await screen.findByRole('button', { name: 'Undo' });
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  // Without waiting, because the message closes after some seconds anyway.
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(rows()).toEqual(['Slot 1A', 'Slot 2B']);
});

it('limits a list to twenty slots', async () => {
  openCarousel(Array.from({ length: 19 }, (_, index) => ({ ...ITEMS[0], title: `Title ${index}` })));
  await slot(19);
  await userEvent.click(screen.getByRole('button', { name: 'Add New banner' }));
  await slot(20);
  expect(openTitles()).toEqual(['']);
  await userEvent.click(screen.getByRole('button', { name: 'Add New banner' }));
  expect(screen.getByText('20 of 20 slots')).toBeVisible();
  expect(screen.getAllByRole('group', { name: /^Slot \d+$/ })).toHaveLength(20);
});

it('opens one slot at a time', async () => {
  openCarousel(ITEMS);
  await slot(2);
  expect(openTitles()).toEqual([]);
  await open(1);
  expect(openTitles()).toEqual(['A']);
  await open(2);
  expect(openTitles()).toEqual(['B']);
  expect(rows()).toEqual(['Slot 1A', 'Slot 2']);
  await userEvent.click(within(await slot(2)).getByRole('button', { name: /^Slot 2/ }));
  expect(openTitles()).toEqual([]);
});

it('opens the first of the slots with errors, and marks the others', async () => {
  const error = { 'items.0.title': 'No', 'items.1.title': 'No' };
  openCarousel(ITEMS, () => Response.json({ statusMessages: ['No'], error }, { status: 400 }));
  await open(2);
  await userEvent.click(addButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Add offers' }));
  await waitFor(() => expect(openTitles()).toEqual(['A']));
  expect(within(await slot(2)).getByTitle('Has errors')).toBeInTheDocument();
});

it('opens a closed slot whose link is not valid, and sends nothing', async () => {
  const calls = openCarousel(ITEMS);
  await type(2, /^Link/, 'shop.example');
  await open(1);
  await userEvent.click(addButton());
  await waitFor(() => expect(openTitles()).toEqual(['B']));
  expect(within(await slot(2)).getByText(/^Please enter a URL/)).toBeVisible();
  expect(saves(calls)).toEqual([]);
});

it('offers unsaved changes of an earlier visit, and restores them', async () => {
  openCarousel(ITEMS);
  await type(1, /^Title/, 'Left');
  cleanup();
  openCarousel(ITEMS);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await open(1);
  expect(openTitles()).toEqual(['Left']);
  expect(screen.getByText(/^Draft saved in this browser/)).toBeVisible();
});

it('stores the list for the preview as the form contains it', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  openCarousel(ITEMS);
  await type(1, /^Title/, 'Shown');
  await userEvent.click(screen.getByRole('button', { name: /preview/i }));
  expect(localStorage.getItem('localCarouselList')).toContain('"title":"Shown"');
  await type(1, /^Title/, ' still');
  expect(localStorage.getItem('localCarouselList')).toContain(' still');
});
