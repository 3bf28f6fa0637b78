import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import express, { type Response } from 'express';
import { GracefulShutdown } from './graceful-shutdown.js';
import { InternalApi } from './internal-api.js';

const DRAIN_MS = 5_000;

describe('GracefulShutdown', () => {
  let shutdown: GracefulShutdown;
  let internal: InternalApi;
  let server: Server;
  /** Responses of /slow, which the tests send. */
  let slow: Response[];
  const agent = new Agent({ keepAlive: true });

  beforeEach(async () => {
    slow = [];
    const app = express();
    internal = new InternalApi({ httpAdapter: { getInstance: () => app } } as never);
    shutdown = new GracefulShutdown(internal);
    app.use(shutdown.middleware);
    app.get('/slow', (_request, response) => void slow.push(response));
    app.get('/begun', (_request, response) => {
      response.write('first ');
      slow.push(response);
    });
    app.use((_request, response) => void response.send(String(shutdown.hasBegun)));
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    agent.destroy();
    internal.onApplicationShutdown();
    server.close().closeAllConnections();
  });

  const ask = async (path: string, options: { agent?: Agent | false } = {}) => {
    const { port } = server.address() as AddressInfo;
    const [answer] = (await once(get({ host: '127.0.0.1', port, path, agent, ...options }), 'response')) as [
      IncomingMessage,
    ];
    return { connection: answer.headers.connection, body: await text(answer) };
  };
  const untilAsked = async (count: number) => {
    while (slow.length < count) await new Promise((resolve) => setImmediate(resolve));
  };

  it('completes earlier requests, and announces the end of their connections', async () => {
    const early = ask('/slow');
    await untilAsked(1);
    const drained = shutdown.drain(server, DRAIN_MS);
    slow[0]!.send('done');
    expect(await early).toEqual({ connection: 'close', body: 'done' });
    await drained;
  });

  it('accepts connections while the port closes, health checks and pages’ own calls at once, and none afterwards', async () => {
    const base = await internal.listen();
    const open = ask('/slow');
    await untilAsked(1);
    const drained = shutdown.drain(server, DRAIN_MS);
    const health = ask('/api/health/ready', { agent: new Agent({ keepAlive: true }) });
    const other = ask('/other', { agent: new Agent({ keepAlive: true }) });
    expect(await health).toEqual({ connection: 'close', body: 'true' });
    expect(await (await fetch(`${base}/own`)).text()).toBe('true');
    expect(server.listening).toBe(true);
    expect(await other).toEqual({ connection: 'close', body: 'true' });
    expect(server.listening).toBe(false);
    slow[0]!.send('done');
    await Promise.all([open, drained]);
  });

  it('closes connections that are idle or become idle', async () => {
    expect((await ask('/other')).connection).toBe('keep-alive');
    const streamed = ask('/begun', { agent: new Agent({ keepAlive: true }) });
    await untilAsked(1);
    const drained = shutdown.drain(server, DRAIN_MS);
    while (server.listening) await delay(5);
    slow[0]!.end('last');
    expect(await streamed).toEqual({ connection: 'keep-alive', body: 'first last' });
    const began = performance.now();
    await drained;
    expect(performance.now() - began).toBeLessThan(DRAIN_MS / 2);
  });

  it('leaves the port open while connections arrive, for at most two seconds', async () => {
    const { port } = server.address() as AddressInfo;
    const connecting = setInterval(() => connect(port, '127.0.0.1').on('error', () => undefined), 1);
    const drained = shutdown.drain(server, DRAIN_MS);
    await delay(200);
    expect(server.listening).toBe(true);
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 2_000);
    while (server.listening) await delay(5);
    clearInterval(connecting);
    server.closeAllConnections();
    await drained;
  });

  it('ignores a request whose client has left', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await untilAsked(1);
    socket.destroy();
    await once(slow[0]!, 'close');
    await shutdown.drain(server, DRAIN_MS);
    expect(slow[0]!.hasHeader('connection')).toBe(false);
  });

  it('closes connections that are open at the deadline', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf');
    const never = ask('/slow').catch((error: NodeJS.ErrnoException) => error.code);
    await untilAsked(1);
    await shutdown.drain(server, 100);
    expect(await never).toBe('ECONNRESET');
    socket.destroy();
  });
});
