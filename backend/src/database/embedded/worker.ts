import { parentPort, workerData } from 'node:worker_threads';
import { listen } from './server.js';

/** What the worker tells the thread that started it. */
export interface WorkerReady {
  port: number;
}

const { directory } = workerData as { directory: string };
const listener = await listen(directory);
const ready: WorkerReady = { port: listener.port };
parentPort?.once('message', () => {
  void listener.close().then(() => parentPort?.close());
});
parentPort?.postMessage(ready);
