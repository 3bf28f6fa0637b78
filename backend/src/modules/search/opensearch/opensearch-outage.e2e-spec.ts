import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { SEARCH_UNAVAILABLE } from '../product-search.js';

const SEARCH = '/api/home/searchProducts?mids=1&websiteName=sunsetdeals';
const LIMIT_MS = 5_000;

let app: TestApp;
let server: Server | undefined;
const sockets: Socket[] = [];

afterEach(async () => {
  await app.close();
  for (const socket of sockets) socket.destroy();
  server?.close();
  server = undefined;
});

async function hangingPort(): Promise<number> {
  server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

describe('the shop without its OpenSearch', () => {
  it.each([
    ['closed', async () => 1],
    ['hanging', hangingPort],
  ])('starts, is ready, and rejects only searches, in time: port %s', async (_name, port) => {
    app = await startTestApp({ SEARCH_URL: `http://127.0.0.1:${await port()}` });
    const startedAt = performance.now();
    const refused = await request(app.server).get(SEARCH).expect(503);
    expect(performance.now() - startedAt).toBeLessThan(LIMIT_MS);
    expect(refused.body.message).toBe(SEARCH_UNAVAILABLE);
    expect(refused.headers['retry-after']).toBeDefined();
    await request(app.server).get('/api/health/ready').expect(200);
    await request(app.server).get('/api/home/getMerchants?websiteName=sunsetdeals').expect(200);
  });
});
