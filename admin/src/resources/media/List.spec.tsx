import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerFetch, asksBeforeLeaving } from '../../testing/fakeBrowser';
import { listProvider } from '../../testing/listProvider';
import { renderPage } from '../../testing/renderPage';
import MediaList from './List';

const IMAGE = {
  websiteName: 'redsite',
  url: '/media/uploads/redsite/17-sale-0a1b2c3d.png',
  alt: '',
  createdAt: '2026-01-02T12:00:00.000Z',
};
const USED = {
  ...IMAGE,
  id: 'm1',
  name: 'sale.png',
  alt: 'A hat',
  uses: [
    { resource: 'content', recordId: 'a1', label: 'Ten hats', sites: ['bluesite', 'redsite'] },
    { resource: 'img', recordId: 'Banner:bluesite', label: 'Banner', sites: ['bluesite'] },
  ],
};
const UNUSED = { ...IMAGE, id: 'm2', name: 'spare.png', websiteName: 'bluesite', uses: [] };

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

const SITES = [
  { id: 's1', value: 'bluesite', label: 'Blue Site' },
  { id: 's2', value: 'redsite', label: 'Red Site' },
];

function openList() {
  const { calls, dataProvider } = listProvider({ media: [USED, UNUSED], sites: SITES });
  const deleteOne = () => Promise.resolve({ data: UNUSED });
  const provider = { ...dataProvider, delete: deleteOne };
  renderPage(<MediaList />, { path: '/admin/media', resource: 'media', dataProvider: provider, siteCount: 2 });
  return calls;
}

it('lists the images of all websites with their uses and missing alt texts', async () => {
  const calls = openList();
  const used = await screen.findByRole('button', { name: 'Show sale.png' });
  expect(within(used).getByText('2 uses')).toBeVisible();
  expect(within(used).queryByText('No alt text')).toBeNull();
  const unused = screen.getByRole('button', { name: 'Show spare.png' });
  expect(within(unused).getByText('Unused')).toBeVisible();
  expect(within(unused).getByText('No alt text')).toBeVisible();
  expect(calls.find(({ resource }) => resource === 'media')?.params.filter).toEqual({ allSites: true });
});

it('filters the images, and those to choose from, by website', async () => {
  const calls = openList();
  const choose = async (parent: ReturnType<typeof within>) => {
    await userEvent.click(await parent.findByRole('combobox', { name: 'Website' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Blue Site' }));
  };
  const lastFilter = () => calls.filter(({ resource }) => resource === 'media').at(-1)?.params.filter as object;
  const filter = { allSites: true, websiteName: 'bluesite' };
  await choose(within(document.body));
  await waitFor(() => expect(lastFilter()).toEqual(filter));
  await userEvent.click(await screen.findByRole('button', { name: 'Show sale.png' }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace everywhere' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Replace sale.png with' }));
  await waitFor(() => expect(lastFilter()).toEqual({ allSites: true }));
  await choose(picker);
  await waitFor(() => expect(lastFilter()).toEqual(filter));
});

it('links to the uses of an image on their websites, which is replaced but not deleted', async () => {
  openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Show sale.png' }));
  const dialog = within(screen.getByRole('dialog', { name: 'sale.png' }));
  const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/admin/createArticle/a1?site=redsite', '/admin/homeBanner?tab=banners&site=bluesite']);
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Replace everywhere' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Replace sale.png with' }));
  expect(await picker.findByRole('button', { name: 'Choose spare.png' })).toBeVisible();
  expect(picker.queryByRole('button', { name: 'Choose sale.png' })).toBeNull();
});

it('says in which records an image was not replaced, and why', async () => {
  const skipped = [
    { resource: 'content', recordId: 'a1', label: 'Ten hats', reason: 'You may not change this record.' },
    { resource: 'img', recordId: '', label: 'Another website' },
  ];
  answerFetch(() => Response.json({ image: UNUSED, replaced: 1, skipped }));
  openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Show sale.png' }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace everywhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose spare.png' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Replace everywhere' }));
  const text =
    'Replaced in 1 record. Not replaced in Article Ten hats: You may not change this record. Not replaced in Images Another website.';
  expect(await screen.findByText(text)).toBeVisible();
});

it('asks before a typed alt text is discarded', async () => {
  openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Show sale.png' }));
  const dialog = within(screen.getByRole('dialog', { name: 'sale.png' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Alt text' }), 's{Escape}');
  expect(await screen.findByText('Are you sure you want to discard your changes?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'sale.png' })).toBeNull());
});

it('does not name the website being edited when an image is replaced on all of its websites', async () => {
  openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Show sale.png' }));
  await userEvent.click(screen.getByRole('button', { name: 'Replace everywhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose spare.png' }));
  const question = await screen.findByRole('dialog', { name: 'Replace sale.png' });
  expect(question).toHaveTextContent('spare.png replaces the image in 2 records.');
  expect(question).not.toHaveTextContent('Website');
});

it('deletes an unused image after a question that names its website', async () => {
  openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Show spare.png' }));
  const dialog = within(screen.getByRole('dialog', { name: 'spare.png' }));
  expect(dialog.queryByRole('button', { name: 'Replace everywhere' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete spare.png' }));
  const question = await screen.findByRole('dialog', { name: 'Delete spare.png' });
  expect(await within(question).findByText('Blue Site')).toBeVisible();
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The image has been deleted.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/admin/media');
});

it('reports which of several files cannot be uploaded', async () => {
  openList();
  await screen.findByRole('button', { name: 'Show sale.png' });
  const files = ['a.txt', 'b.txt'].map((name) => new File(['x'], name, { type: 'text/plain' }));
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Image files'), files);
  expect(await screen.findByText('a.txt is not an image; b.txt is not an image')).toBeVisible();
});

it('asks before it uploads only the first frame of an animation', async () => {
  openList();
  await screen.findByRole('button', { name: 'Show sale.png' });
  const frame = '!\xf9\x04\0\0\0\0\0,\0';
  const content = Uint8Array.from(`GIF89a\0${frame}${frame}`, (character) => character.charCodeAt(0));
  const files = [new File([content], 'sale.gif', { type: 'image/gif' }), new File(['x'], 'a.txt')];
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Image files'), files);
  const dialog = within(await screen.findByRole('dialog', { name: 'Animated images' }));
  expect(dialog.getByText('Only the first frame of an animation is uploaded: sale.gif.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Upload images' })).toBeEnabled();
});

it('takes no other files while it reads those that were chosen', async () => {
  openList();
  await screen.findByRole('button', { name: 'Show sale.png' });
  const slow = Object.assign(new File(['x'], 'slow.png', { type: 'image/png' }), {
    arrayBuffer: () => new Promise(() => undefined),
  });
  await userEvent.upload(screen.getByLabelText('Image files'), slow);
  expect(await screen.findByRole('button', { name: 'Reading the files' })).toBeDisabled();
});

it('asks before the page is left during an upload', async () => {
  answerFetch(() => new Promise(() => undefined));
  openList();
  await screen.findByRole('button', { name: 'Show sale.png' });
  const image = new File([Uint8Array.from('\x89PNG\r\n\x1a\n', (character) => character.charCodeAt(0))], 'new.png');
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Image files'), image);
  expect(await screen.findByRole('button', { name: 'Uploading 1 of 1' })).toBeVisible();
  await waitFor(() => expect(asksBeforeLeaving()).toBe(true));
});

it('ends the upload silently when the operator leaves the page', async () => {
  const signals: AbortSignal[] = [];
  globalThis.fetch = (request) =>
    new Promise((_resolve, reject) => {
      const { signal } = request as Request;
      signals.push(signal);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  openList();
  await screen.findByRole('button', { name: 'Show sale.png' });
  const content = Uint8Array.from('\x89PNG\r\n\x1a\n', (character) => character.charCodeAt(0));
  const images = ['a.png', 'b.png'].map((name) => new File([content], name, { type: 'image/png' }));
  await userEvent.upload(screen.getByLabelText('Image files'), images);
  await waitFor(() => expect(signals).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Show sale.png' }));
  await userEvent.click(screen.getAllByRole('link')[0]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
  expect(await screen.findByText('Another page')).toBeVisible();
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true]));
  expect(screen.queryByRole('alert')).toBeNull();
});
