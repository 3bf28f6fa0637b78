import { EventEmitter, once } from 'node:events';
import { expect, it } from '@jest/globals';
import { WorkQueue } from './work-queue.js';

it('runs as much work at once as allowed, lets further work wait, and rejects the rest', async () => {
  const queue = new WorkQueue('cakes are being baked', { atOnce: 2, waiting: 1 });
  const started: number[] = [];
  const oven = new EventEmitter();
  const end = once(oven, 'end');
  const bake = (cake: number) =>
    queue.run(async () => {
      started.push(cake);
      await end;
      return cake;
    });
  const accepted = [bake(1), bake(2), bake(3)];
  await expect(bake(4)).rejects.toMatchObject({
    status: 503,
    message: 'Too many cakes are being baked. Try again in a moment.',
  });
  expect(started).toEqual([1, 2]);
  oven.emit('end');
  expect(await Promise.all(accepted)).toEqual([1, 2, 3]);
});

it('passes the errors of the work on', async () => {
  const queue = new WorkQueue('cakes are being baked', { atOnce: 1, waiting: 0 });
  await expect(queue.run(() => Promise.reject(new Error('burnt')))).rejects.toThrow('burnt');
});
