import { jest } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { JobRunner } from '../database/jobs/job-runner.js';

const WRITES = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndDelete',
  'bulkWrite',
] as const;

type Write = (this: unknown, input: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * Counts the writes of the process. From the n-th write on, all fail, as if the process had been killed; a write of many records stores
 * half of them before. @param n Default: no write fails.
 */
export function interruptWrites(n = Infinity): { count: () => number; restore: () => void } {
  let count = 0;
  let isStoringHalf = false;
  const collection = mongo.Collection.prototype as unknown as Record<string, Write>;
  const spies = WRITES.map((name) => {
    const write = collection[name]!;
    return jest.spyOn(collection, name).mockImplementation(async function (this: unknown, input, ...rest) {
      if (isStoringHalf || ++count < n) return write.call(this, input, ...rest);
      if (count === n && Array.isArray(input) && input.length > 1) {
        isStoringHalf = true;
        await write.call(this, input.slice(0, input.length / 2), ...rest);
        isStoringHalf = false;
      }
      throw new Error('The process was killed.');
    });
  });
  return {
    count: () => count,
    restore: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

/** Does what happens within minutes after a restart: leases of the killed process expire, and operations are resumed. */
export async function resumeOperations(app: INestApplication): Promise<void> {
  const connection = app.get<Connection>(getConnectionToken());
  await connection.collection('leases').updateMany({}, { $set: { expiresAt: new Date(0) } });
  // A poll in progress may have found the leases of the killed process.
  for (let poll = 0; poll < 2; poll++) await app.get(JobRunner).run('operations');
}

/** Returns some moments between the first and the last of the writes, the same in each run. */
export function someMoments(writes: number, moments: number): number[] {
  let seed = 42;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const all = new Set<number>([1, writes]);
  while (all.size < Math.min(moments, writes)) all.add(1 + Math.floor(random() * writes));
  return [...all].sort((a, b) => a - b);
}
