import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AuthProvider } from 'react-admin';
import { dataProvider, session } from '../../providers';
import type { Article, User } from '../../dataProvider/types';
import { deleteAllDrafts, readDraft } from '../../drafts/storedDrafts';
import { answerFetch, type SeenCall } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import ArticleForm from './Form';
import { EMPTY_PRODUCT, newArticle } from './formValues';

const realFetch = globalThis.fetch;
beforeEach(() => {
  localStorage.clear();
  session.saveUser({ _id: 'u1' } as User);
  // In development react-admin writes rejected calls to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await deleteAllDrafts();
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

const SAVED = {
  ...newArticle('redsite'),
  id: 'a1',
  title: 'One Good Pan',
  category: 'travel',
  image: '/media/pan.png',
  createdBy: 'u1',
  version: 1,
  updatedAt: '2026-11-01T00:00:00Z',
  products: [EMPTY_PRODUCT, { ...EMPTY_PRODUCT, title: 'Lamp' }],
} as unknown as Article;

const logout = jest.fn(() => Promise.resolve());
const AUTH: AuthProvider = {
  login: () => Promise.resolve(),
  logout,
  checkAuth: () => Promise.resolve(),
  checkError: ({ status }: { status?: number }) => {
    if (status !== 401) return Promise.resolve();
    session.end();
    return Promise.reject(new Error('The session has ended.'));
  },
  getPermissions: () => Promise.resolve(),
  canAccess: () => Promise.resolve(true),
};

/** Opens the form of an article, or of a new one without `article`. */
function openForm(
  article?: Article,
  save = (): Response => Response.json({ ...SAVED, updatedAt: '2026-11-02T00:00:00Z' }),
  authProvider?: AuthProvider,
) {
  const calls = answerFetch(({ url, method }) => {
    if (url.startsWith('/api/content')) return method === 'GET' ? Response.json(article) : save();
    if (url.startsWith('/api/home')) return Response.json({ data: [] });
    return Response.json([{ id: 'c1', value: 'travel', label: 'Travel' }], {
      headers: { 'Content-Range': 'category 0-0/1' },
    });
  });
  const { unmount, router } = renderPage(<ArticleForm />, {
    path: '/admin/createArticle/:id?',
    address: `/admin/createArticle${article ? `/${article.id}` : ''}`,
    resource: 'articles',
    dataProvider,
    authProvider,
  });
  return { calls, unmount, router };
}

const titleInput = () => screen.findByRole('textbox', { name: /^Title/ });
const card = (number: number) => screen.getByRole('group', { name: `Product ${number}` });
const saves = (calls: readonly SeenCall[]) =>
  calls.filter(({ method, url }) => method !== 'GET' && url.includes('content'));
const draft = async () => (await readDraft('u1 articles a1'))?.values;

it('creates an article only with the required fields', async () => {
  openForm();
  await userEvent.type(await titleInput(), 'A pan');
  const button = screen.getByRole('button', { name: 'Create Article' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(/^Add /);
  expect(within(card(1)).getByLabelText('Product Title')).toBeVisible();
});

it('updates an article with all its fields, and says so', async () => {
  const { calls } = openForm(SAVED);
  await userEvent.type(await titleInput(), 's');
  const button = screen.getByRole('button', { name: 'Update Article' });
  expect(button).not.toHaveAttribute('aria-describedby');
  await userEvent.click(button);
  await screen.findByText('The article was successfully updated.');
  expect(saves(calls)).toMatchObject([
    { method: 'PUT', url: '/api/content/a1', body: { ...SAVED, title: 'One Good Pans' } },
  ]);
  await waitFor(async () => expect(await draft()).toBeUndefined());
});

it('shows an error of the server at its card, which it expands', async () => {
  const message = 'redirectUrl must be an http(s) address';
  openForm(SAVED, () =>
    Response.json({ statusMessages: [message], error: { 'products.1.redirectUrl': message } }, { status: 400 }),
  );
  await userEvent.type(await titleInput(), 's');
  await userEvent.click(screen.getByRole('button', { name: 'Update Article' }));
  expect(await within(card(2)).findByText('Link must be an http(s) address')).toBeVisible();
  expect(within(card(2)).getByLabelText('Product Link')).toBeInvalid();
  expect(within(card(1)).getByLabelText('Product Link')).not.toBeVisible();
});

it('restores a deleted card, and adds one that is expanded', async () => {
  openForm(SAVED);
  await titleInput();
  await userEvent.click(screen.getByRole('button', { name: 'Delete product 2' }));
  expect(screen.queryByRole('group', { name: 'Product 2' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(within(card(2)).getByLabelText('Product Title')).toHaveValue('Lamp');
  await userEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
  expect(within(card(3)).getByLabelText('Product Title')).toHaveFocus();
});

it('adds no card to twenty', async () => {
  openForm({ ...SAVED, products: Array.from({ length: 20 }, () => ({ ...SAVED.products[1]! })) });
  await titleInput();
  const add = screen.getByRole('button', { name: 'Add New Product' });
  expect(add).toBeDisabled();
  expect(add).toHaveAccessibleDescription('20 of 20. Delete a product to add another');
});

it('stores unsaved changes in the browser, and offers them on the next visit', async () => {
  await leaveDraft();
  openForm(SAVED);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await titleInput()).toHaveValue('One Good Pans');
});

it('asks before the form is left with unsaved changes', async () => {
  const { router } = openForm();
  await userEvent.type(await titleInput(), 'Half an article');
  await act(() => router.navigate('/admin/articles'));
  expect(await screen.findByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await titleInput()).toHaveValue('Half an article');
  expect(router.state.location.pathname).toBe('/admin/createArticle');
});

it('keeps the draft if the session has ended before the save', async () => {
  const { calls } = openForm(SAVED, () => Response.json({}, { status: 401 }), AUTH);
  await userEvent.type(await titleInput(), 's');
  await waitFor(async () => expect(await draft()).toEqual({ title: 'One Good Pans' }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Article' }));
  await waitFor(() => expect(saves(calls)).toHaveLength(1));
  await waitFor(() => expect(logout).toHaveBeenCalled());
  expect(await draft()).toEqual({ title: 'One Good Pans' });
  expect(screen.queryByText('The article was successfully updated.')).not.toBeInTheDocument();
});

it('warns that a draft is older than the saved article, and deletes a discarded draft', async () => {
  await leaveDraft();
  openForm({ ...SAVED, version: 2 });
  expect(await screen.findByText(/The record has been saved since then/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await draft()).toBeUndefined());
});

/** Leaves a draft of the article in the browser. */
async function leaveDraft() {
  const { unmount } = openForm(SAVED);
  await userEvent.type(await titleInput(), 's');
  await waitFor(async () => expect(await draft()).toEqual({ title: 'One Good Pans' }));
  unmount();
}

it('shows why an article could not be loaded', async () => {
  answerFetch(() => Response.json({ statusMessages: ['No record has this id.'] }, { status: 404 }));
  renderPage(<ArticleForm />, {
    path: '/admin/createArticle/:id?',
    address: '/admin/createArticle/a1',
    resource: 'articles',
    dataProvider,
  });
  await screen.findByText('This article could not be loaded');
  expect(screen.getByText('No record has this id.')).toBeVisible();
});

it('previews the article of each form, and keeps it while the form is open', async () => {
  const openPreview = async () => {
    const { unmount } = openForm();
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    await userEvent.type(title, 'Pan');
    const link = screen.getByRole('link', { name: /^Preview/ });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    return { unmount, draft: new URL((link as HTMLAnchorElement).href).searchParams.get('draft') };
  };
  const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('localArticle'));
  const first = await openPreview();
  expect(stored()).toEqual([`localArticle:${first.draft}`]);
  expect(JSON.parse(localStorage.getItem(`localArticle:${first.draft}`)!)).toMatchObject({ title: 'Pan' });
  first.unmount();
  expect(stored()).toEqual([]);
  expect((await openPreview()).draft).not.toBe(first.draft);
});

it('opens no preview if the storage of the browser is full, and says so', async () => {
  openForm();
  await titleInput();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const click = createEvent.click(screen.getByRole('link', { name: /^Preview/ }));
  fireEvent(screen.getByRole('link', { name: /^Preview/ }), click);
  expect(click.defaultPrevented).toBe(true);
  expect(await screen.findByText(/which is full or blocked/)).toBeVisible();
});
