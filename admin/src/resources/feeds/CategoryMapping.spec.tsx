import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Form } from 'react-admin';
import type { Feed, FeedCategory } from '../../dataProvider/types';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import { CategoryMapping } from './CategoryMapping';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

const FEED = { id: 'f1', source: { kind: 'upload', hasPassword: false }, file: null } as Pick<
  Feed,
  'id' | 'source' | 'file'
>;
const WITH_FILE = { ...FEED, file: { name: 'a.csv', bytes: 9, uploadedAt: '2026-11-23T00:00:00.000Z' } };
const UNMAPPED = { categoryId: null, mappedBy: null, filedUnder: null, categoryName: null, suggestedCategoryId: null };
const CATEGORIES: FeedCategory[] = [
  {
    ...UNMAPPED,
    path: 'Shoes > Clogs',
    products: 40,
    categoryId: 2,
    mappedBy: 'operator',
    filedUnder: 2,
    categoryName: 'Clogs',
  },
  { ...UNMAPPED, path: 'Footwear', products: 12, mappedBy: 'name', filedUnder: 1, categoryName: 'Footwear' },
  { ...UNMAPPED, path: 'Footwear > Boots', products: 3, filedUnder: 1, categoryName: 'Footwear' },
  { ...UNMAPPED, path: 'Home', products: 9, suggestedCategoryId: 2 },
];

const OURS = [
  { id: 'a', categoryId: 1, categoryName: 'Footwear' },
  { id: 'b', categoryId: 2, categoryName: 'Clogs', parentId: 1 },
];

/** A server that remembers what is mapped. */
function openCategories(categories = CATEGORIES) {
  let all = [...categories];
  const calls = answerFetch(({ method, body, url }) => {
    if (method === 'GET') return Response.json(all);
    if (url === '/api/product-categories') return Response.json({ categoryId: 2, categoryName: 'Clogs' });
    const { path, categoryId } = body as FeedCategory;
    const saved = {
      ...all.find((each) => each.path === path)!,
      categoryId,
      mappedBy: categoryId === null ? null : ('operator' as const),
      filedUnder: categoryId,
      categoryName: categoryId === 2 ? 'Clogs' : null,
    };
    all = all.map((each) => (each.path === path ? saved : each));
    return Response.json(saved);
  });
  openPage(<CategoryMapping feed={WITH_FILE} onUpload={() => undefined} />);
  return calls;
}

function openPage(page: ReactNode) {
  renderPage(<Form>{page}</Form>, {
    path: '/admin/feeds/f1',
    dataProvider: {
      getList: () => Promise.resolve({ data: OURS, total: OURS.length }),
    },
  });
}

const field = (path: string) => screen.findByLabelText<HTMLInputElement>(`Our category for ${path}`);
const paths = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => /^(.*?)(?:Not mapped|\d)/.exec(textContent)?.[1]);

it('begins with what is not mapped, says where its products go, and searches by names', async () => {
  openCategories();
  await field('Home');
  expect(screen.getByText('2 of 4 categories are not mapped')).toBeVisible();
  expect(paths()).toEqual(['Home', 'Footwear > Boots', 'Shoes > Clogs', 'Footwear']);
  expect(screen.getByText('3 products. Assigned to Footwear until you map the category')).toBeVisible();
  expect(screen.getByText('12 products. Mapped to our category of the same name')).toBeVisible();
  expect((await field('Footwear')).value).toBe('Footwear');

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'footwear' } });
  expect(paths()).toEqual(['Footwear > Boots', 'Footwear']);
  fireEvent.click(screen.getByRole('switch', { name: 'Unmapped only' }));
  expect(paths()).toEqual(['Footwear > Boots']);
});

it.each([
  [3, 'The category is not mapped'],
  [0, 'The category is mapped'],
])('says whether the only category is mapped', async (index, text) => {
  openCategories([CATEGORIES[index]!]);
  expect(await screen.findByText(text)).toBeVisible();
});

it('saves a choice at once with a notification, and keeps the row where it is', async () => {
  const calls = openCategories();
  const boots = await field('Footwear > Boots');
  fireEvent.focus(boots);
  fireEvent.change(boots, { target: { value: 'clog' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Footwear > Clogs' }));
  expect(
    await screen.findByText('Saved: Footwear > Boots is mapped to Clogs. The next run applies this mapping.'),
  ).toBeVisible();
  expect(screen.getByText('1 of 4 categories is not mapped')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    url: '/api/feeds/f1/categories',
    body: { path: 'Footwear > Boots', categoryId: 2 },
  });
  expect(paths()).toEqual(['Home', 'Footwear > Boots', 'Shoes > Clogs', 'Footwear']);
});

it('maps to a suggestion', async () => {
  const calls = openCategories();
  fireEvent.click(await screen.findByLabelText('Map Home to Clogs'));
  await screen.findByText('Saved: Home is mapped to Clogs. The next run applies this mapping.');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ path: 'Home', categoryId: 2 });
});

it('creates a category below the one that the products are filed under, and maps to it', async () => {
  const calls = openCategories();
  fireEvent.click(await screen.findByLabelText('Create category Boots for Footwear > Boots'));
  await screen.findByText(/^Saved: Footwear > Boots is mapped/);
  const writes = calls.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ url, body }) => [url, body])).toEqual([
    ['/api/product-categories', { categoryName: 'Boots', parentId: 1 }],
    ['/api/feeds/f1/categories', { path: 'Footwear > Boots', categoryId: 2 }],
  ]);
});

describe('before the first check', () => {
  it('asks for the file first', async () => {
    answerFetch(() => Response.json([]));
    const opened = jest.fn();
    openPage(<CategoryMapping feed={FEED} onUpload={opened} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Upload file' }));
    expect(opened).toHaveBeenCalled();
  });

  it('reads the categories by a check, and shows them when it has ended', async () => {
    jest.useFakeTimers();
    const run = { id: 'r1', state: 'checking', progress: { phase: 'checking', done: 1, total: 9, rows: 1200 } };
    let state = 'checking';
    const calls = answerFetch(({ url, method }) => {
      if (method === 'POST') return Response.json(run);
      if (url.startsWith('/api/feed-runs')) return Response.json({ ...run, state });
      return Response.json(state === 'checked' ? CATEGORIES : []);
    });
    openPage(<CategoryMapping feed={WITH_FILE} onUpload={() => undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Check feed' }));
    expect(await screen.findByRole('progressbar', { name: 'Reading the categories' })).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      url: '/api/feeds/f1/runs',
      body: { dryRun: true },
    });
    expect(screen.getByText('1,200 rows read')).toBeVisible();
    state = 'checked';
    await act(() => jest.advanceTimersByTimeAsync(1500));
    expect(await screen.findByText('2 of 4 categories are not mapped')).toBeVisible();
  });

  it('says why a check has failed', async () => {
    const run = { id: 'r1', state: 'failed', message: 'The file is cut off.', progress: { rows: 0 } };
    answerFetch(({ url }) => Response.json(url.endsWith('/categories') ? [] : run));
    openPage(<CategoryMapping feed={WITH_FILE} onUpload={() => undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Check feed' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The file is cut off.');
    expect(screen.getByRole('button', { name: 'Check feed' })).toBeVisible();
  });
});
