import { parentPort, workerData } from 'node:worker_threads';
import { listen, type ListenOptions } from './server/server.js';

/** What the worker tells the thread that started it. */
export interface WorkerReady {
  port: number;
  identity: string;
}

const listener = await listen(workerData as ListenOptions);
const ready: WorkerReady = { port: listener.port, identity: listener.identity };
parentPort?.once('message', () => {
  void listener.close().then(() => parentPort?.close());
});
parentPort?.postMessage(ready);
