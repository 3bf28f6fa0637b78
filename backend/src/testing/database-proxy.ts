import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface DatabaseProxy {
  uri: string;
  /** How long a message waits before the engine gets it. */
  pauseMs: (message: Buffer) => number;
  /** While set, nothing reaches the engine before it is settled. */
  hold?: Promise<void>;
  close(): void;
}

/** Stands between the product and a database, as an engine that is slower, or hangs. */
export async function startDatabaseProxy(databaseUri: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUri);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const engine = connect(Number(port), hostname);
    let sent = Promise.resolve();
    client.on('data', (chunk) => {
      const pause = proxy.hold ?? delay(proxy.pauseMs(chunk));
      sent = sent.then(() => pause).then(() => void engine.write(chunk));
    });
    engine.on('data', (chunk) => client.write(chunk));
    for (const [socket, other] of [
      [client, engine],
      [engine, client],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const uri = new URL(databaseUri);
  uri.port = String((server.address() as AddressInfo).port);
  const proxy: DatabaseProxy = {
    uri: uri.href,
    pauseMs: () => 0,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return proxy;
}
