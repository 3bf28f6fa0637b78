import { expect, it } from '@jest/globals';
import { TableFileError } from './table-errors.js';
import { readInThread } from './table-thread.js';

const ORDER = { path: '/nowhere' };

const program = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const post = (result: string) =>
  program(`import { parentPort } from 'node:worker_threads'; parentPort.postMessage(${result})`);
const never = new AbortController().signal;

it('returns what the thread has read', async () => {
  expect(await readInThread(post('{ result: { columns: ["id"] } }'), ORDER, never)).toEqual({ columns: ['id'] });
});

it('throws a TableFileError for a problem of the file', async () => {
  const reading = readInThread(post('{ fileError: "It is a web page." }'), ORDER, never);
  await expect(reading).rejects.toThrow(new TableFileError('It is a web page.'));
});

it('terminates an endless thread', async () => {
  const stop = new AbortController();
  const reading = readInThread(program('for (;;);'), ORDER, stop.signal);
  stop.abort(new Error('too late'));
  await expect(reading).rejects.toThrow('too late');
  await expect(readInThread(program('for (;;);'), ORDER, stop.signal)).rejects.toThrow('too late');
});

it('throws when the thread fails or ends without a result', async () => {
  await expect(readInThread(program('throw new Error("broken")'), ORDER, never)).rejects.toThrow('broken');
  await expect(readInThread(program('process.exit(3)'), ORDER, never)).rejects.toThrow('code 3');
});

it('explains that a file needs too much memory', async () => {
  const hungry = program('const all = []; for (;;) all.push(new Array(1e6).fill(1.5));');
  await expect(readInThread(hungry, ORDER, never)).rejects.toThrow(/more than 512 MB of memory/);
});
