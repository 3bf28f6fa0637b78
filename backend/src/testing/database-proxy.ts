import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface DatabaseProxy {
  uri: string;
  /** Delay of each message to the database. */
  pauseMs: (message: Buffer) => number;
  /** If set, messages wait until the promise is settled. */
  hold?: Promise<void>;
  /** Returns whether a message waits until `release` is called. */
  isHeld?: (message: Buffer) => boolean;
  /** Sends the messages that `isHeld` has held, and holds no more. */
  release(): void;
  close(): void;
}

/** Starts a proxy between the product and a database, which simulates a slow or unresponsive database. */
export async function startDatabaseProxy(databaseUri: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUri);
  const sockets = new Set<Socket>();
  const releases: (() => void)[] = [];
  const released = () => new Promise<void>((resolve) => releases.push(resolve));
  const server = createServer((client) => {
    const engine = connect(Number(port), hostname);
    let sent = Promise.resolve();
    client.on('data', (chunk) => {
      const pause = proxy.hold ?? (proxy.isHeld?.(chunk) ? released() : delay(proxy.pauseMs(chunk)));
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
    release() {
      proxy.isHeld = undefined;
      for (const resolve of releases.splice(0)) resolve();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return proxy;
}

/** The beginnings of writes to the products in MongoDB's protocol. */
const PRODUCT_WRITES = ['insert', 'update'].map((command) => `\x02${command}\0\x09\0\0\0products\0`);

/**
 * Holds the third write to the products from now on, and all later ones: an import that has written two batches waits
 * until `release` is called.
 */
export function holdThirdProductWrite(proxy: DatabaseProxy): { isReached: () => boolean } {
  let writes = 0;
  proxy.isHeld = (message) => PRODUCT_WRITES.some((write) => message.includes(write, 0, 'latin1')) && ++writes >= 3;
  return { isReached: () => writes >= 3 };
}
