import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { errorCode } from '../dataProvider/apiError';
import { sendFile, sendFileToApi } from './useUpload';

/** A request that a server rejects with 401 and an XML body. */
class RejectedRequest {
  status = 401;
  statusText = '';
  responseText = '<Error/>';
  upload = {};
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    this.onload?.();
  }
}

/** A request that reaches no server. */
class FailingRequest extends RejectedRequest {
  onerror?: () => void;
  override send() {
    this.onerror?.();
  }
}

const RealRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = RejectedRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = RealRequest;
});

const FILE = new Blob(['x']);
const RUN = { signal: new AbortController().signal, onProgress: () => undefined };

it('does not take a 401 of the storage server for the end of the session', async () => {
  const target = { success: true, data: { url: 'https://storage.example/a', key: 'a', publicUrl: '/media/a' } };
  const error: unknown = await sendFile(target, FILE, 'image/png', RUN).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ status: 401, message: 'Something went wrong' });
  expect(errorCode(error)).toBeUndefined();
});

it('takes a 401 of the API for the end of the session', async () => {
  const session = { readToken: () => 'a-token', saveToken: () => undefined };
  const error: unknown = await sendFileToApi('/feeds/1/file', FILE, session, RUN).catch((failure: unknown) => failure);
  expect(errorCode(error)).toBe('unauthenticated');
});

it('says if a server could not be reached', async () => {
  globalThis.XMLHttpRequest = FailingRequest as unknown as typeof XMLHttpRequest;
  const message = 'The server could not be reached.';
  const target = { success: true, data: { url: 'https://storage.example/a', key: 'a', publicUrl: '/media/a' } };
  await expect(sendFile(target, FILE, 'image/png', RUN)).rejects.toMatchObject({ status: 0, message });
  const session = { readToken: () => 'a-token', saveToken: () => undefined };
  await expect(sendFileToApi('/feeds/1/file', FILE, session, RUN)).rejects.toMatchObject({ status: 0, message });
});

it('sends nothing after it was cancelled', async () => {
  const run = { ...RUN, signal: AbortSignal.abort() };
  const target = { success: true, data: { url: 'https://storage.example/a', key: 'a', publicUrl: '/media/a' } };
  const error: unknown = await sendFile(target, FILE, 'image/png', run).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ name: 'AbortError' });
});
