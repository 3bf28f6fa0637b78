import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface DatabaseProxy {
  uri: string;
  /** Delay of each message to the database. */
  pauseMs: (message: Buffer) => number;
  /** If set, messages wait until the promise is settled. */
  hold?: Promise<void>;
  close(): void;
}

/** Starts a proxy between the product and a database, which simulates a slow or unresponsive database. */
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
