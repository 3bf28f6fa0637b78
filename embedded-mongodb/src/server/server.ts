import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { runCommand } from '../commands/command-runner.js';
import type { DatabaseContext } from '../commands/command.js';
import { hasCode, ProtocolError } from '../errors.js';
import type { DiskSpace } from '../files/disk-space.js';
import { Store } from '../storage/store.js';
import { Credentials, Session } from './credentials.js';
import { Cursors } from './cursors.js';
import { formatReply, maxMessageBytes, MessageReader, parseMessage } from './wire-protocol.js';

/** Limit for messages of a client that has not authenticated. */
const maxUnauthenticatedMessageBytes = 64 * 1024;
const maxConnections = 500;
/** Time limit for a client to read a reply. */
const replyTimeoutMs = 30_000;

/** A server that listens on a port of this machine. */
export interface RunningServer {
  port: number;
  /** Identity of the store, for `rememberIdentity`. */
  identity: string;
  close(): Promise<void>;
}

/** Options that can be sent to a worker thread. */
export interface ServerOptions {
  folder: string;
  password: string;
  /** Whether a write waits until the disk has it. Default: true. */
  isDurable?: boolean;
}

/** Functions that a server calls. */
export interface ServerHooks {
  /** Receives faults of the server itself. */
  onError: (error: Error) => void;
  /** Default: the disk that contains the store. */
  space?: DiskSpace | undefined;
}

/** Opens the store and listens on loopback. */
export async function listen(
  { folder, password, isDurable = true }: ServerOptions,
  { onError, space }: ServerHooks,
): Promise<RunningServer> {
  const store = new Store(folder, { space, isDurable });
  const context: DatabaseContext = { store, cursors: new Cursors(), credentials: new Credentials(password), onError };
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

/** Handles one connection's messages in turn. A failure closes this connection and no other. */
export async function serve(socket: Socket, context: DatabaseContext): Promise<void> {
  socket.on('error', () => socket.destroy());
  const session = new Session();
  const reader = new MessageReader();
  reader.limit = maxUnauthenticatedMessageBytes;
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
  } catch (error) {
    if (!isCausedByClient(error, socket)) context.onError(error as Error);
    socket.destroy();
  }
}

/** Sends a reply and waits until the client has read it. @throws AbortError after the time limit. */
async function send(socket: Socket, bytes: Buffer): Promise<void> {
  if (socket.write(bytes)) return;
  await once(socket, 'drain', { signal: AbortSignal.timeout(replyTimeoutMs) });
}

/** Returns whether the client sent bytes that are not the protocol, did not read a reply, or disconnected. */
function isCausedByClient(error: unknown, socket: Socket): boolean {
  return (
    error instanceof ProtocolError ||
    hasCode(error, 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE') ||
    error === socket.errored
  );
}
