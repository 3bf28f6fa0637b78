import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const MEGABYTE = 1_048_576;
const UPLOAD = '/api/img/upload';

describe('the bytes of request bodies in memory', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp({ MAX_BODY_MEMORY_MB: '2' });
    await test.app.listen(0, '127.0.0.1');
    ({ token } = await test.signIn('owner'));
  });
  afterAll(() => test.close());

  // As browsers do: a connection that ends with the answer is reset while the client still sends.
  const upload = (bytes: number) =>
    request(test.server)
      .post(UPLOAD)
      .set({ Authorization: token, Connection: 'keep-alive' })
      .send({ base64Image: 'x'.repeat(bytes) });

  /** An upload that is announced, and never sent. */
  function announce(headers: Record<string, string | number>) {
    const { port } = test.server.address() as AddressInfo;
    const authorized = { Authorization: token, 'Content-Type': 'application/json', ...headers };
    const open = send({ port, host: '127.0.0.1', method: 'POST', path: UPLOAD, headers: authorized });
    open.on('error', () => undefined);
    open.flushHeaders();
    return open;
  }
  const untilStatus = async (bytes: number, wanted: number) => {
    let status = 0;
    for (let tries = 0; status !== wanted && tries < 200; tries++) {
      ({ status } = await upload(bytes));
      await delay(10);
    }
    return status;
  };

  it('have one limit: what goes beyond it is told when to come again, unread', async () => {
    const { body, headers } = await upload(2 * MEGABYTE).expect(503);
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(body.message).toContain('Too many uploads');
    await upload(MEGABYTE).expect(400);
    await upload(MEGABYTE).expect(400);
  });

  it('count from the announcement of their length to the end of the request', async () => {
    const open = announce({ 'Content-Length': 1.5 * MEGABYTE });
    expect(await untilStatus(MEGABYTE, 503)).toBe(503);
    open.destroy();
    expect(await untilStatus(MEGABYTE, 400)).toBe(400);
  });

  it('count by what the route takes where no length is announced', async () => {
    const open = announce({ 'Transfer-Encoding': 'chunked' });
    const [{ statusCode }] = (await once(open, 'response')) as [IncomingMessage];
    expect(statusCode).toBe(503);
    open.destroy();
  });

  it('are not counted for what is refused unread anyway', async () => {
    await upload(20 * MEGABYTE).expect(413);
  });
});
