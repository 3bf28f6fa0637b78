import { once } from 'node:events';
import { type ClientRequest, request as send } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

const MEGABYTE = 1_048_576;
const KILOBYTE = 1_024;
const UPLOAD = '/api/img/upload';

describe('the bytes of request bodies in memory', () => {
  let test: TestApp;
  let vendor: Awaited<ReturnType<TestApp['signIn']>>;
  let owner: typeof vendor;
  let otherOwner: typeof vendor;
  const open: ClientRequest[] = [];

  beforeAll(async () => {
    test = await startTestApp({ MAX_BODY_MEMORY_MB: '2', TRUST_PROXY: '1' });
    await test.app.listen(0, '127.0.0.1');
    vendor = await test.signIn('vendor', ['red']);
    owner = await test.signIn('owner');
    otherOwner = await test.signIn('owner');
  });
  afterEach(() => open.splice(0).forEach((unfinished) => unfinished.destroy()));
  afterAll(() => test.close());

  interface Sender {
    token?: string;
    address?: string;
  }
  const headersOf = ({ token = owner.token, address = '192.0.2.1' }: Sender) => ({
    Authorization: token,
    'X-Forwarded-For': address,
  });
  // Works like a browser: a connection that is closed after the response is reset while the client still sends.
  const upload = (bytes: number, sender: Sender = {}) =>
    request(test.server)
      .post(UPLOAD)
      .set({ ...headersOf(sender), Connection: 'keep-alive' })
      .send({ base64Image: 'x'.repeat(bytes) });

  /** Sends the beginning of a body, and never the rest. Resolves when the beginning has arrived. */
  async function begin(path: string, announced: number, part: string, sender: Sender = {}): Promise<void> {
    const connected = once(test.server, 'connection');
    const { port } = test.server.address() as AddressInfo;
    const headers = {
      ...headersOf(sender),
      'Content-Type': 'application/json',
      'Content-Length': announced,
    };
    const unfinished = send({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false });
    unfinished.on('error', () => undefined);
    unfinished.write(part);
    open.push(unfinished);
    const [socket] = (await connected) as [Socket];
    await until(() => socket.bytesRead > part.length);
  }
  const untilStatus = (bytes: number, wanted: number, sender: Sender = {}) =>
    until(async () => (await upload(bytes, sender)).status === wanted);

  it('have one limit: bodies beyond it get 503 with Retry-After', async () => {
    const { body, headers } = await upload(2 * MEGABYTE).expect(503);
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(body.message).toContain('Too many uploads');
    await upload(MEGABYTE).expect(400);
    await upload(MEGABYTE).expect(400);
  });

  it('are not counted before they arrive: 128 announced bodies of a vendor block nobody', async () => {
    for (let count = 0; count < 128; count++) await begin('/api/content', MEGABYTE, '{', vendor);
    const { email, password } = owner;
    const signIn = request(test.server).post('/api/auth/signin').set('X-Forwarded-For', '192.0.2.1');
    await signIn.send({ email, password }).expect(200);
    await upload(MEGABYTE, { address: '192.0.2.8' }).expect(400);
  });

  it('of one account are at most a quarter of the memory, unless it sends only one body', async () => {
    await begin(UPLOAD, MEGABYTE, 'x'.repeat(500 * KILOBYTE), { ...otherOwner, address: '192.0.2.2' });
    await upload(100 * KILOBYTE, { ...otherOwner, address: '192.0.2.3' }).expect(503);
    await upload(100 * KILOBYTE, { address: '192.0.2.4' }).expect(400);
    open[0]!.destroy();
    await untilStatus(MEGABYTE, 400, { ...otherOwner, address: '192.0.2.3' });
  });

  it('of one network are at most a quarter of the memory, unless it sends only one body', async () => {
    await begin(UPLOAD, MEGABYTE, 'x'.repeat(500 * KILOBYTE), { ...otherOwner, address: '2001:db8::1' });
    await upload(100 * KILOBYTE, { address: '2001:db8::2' }).expect(503);
    await upload(100 * KILOBYTE, { address: '2001:db8:0:1::1' }).expect(400);
    open[0]!.destroy();
    await untilStatus(MEGABYTE, 400, { address: '2001:db8::2' });
  });

  it('do not include a body whose announced size is too large', async () => {
    await upload(20 * MEGABYTE).expect(413);
  });
});
