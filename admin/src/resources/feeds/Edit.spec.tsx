import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { answerFetch } from '../../testing/fakeBrowser';
import { renderPage } from '../../testing/renderPage';
import FeedEdit from './Edit';

/** An upload that does not end by itself. */
class HangingUpload {
  static aborted = 0;
  readonly upload = {};
  onabort?: () => void;
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    HangingUpload.aborted++;
    this.onabort?.();
  }
}

/** An upload to which the server returns a feed. */
class AnsweredUpload {
  static feed = {};
  readonly upload = {};
  readonly status = 200;
  responseText = '';
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  abort() {}
  send() {
    this.responseText = JSON.stringify(AnsweredUpload.feed);
    queueMicrotask(() => this.onload?.());
  }
}

const realRequest = globalThis.XMLHttpRequest;
const realFetch = globalThis.fetch;
beforeEach(() => {
  HangingUpload.aborted = 0;
  globalThis.XMLHttpRequest = HangingUpload as unknown as typeof XMLHttpRequest;
  answerFetch(() => Response.json({ data: [], total: 0 }));
});
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
  globalThis.fetch = realFetch;
});

const FEED = {
  id: 'f1',
  name: 'Main',
  merchantId: 7,
  merchantName: 'Crocs',
  source: { kind: 'upload', hasPassword: false, isPasswordMissing: false },
  format: { kind: 'auto' },
  encoding: 'auto',
  profile: 'custom',
  mapping: {},
  currency: 'USD',
  numberFormat: 'auto',
  dateFormat: 'auto',
  valuePairs: [],
  baseUrl: '',
  everyHours: 0,
  active: true,
  file: null,
};

function openFeed(feed: object, getOne = () => Promise.resolve({ data: feed })) {
  return renderPage(<FeedEdit />, {
    path: '/admin/feeds/:id',
    address: '/admin/feeds/f1',
    resource: 'feeds',
    dataProvider: {
      getOne,
      getList: () => Promise.resolve({ data: [], total: 0 }),
      getMany: () => Promise.resolve({ data: [] }),
    },
  });
}

it('continues an upload while another tab is open, and asks before the page is left', async () => {
  const { router } = openFeed(FEED);
  fireEvent.change(await screen.findByLabelText('Feed file'), { target: { files: [new File(['id'], 'list.csv')] } });
  await screen.findByRole('progressbar', { name: 'Upload' });
  fireEvent.click(screen.getByRole('tab', { name: 'Columns' }));
  await screen.findByRole('tab', { name: 'Columns', selected: true });
  expect(screen.queryByLabelText('Feed file')).toBeNull();
  expect(HangingUpload.aborted).toBe(0);
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await act(() => router.navigate('/admin/brands'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
  await screen.findByText('Another page');
  expect(HangingUpload.aborted).toBe(1);
});

it('checks the feed only without unsaved changes, which an input that was filled and emptied again is not', async () => {
  answerFetch(() => Response.json([]));
  openFeed({ ...FEED, source: { ...FEED.source, kind: 'https', address: 'https://shop.example/feed.csv' } });
  const typeUser = async (value: string) => {
    fireEvent.click(screen.getByRole('tab', { name: 'Source' }));
    fireEvent.change(await screen.findByLabelText('User'), { target: { value } });
    fireEvent.click(screen.getByRole('tab', { name: 'Categories' }));
    const panel = within(await screen.findByRole('tabpanel', { name: 'Categories' }));
    return panel.findByRole('button', { name: 'Check feed' });
  };
  await screen.findByLabelText('User');
  expect(await typeUser('x')).toBeDisabled();
  expect(await typeUser('')).toBeEnabled();
});

const fileOf = (name: string) => ({ name, bytes: 2, uploadedAt: '2026-01-01T00:00:00.000Z' });

it('shows the uploaded file without the loss of unsaved changes, and the file of a later read', async () => {
  globalThis.XMLHttpRequest = AnsweredUpload as unknown as typeof XMLHttpRequest;
  AnsweredUpload.feed = { ...FEED, file: fileOf('mine.csv') };
  let readLater: (answer: { data: object }) => void = () => undefined;
  const later = new Promise<{ data: object }>((resolve) => (readLater = resolve));
  const getOne = jest.fn<() => Promise<{ data: object }>>(() => later).mockResolvedValueOnce({ data: FEED });
  openFeed(FEED, getOne);
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Unsaved' } });
  fireEvent.change(screen.getByLabelText('Feed file'), { target: { files: [new File(['id'], 'mine.csv')] } });
  await screen.findByRole('tab', { name: 'Columns', selected: true });
  fireEvent.click(screen.getByRole('tab', { name: 'Source' }));
  expect(await screen.findByText('mine.csv')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Unsaved');
  await act(async () => readLater({ data: { ...FEED, file: fileOf('colleague.csv') } }));
  expect(await screen.findByText('colleague.csv')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Unsaved');
});
