import { expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { retryUpsert } from './retry-upsert.js';

const failure = (code: number) => new mongo.MongoServerError({ message: `E${code}`, code });

/** Fails so many times with the code, then answers. */
function upsert(failures: number, code: number) {
  let tries = 0;
  return () => (tries++ < failures ? Promise.reject(failure(code)) : Promise.resolve(`try ${tries}`));
}

it('tries an upsert once more that met another one', async () => {
  await expect(retryUpsert(upsert(1, 11_000))).resolves.toBe('try 2');
});

it.each([
  [2, 11_000],
  [1, 13],
])('lets the failure through after %d with code %d', async (failures, code) => {
  await expect(retryUpsert(upsert(failures, code))).rejects.toThrow(`E${code}`);
});
