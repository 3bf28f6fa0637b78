import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { dataProvider } from '../../providers';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import ArticleList from './List';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The websites of articles that are not only on the site being edited. */
const WEBSITES: Readonly<Record<number, string[]>> = { 1: ['redsite', 'bluesite'], 3: ['bluesite'] };

const article = (number: number, status: string) => ({
  id: `a${number}`,
  title: `${status} ${number}`,
  category: 'travel',
  image: '',
  status,
  createdAt: '2026-11-01T00:00:00Z',
  tags: number === 1 ? ['spring'] : [],
  websiteName: WEBSITES[number] ?? ['redsite'],
});

interface ListCall {
  filter: Record<string, string>;
  range: [number, number];
}

/** Opens the list of a site with `count` articles of each status, or without drafts. The API rejects changes of some. Returns the requested lists. */
function openList(
  address = '/admin/articles',
  {
    rejected = [],
    withoutDrafts = false,
    count = 46,
  }: { rejected?: readonly string[]; withoutDrafts?: boolean; count?: number } = {},
) {
  const lists: ListCall[] = [];
  const calls = answerFetch(({ url, method, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/category') {
      const categories = [{ id: 'c1', value: 'travel', label: 'Travel' }];
      return Response.json(categories, { headers: { 'Content-Range': 'category 0-0/1' } });
    }
    if (pathname === '/api/website') {
      const sites = [{ _id: 's2', id: 's2', value: 'bluesite', label: 'Blue Site', domains: ['shop.blue.example'] }];
      return Response.json(sites, { headers: { 'Content-Range': 'website 0-0/1' } });
    }
    if (pathname === '/api/tags/articles') return Response.json({ data: [{ tag: 'spring', count: 1 }] });
    const id = pathname.split('/').at(-1) ?? '';
    const headers = { 'X-Grabdeals-Operation': `op-${id}` };
    if (pathname === '/api/content/bulk') {
      const { ids } = body as { ids: string[] };
      const failed = ids
        .filter((each) => rejected.includes(each))
        .map((each) => ({ id: each, name: `Article ${each}`, message: 'The article has problems.' }));
      return Response.json({ changed: ids.length - failed.length, failed, needsForce: [] }, { headers });
    }
    if (method === 'DELETE') return Response.json({ id }, { headers });
    if (pathname === '/api/changes/undo') return Response.json({ records: 1, failed: [] });
    const filter = JSON.parse(searchParams.get('filter') ?? '{}') as ListCall['filter'];
    const [first, last] = JSON.parse(searchParams.get('range') ?? '[0,0]') as ListCall['range'];
    // The tabs read counts only.
    if (last > 0) lists.push({ filter, range: [first, last] });
    const isFound = !filter['q'] || (filter['q'] === 'pans' && filter['status'] === 'Published');
    const isEmptyTab = withoutDrafts && filter['status'] === 'Draft';
    const total = isFound && !isEmptyTab ? count : 0;
    const rows = Array.from({ length: Math.max(0, Math.min(last + 1, total) - first) }, (_, index) =>
      article(first + index + 1, filter['status'] ?? ''),
    );
    return Response.json(rows, { headers: { 'Content-Range': `content ${first}-${last}/${total}` } });
  });
  renderPage(<ArticleList />, { path: '/admin/articles', address, resource: 'articles', dataProvider, siteCount: 2 });
  return { lists, calls };
}

it('lists the drafts of the site, twenty at a time', async () => {
  const { lists } = openList();
  await screen.findByText('1 - 20 of 46 Articles');
  expect(lists[0]).toEqual({ filter: { websiteName: 'redsite', status: 'Draft' }, range: [0, 19] });
  expect(screen.getByRole('tab', { name: /^Draft/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Go to page 3' }));
  await screen.findByText('41 - 46 of 46 Articles');
  expect(await screen.findAllByText('Travel')).toHaveLength(6);
});

it('opens the tab and the filters of the URL', async () => {
  const filter = encodeURIComponent(JSON.stringify({ category: 'travel' }));
  const { lists } = openList(`/admin/articles?tab=Published&page=2&filter=${filter}`);
  await screen.findByText('21 - 40 of 46 Articles');
  expect(lists[0]).toEqual({
    filter: { category: 'travel', websiteName: 'redsite', status: 'Published' },
    range: [20, 39],
  });
});

it('shows the first page of the other tab', async () => {
  const { lists } = openList('/admin/articles?page=3');
  await screen.findByText('41 - 46 of 46 Articles');
  await userEvent.click(screen.getByRole('tab', { name: /^Published/ }));
  await screen.findByText('1 - 20 of 46 Articles');
  expect(lists.at(-1)).toEqual({ filter: { websiteName: 'redsite', status: 'Published' }, range: [0, 19] });
});

it('links a published article to its page on the site, and a draft to its preview', async () => {
  openList('/admin/articles?tab=Published');
  const published = await screen.findByRole('link', { name: 'Published 1' });
  expect(published.getAttribute('href')).toMatch(/^http:\/\/redsite\.localhost[^/]*\/article\/published-1\/a1$/);
  await userEvent.click(screen.getByRole('tab', { name: /^Draft/ }));
  const draft = await screen.findByRole('link', { name: 'Draft 1' });
  expect(draft.getAttribute('href')).toMatch(/^\/admin\/articlePreview\?.*id=a1/);
});

it('says how many selected articles are also on other websites', async () => {
  openList('/admin/articles?tab=Published');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Published 1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Published 2' }));
  expect(screen.getByRole('toolbar')).toHaveTextContent('2 articles selected, 1 also on 1 other website');
});

it('lists the articles of all websites of the account', async () => {
  const { lists } = openList('/admin/articles?tab=Published');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Websites' }));
  fireEvent.click(await screen.findByRole('option', { name: 'All websites' }));
  await waitFor(() => expect(lists.at(-1)?.filter).toEqual({ status: 'Published' }));
  const onOther = await screen.findByRole('link', { name: 'Published 3' });
  await waitFor(() => expect(onOther.getAttribute('href')).toMatch(/^http:\/\/shop\.blue\.example[:/]/));
});

it('filters by author and by the days of addition in the time zone of the operator', async () => {
  const { lists } = openList();
  fireEvent.change(await screen.findByLabelText('Author'), { target: { value: 'Jane' } });
  fireEvent.change(screen.getByLabelText('Added from'), { target: { value: '2026-01-30' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-01-31' } });
  const from = new Date(2026, 0, 30).toISOString();
  const until = new Date(2026, 0, 31, 23, 59, 59, 999).toISOString();
  await waitFor(() => expect(lists.at(-1)?.filter).toMatchObject({ author: 'Jane', from, until }));
  expect(screen.getByLabelText('Added from')).toHaveValue('2026-01-30');
  expect(screen.getByLabelText('Until')).toHaveValue('2026-01-31');
});

it('shows the days of a period in the URL, and no day for another text', async () => {
  const until = new Date(2026, 0, 31, 23, 59, 59, 999).toISOString();
  openList(`/admin/articles?filter=${encodeURIComponent(JSON.stringify({ from: 'soon', until }))}`);
  expect(await screen.findByLabelText('Until')).toHaveValue('2026-01-31');
  expect(screen.getByLabelText('Added from')).toHaveValue('');
});

it('shows the articles as a table, in which the title opens the form', async () => {
  openList();
  fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const row = within(await screen.findByRole('row', { name: /Draft 1 / }));
  expect(row.getByRole('link', { name: 'Draft 1' })).toHaveAttribute(
    'href',
    expect.stringContaining('/createArticle/a1'),
  );
  expect(row.getByText('redsite')).toBeVisible();
  fireEvent.click(row.getByRole('checkbox'));
  expect(await screen.findByRole('toolbar', { name: 'Selected articles' })).toBeVisible();
});

it('filters by category', async () => {
  const { lists } = openList();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Category' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Travel' }));
  await waitFor(() => expect(lists.at(-1)?.filter).toMatchObject({ category: 'travel' }));
});

it('says how many articles of a search are in the other tab, and opens it', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'pans' }));
  openList(`/admin/articles?filter=${filter}`);
  expect(await screen.findByRole('tab', { name: 'Published (46)' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Draft (0)' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(await screen.findByRole('button', { name: '46 in Published' }));
  await screen.findByText('1 - 20 of 46 Articles');
  expect(screen.getByRole('tab', { name: 'Published (46)' })).toHaveAttribute('aria-selected', 'true');
});

it('separates the thousands of a count', async () => {
  openList('/admin/articles?page=52', { count: 1046 });
  expect(await screen.findByText('1,021 - 1,040 of 1,046 Articles')).toBeVisible();
});

it('says that a search has no results', async () => {
  const { lists } = openList();
  await userEvent.type(await screen.findByLabelText('Search articles'), 'pan');
  await screen.findByText('No Articles Found');
  expect(screen.getByText('No article matches the search and the filters.')).toBeVisible();
  expect(lists.at(-1)?.filter).toMatchObject({ q: 'pan' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  await screen.findByText('1 - 20 of 46 Articles');
});

it('does not blame a filter by schedule, which drafts do not have, for a tab without drafts', async () => {
  const filter = encodeURIComponent(JSON.stringify({ schedule: 'expired' }));
  openList(`/admin/articles?filter=${filter}`, { withoutDrafts: true });
  await screen.findByText('The other tab has articles.');
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).not.toBeInTheDocument();
});

it('ignores filters in the URL that are no object', async () => {
  openList('/admin/articles?filter=null');
  await screen.findByText('1 - 20 of 46 Articles');
});

it('deletes an article once that is confirmed, and then shows the first page', async () => {
  const { calls } = openList('/admin/articles?page=3');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Draft 41' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Are you sure you want to delete this article?', { exact: false })).toBeVisible();
  expect(dialog.getByText('redsite')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('1 - 20 of 46 Articles');
  expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE', url: '/api/content/a41' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('names the websites from which an article will be deleted', async () => {
  openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Draft 1' }));
  expect(await screen.findByText('redsite, Blue Site')).toBeVisible();
});

/** Bodies of the calls that change selected articles. */
const changes = (calls: ReturnType<typeof openList>['calls']) =>
  calls.filter(({ url }) => url === '/api/content/bulk').map(({ body }) => body);

it('unpublishes the articles of a page, and undoes it as one action', async () => {
  const { calls } = openList('/admin/articles?tab=Published&page=3');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select page' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Published 46' }));
  expect(screen.getByRole('checkbox', { name: 'Select page' })).toBePartiallyChecked();
  const toolbar = within(screen.getByRole('toolbar', { name: 'Selected articles' }));
  expect(toolbar.getByText('5 articles selected')).toBeVisible();
  expect(toolbar.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await userEvent.click(toolbar.getByRole('button', { name: 'Unpublish' }));
  await screen.findByText('5 articles unpublished');
  expect(changes(calls)).toEqual([{ ids: ['a41', 'a42', 'a43', 'a44', 'a45'], change: { status: 'Draft' } }]);
  await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The change was undone');
  const undone = calls.filter(({ url }) => url === '/api/changes/undo').map(({ body }) => body);
  expect(undone).toEqual([{ operationId: 'op-bulk' }]);
});

it('moves articles to another category', async () => {
  const { calls } = openList('/admin/articles?tab=Published');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Published 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 1 article' }));
  expect(dialog.getByRole('button', { name: 'Move 1 article' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Category' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Travel' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move 1 article' }));
  await screen.findByText('1 article moved');
  expect(changes(calls)).toEqual([{ ids: ['a2'], change: { category: 'travel' } }]);
});

it('keeps the selection of articles that the API rejects, and says why', async () => {
  const { calls } = openList('/admin/articles', { rejected: ['a2'] });
  for (const number of [1, 2, 3]) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select Draft ${number}` }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('2 articles saved as published, 1 not. Article a2: The article has problems.');
  expect(changes(calls)).toEqual([{ ids: ['a1', 'a2', 'a3'], change: { status: 'Published' } }]);
  expect(await screen.findByText('1 article selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select Draft 2' })).toBeChecked();
});

it('deletes the selected articles once that is confirmed, and clears the selection with the tab', async () => {
  const { calls } = openList();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Draft 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('1 article deleted');
  expect(changes(calls)).toEqual([{ ids: ['a1'], delete: true }]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Draft 2' }));
  await userEvent.click(screen.getByRole('tab', { name: /^Published/ }));
  await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
});

it('adds and removes tags of the selected articles', async () => {
  const { calls } = openList('/admin/articles?tab=Published');
  for (const number of [1, 2]) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select Published ${number}` }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Tags' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the tags of 2 articles' }));
  const confirm = () => dialog.getByRole('button', { name: 'Change tags' });
  expect(confirm()).toBeDisabled();
  await userEvent.type(dialog.getByRole('combobox', { name: 'Tags to add' }), 'autumn{Enter}');
  await userEvent.type(dialog.getByRole('combobox', { name: 'Tags to remove' }), 'Autumn{Enter}');
  expect(dialog.getByText('You cannot add and remove the same tag')).toBeVisible();
  expect(confirm()).toBeDisabled();
  await userEvent.type(dialog.getByRole('combobox', { name: 'Tags to remove' }), '{Backspace}SPRING{Enter}');
  await userEvent.click(confirm());
  await screen.findByText('2 articles changed');
  expect(changes(calls)).toEqual([{ ids: ['a1', 'a2'], addTags: ['autumn'], removeTags: ['spring'] }]);
});
