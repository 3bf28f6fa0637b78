import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage';
import FeedCreate from './Create';

/** An upload as the server answers it. */
class FakeUpload {
  static answer = { status: 200, body: {} as object };
  static readonly sent: { url: string; file: File }[] = [];

  readonly upload = {};
  readonly statusText = '';
  status = 0;
  responseText = '';
  onload?: () => void;
  private url = '';

  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  onabort?: () => void;
  static hangs = false;
  abort() {
    this.onabort?.();
  }
  send(file: File) {
    FakeUpload.sent.push({ url: this.url, file });
    if (FakeUpload.hangs) return;
    this.status = FakeUpload.answer.status;
    this.responseText = JSON.stringify(FakeUpload.answer.body);
    queueMicrotask(() => this.onload?.());
  }
}

const realRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  FakeUpload.sent.length = 0;
  FakeUpload.hangs = false;
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

/** Adds a feed, with a file unless it is left out. */
async function startFeed(file?: File) {
  const created: unknown[] = [];
  const { router } = renderPage(<FeedCreate />, {
    path: '/admin/feeds/create',
    resource: 'feeds',
    dataProvider: {
      getList: () => Promise.resolve({ data: [{ id: 'm7', mid: 7, merchantInfo: { name: 'Crocs' } }], total: 1 }),
      create: (_resource: string, { data }: { data: object }) => {
        created.push(data);
        return Promise.resolve({ data: { ...data, id: 'f1' } });
      },
    },
  });
  fireEvent.mouseDown(await screen.findByLabelText(/^Merchant/));
  fireEvent.click(await screen.findByText('Crocs (7)'));
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Main' } });
  if (file) {
    fireEvent.change(screen.getByLabelText('Feed file'), { target: { files: [file] } });
    await screen.findByText(file.name);
  }
  fireEvent.click(screen.getByText('Add feed', { selector: 'button' }));
  return { created, router };
}

/** Adds a feed, and waits for the page that follows. */
async function addFeed(file?: File) {
  const { created, router } = await startFeed(file);
  await screen.findByText('Another page');
  return { created, address: `${router.state.location.pathname}${router.state.location.search}` };
}

const aFile = () => new File(['id'], 'crocs list.csv');

it('uploads the chosen file as soon as the feed is added, and goes on with its columns', async () => {
  FakeUpload.answer = { status: 200, body: { id: 'f1' } };
  const { created, address } = await addFeed(aFile());
  expect(created).toMatchObject([{ name: 'Main', merchantId: 7, source: { kind: 'upload' } }]);
  expect(FakeUpload.sent.map(({ url, file }) => [url, file.name])).toEqual([
    ['/api/feeds/f1/file?name=crocs%20list.csv', 'crocs list.csv'],
  ]);
  expect(address).toBe('/admin/feeds/f1?tab=columns');
});

it('leads to the feed where the file can be uploaded again when the upload fails', async () => {
  FakeUpload.answer = { status: 413, body: { message: 'The file is too large.' } };
  const { address } = await addFeed(aFile());
  expect(address).toBe('/admin/feeds/f1?tab=source');
});

it('adds a feed without a file, which is uploaded later', async () => {
  const { address } = await addFeed();
  expect(FakeUpload.sent).toEqual([]);
  expect(address).toBe('/admin/feeds/f1?tab=source');
});

it('asks before the page is left during the upload, and stays on the page that the operator chose', async () => {
  FakeUpload.hangs = true;
  const { router } = await startFeed(aFile());
  await screen.findByRole('progressbar', { name: 'Upload' });
  await act(() => router.navigate('/admin/brands'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
  await screen.findByText('Another page');
  // The cancelled upload ends in the next tasks.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(router.state.location.pathname).toBe('/admin/brands');
});
