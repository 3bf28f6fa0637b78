import { parentPort, workerData } from 'node:worker_threads';
import { listen, type ServerOptions } from './server/server.js';

/** A message of the worker to the thread that started it. */
export type WorkerMessage = { kind: 'ready'; port: number; identity: string } | { kind: 'error'; error: Error };

const post = (message: WorkerMessage): void => parentPort?.postMessage(message);

const server = await listen(workerData as ServerOptions, { onError: (error) => post({ kind: 'error', error }) });
parentPort?.once('message', () => {
  void server.close().then(() => parentPort?.close());
});
post({ kind: 'ready', port: server.port, identity: server.identity });
