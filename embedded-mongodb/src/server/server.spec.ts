import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { encode } from '../documents.js';
import { startTemporaryDatabase, type TemporaryDatabase } from '../testing/temporary-database.js';
import { Collection } from '../storage/collection.js';
import { serve } from './server.js';
import { formatReply } from './wire-protocol.js';

const message = (command: object) =>
  formatReply({ id: 1, opCode: 2013, command: {}, expectsReply: true }, encode({ ...command, $db: 'admin' }));

/** A connection without a network. */
class FakeSocket extends Duplex {
  override _read(): void {}
}

describe('serve', () => {
  const errors: Error[] = [];
  const context = { onError: (error: Error) => errors.push(error) } as unknown as Parameters<typeof serve>[1];
  afterEach(() => {
    errors.length = 0;
  });

  it('reports a fault of the server, and closes the connection', async () => {
    const socket = new FakeSocket({
      write: () => {
        throw new TypeError('a bug');
      },
    });
    socket.push(message({ ping: 1 }));
    await serve(socket as unknown as Socket, context);
    expect(errors).toEqual([new TypeError('a bug')]);
    expect(socket.destroyed).toBe(true);
  });

  it.each<[string, (socket: FakeSocket) => void]>([
    ['sends bytes that are not the protocol', (socket) => socket.push(Buffer.alloc(16))],
    [
      'sends broken BSON',
      (socket) => {
        const bytes = message({ ping: 1 });
        bytes.fill(0xff, 25);
        socket.push(bytes);
      },
    ],
    ['disconnects', (socket) => socket.destroy()],
    ['resets the connection', (socket) => socket.destroy(new Error('read ECONNRESET'))],
  ])('reports nothing when a client %s', async (_name, act) => {
    const socket = new FakeSocket({ write: (_chunk, _encoding, done) => done() });
    const end = serve(socket as unknown as Socket, context);
    act(socket);
    await end;
    expect(socket.destroyed).toBe(true);
    expect(errors).toEqual([]);
  });
});

describe('a command that fails', () => {
  let database: TemporaryDatabase;
  afterEach(async () => {
    jest.restoreAllMocks();
    await database.close();
  });

  it('is reported only if the server has a fault', async () => {
    const errors: Error[] = [];
    database = await startTemporaryDatabase({ onError: (error) => errors.push(error) });
    const things = database.connection.collection('things');
    await things.insertOne({ a: 1 });
    await expect(things.findOne({ a: { $unknown: 1 } })).rejects.toMatchObject({ code: 2 });
    expect(errors).toEqual([]);

    jest.spyOn(Collection.prototype, 'scan').mockImplementation(() => {
      throw new TypeError('a bug');
    });
    await expect(things.findOne({ a: 1 })).rejects.toMatchObject({ code: 1, message: 'a bug' });
    expect(errors).toEqual([new TypeError('a bug')]);
  });
});
