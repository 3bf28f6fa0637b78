/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { dataProvider } from '../../providers';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import CarouselPage from './CarouselPage';

const realFetch = globalThis.fetch;
beforeEach(() => {
  localStorage.clear();
  // In development react-admin writes rejected calls to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
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
  renderPage(<CarouselPage />, { path: '/admin/carousel', dataProvider });
  return calls;
}

const slot = (place: number) => screen.findByRole('group', { name: `Slot ${place}` });
const type = async (place: number, label: RegExp, value: string) => {
  const input = within(await slot(place)).getByLabelText(label);
  await userEvent.clear(input);
  await userEvent.type(input, value);
};
const addButton = () => screen.getByRole('button', { name: 'Add' });
const titles = () => screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value);
const saves = (calls: readonly SeenCall[]) => calls.filter(({ method }) => method === 'POST');

it('begins with three empty slots, which cannot be added', async () => {
  openCarousel([]);
  await slot(3);
  expect(titles()).toEqual(['', '', '']);
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

it('restores a deleted slot at its position', async () => {
  openCarousel(ITEMS);
  await slot(2);
  await userEvent.click(screen.getByRole('button', { name: 'Delete slot 1' }));
  expect(titles()).toEqual(['B']);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(titles()).toEqual(['A', 'B']);
});

it('does not offer to undo a deletion after the changes are discarded', async () => {
  openCarousel(ITEMS);
  await slot(2);
  await userEvent.click(screen.getByRole('button', { name: 'Delete slot 1' }));
  await screen.findByRole('button', { name: 'Undo' });
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  // Without waiting, because the message closes after some seconds anyway.
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(titles()).toEqual(['A', 'B']);
});

it('limits a list to twenty slots', async () => {
  openCarousel(Array.from({ length: 19 }, (_, index) => ({ ...ITEMS[0], title: `Title ${index}` })));
  await slot(19);
  await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add New banner' }));
  await slot(20);
  await userEvent.click(screen.getByRole('button', { name: 'Add New banner' }));
  expect(screen.getByText('20 of 20 slots')).toBeVisible();
  expect(screen.getAllByRole('group', { name: /^Slot \d+$/ })).toHaveLength(20);
});

it('collapses one slot, or all slots, to the title', async () => {
  openCarousel(ITEMS);
  await userEvent.click(within(await slot(1)).getByRole('button', { name: /^Slot 1/ }));
  expect(titles()).toEqual(['B']);
  expect(within(await slot(1)).getByText('A')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(screen.queryAllByLabelText('Title')).toHaveLength(0);
  await userEvent.click(within(await slot(2)).getByRole('button', { name: /^Slot 2/ }));
  expect(titles()).toEqual(['B']);
});

it('expands a collapsed slot with an error of the server', async () => {
  const error = { 'items.0.title': 'No' };
  openCarousel(ITEMS, () => Response.json({ statusMessages: ['No'], error }, { status: 400 }));
  await slot(2);
  await userEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(screen.queryAllByLabelText('Title')).toHaveLength(0);
  await userEvent.click(addButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Add offers' }));
  await waitFor(() => expect(titles()).toEqual(['A']));
});

it('offers unsaved changes of an earlier visit, and restores them', async () => {
  const left = [{ ...ITEMS[0], title: 'Left', websiteName: 'redsite' }];
  localStorage.setItem('localCarouselList:redsite', JSON.stringify(left));
  openCarousel(ITEMS);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(titles()).toEqual(['Left']);
  expect(screen.getByText('Changes are not saved yet')).toBeVisible();
});
