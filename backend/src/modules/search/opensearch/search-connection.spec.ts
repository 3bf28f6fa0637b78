import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@opensearch-project/opensearch';
import { UnavailableError } from '../../../common/errors/unavailable.error.js';
import { SEARCH_UNAVAILABLE } from '../product-search.js';
import { SearchConnection } from './search-connection.js';

const TIMEOUTS = { queryMs: 200, maintenanceMs: 60_000, failuresToOpen: 2, openMs: 1_500 };
/** For searches of which none may fail, however busy the machine is. */
const PATIENT_MS = 60_000;
const HANGS: RequestListener = () => undefined;
const WORKS: RequestListener = (_request, response) => response.setHeader('Content-Type', 'application/json').end('{}');

const refuses =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"error":{"type":"a_reason"}}');

let server: Server | undefined;
let connection: SearchConnection;
let requests = 0;
let behaviour: RequestListener;

afterEach(() => {
  connection.close();
  server?.closeAllConnections();
  server?.close();
});

async function connect(first: RequestListener, queryMs = TIMEOUTS.queryMs): Promise<string> {
  behaviour = first;
  requests = 0;
  server = createServer((request, response) => {
    requests++;
    behaviour(request, response);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  connection = new SearchConnection([`http://shop:secret@${host}`], { ...TIMEOUTS, queryMs });
  return host;
}

const ask = () => connection.query((client: Client, options) => client.info({}, options));

/**
 * Sends this number of concurrent searches.
 * @returns the largest number of listeners on one signal.
 */
async function mostListeners(questions: number): Promise<number> {
  const listen = jest.spyOn(EventTarget.prototype, 'addEventListener');
  await Promise.all(Array.from({ length: questions }, ask));
  const heard = listen.mock.calls.flatMap(([type], i) => (type === 'abort' ? [listen.mock.contexts[i]] : []));
  listen.mockRestore();
  return Math.max(...[...new Set(heard)].map((signal) => heard.filter((each) => each === signal).length));
}

describe('SearchConnection', () => {
  it('rejects searches if the engine does not respond, and sends none for a while', async () => {
    await connect(HANGS);
    for (let i = 0; i < TIMEOUTS.failuresToOpen; i++) await expect(ask()).rejects.toThrow(UnavailableError);
    const asked = requests;
    await expect(ask()).rejects.toThrow(UnavailableError);
    expect(requests).toBe(asked);
  });

  it('passes a separate signal to each of many searches', async () => {
    await connect(WORKS, PATIENT_MS);
    // Node warns of a leak if a signal has more than ten listeners.
    expect(await mostListeners(30)).toBeLessThan(10);
  });

  it('passes separate signals to searches that wait for the engine’s recovery', async () => {
    await connect(refuses(503), PATIENT_MS);
    for (let i = 0; i < TIMEOUTS.failuresToOpen; i++) await expect(ask()).rejects.toThrow(UnavailableError);
    behaviour = WORKS;
    await delay(TIMEOUTS.openMs + 50);
    expect(await mostListeners(30)).toBeLessThan(10);
  });

  it('recovers automatically', async () => {
    await connect(refuses(503));
    for (let i = 0; i < TIMEOUTS.failuresToOpen; i++) await expect(ask()).rejects.toThrow(UnavailableError);
    behaviour = WORKS;
    await expect(ask()).rejects.toThrow(UnavailableError);
    await delay(TIMEOUTS.openMs + 50);
    await expect(ask()).resolves.toMatchObject({ statusCode: 200 });
  });

  it('logs the engine and the action that failed, without a password', async () => {
    const host = await connect(refuses(500));
    const failure = await connection
      .maintain('writing products', (client) => client.info())
      .catch((error: Error) => error);
    expect(failure).toMatchObject({
      publicMessage: SEARCH_UNAVAILABLE,
      message: `OpenSearch at ${host} failed at writing products: ResponseError: a_reason`,
    });
  });

  it('continues after a search that the engine rejects', async () => {
    await connect(refuses(400));
    for (let i = 0; i <= TIMEOUTS.failuresToOpen; i++) await expect(ask()).rejects.toThrow(UnavailableError);
    expect(requests).toBe(TIMEOUTS.failuresToOpen + 1);
  });

  it('does not wait for an unresponsive engine when it is closed', async () => {
    await connect(HANGS);
    const feeding = connection.maintain('writing products', (client) => client.info());
    const failed = expect(feeding).rejects.toThrow(UnavailableError);
    connection.close();
    await failed;
  });

  it('uses another node of the cluster if one is unavailable', async () => {
    const host = await connect(WORKS);
    connection.close();
    connection = new SearchConnection(['http://127.0.0.1:1', `http://${host}`], TIMEOUTS);
    for (let i = 0; i < 4; i++) await expect(ask()).resolves.toMatchObject({ statusCode: 200 });
  });
});
