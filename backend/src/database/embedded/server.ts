import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { runCommand } from './command-runner.js';
import type { CommandContext } from './commands/command.js';
import { Cursors } from './cursors.js';
import { Store } from './store.js';
import { formatReply, MessageReader, parseMessage } from './wire-protocol.js';

/** A database that answers on a port of this machine. */
export interface DatabaseListener {
  port: number;
  close(): Promise<void>;
}

/** Opens the store in a directory and listens on loopback. */
export async function listen(directory: string): Promise<DatabaseListener> {
  mkdirSync(directory, { recursive: true });
  const store = new Store(directory);
  const context: CommandContext = { store, cursors: new Cursors() };
  const connections = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    void serve(socket, context);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      for (const socket of connections) socket.destroy();
      await store.close();
    },
  };
}

/** Answers one connection's messages in turn. Whatever goes wrong in here ends this connection only. */
async function serve(socket: Socket, context: CommandContext): Promise<void> {
  socket.on('error', () => socket.destroy());
  const reader = new MessageReader();
  try {
    for await (const chunk of socket) {
      for (const message of reader.push(chunk as Buffer)) {
        const request = parseMessage(message);
        const reply = await runCommand(request.command, context);
        if (request.expectsReply && !socket.destroyed) socket.write(formatReply(request, reply));
      }
    }
  } catch {
    socket.destroy();
  }
}
