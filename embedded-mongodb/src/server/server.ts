import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { runCommand } from '../commands/command-runner.js';
import type { DatabaseContext } from '../commands/command.js';
import { Credentials, Session } from './credentials.js';
import { Cursors } from './cursors.js';
import type { DiskSpace } from '../files/disk-space.js';
import { Store } from '../storage/store.js';
import { formatReply, maxMessageBytes, MessageReader, parseMessage } from './wire-protocol.js';

/** Of a client that has not shown the password, in bytes. */
const maxFirstMessageBytes = 64 * 1024;
const maxConnections = 500;
/** How long a reply may wait for its reader. */
const readerPatienceMs = 30_000;

/** A database that answers on a port of this machine. */
export interface DatabaseListener {
  port: number;
  /** Of the data, for `rememberStore`. */
  identity: string;
  close(): Promise<void>;
}

/** What a server is started with. */
export interface ListenOptions {
  directory: string;
  password: string;
}

/** Opens the store in a directory and listens on loopback. */
export async function listen({ directory, password }: ListenOptions, space?: DiskSpace): Promise<DatabaseListener> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const store = new Store(directory, space);
  const context: DatabaseContext = { store, cursors: new Cursors(), credentials: new Credentials(password) };
  const connections = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    void serve(socket, context);
  });
  server.maxConnections = maxConnections;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    identity: store.identity,
    close: async () => {
      server.close();
      for (const socket of connections) socket.destroy();
      await store.close();
    },
  };
}

/** Answers one connection's messages in turn. Whatever goes wrong in here ends this connection only. */
async function serve(socket: Socket, context: DatabaseContext): Promise<void> {
  socket.on('error', () => socket.destroy());
  const session = new Session();
  const reader = new MessageReader();
  reader.limit = maxFirstMessageBytes;
  try {
    for await (const chunk of socket) {
      for (const message of reader.push(chunk as Buffer)) {
        const request = parseMessage(message);
        const reply = await runCommand(request.command, context, session);
        if (session.isAuthenticated) reader.limit = maxMessageBytes;
        if (!request.expectsReply || socket.destroyed) continue;
        await send(socket, formatReply(request, reply));
      }
    }
  } catch {
    socket.destroy();
  }
}

/** Waits until the client has taken what it asked for, before more is asked of us. @throws when it does not. */
async function send(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.write(bytes)) return;
  await once(socket, 'drain', { signal: AbortSignal.timeout(readerPatienceMs) });
}
