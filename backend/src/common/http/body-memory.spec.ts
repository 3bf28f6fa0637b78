import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HttpException } from '@nestjs/common';
import express, { type ErrorRequestHandler } from 'express';
import { BodyMemory, readWithinMemory } from './body-memory.js';

const SECOND = 1_000;
const rejected: ErrorRequestHandler = (error, _request, response, next) => {
  if (error instanceof HttpException) response.status(error.getStatus()).send(error.message);
  else next(error);
};

describe('a body that arrives slowly', () => {
  let server: Server;
  let client: Socket;
  let answer: string;

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const app = express();
    new BodyMemory(1_000).useIn(app);
    const parser = express.json({ limit: 100 });
    app.use(async (request, response) => {
      const use = BodyMemory.of(request).open(request);
      const read = readWithinMemory(parser, 100, { request, response, use });
      request.on('data', (part) => server.emit('part', part));
      server.emit('reading');
      await read;
      response.json(request.body);
    });
    app.use(rejected);
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    answer = '';
    client.on('data', (bytes) => (answer += bytes.toString()));
    const reading = once(server, 'reading');
    client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n');
    await reading;
  });
  afterEach(() => {
    jest.useRealTimers();
    client.destroy();
    server.close().closeAllConnections();
  });
  const write = async (text: string) => {
    const arrived = once(server, 'part');
    client.write(text);
    await arrived;
  };

  it('is a 408 that closes the connection after ten seconds without bytes', async () => {
    await write('{');
    await jest.advanceTimersByTimeAsync(9_999);
    expect(answer).toBe('');
    const closed = once(client, 'close');
    await jest.advanceTimersByTimeAsync(1);
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('No part of the request body arrived for 10 seconds. Please send the request again.');
  });

  it('is read while parts of it arrive', async () => {
    for (const part of ['{"a', '":1']) {
      await write(part);
      await jest.advanceTimersByTimeAsync(9 * SECOND);
    }
    const ended = once(client, 'data');
    client.write('23}');
    await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\{"a":123\}$/);
    expect(jest.getTimerCount()).toBe(0);
  });
});
