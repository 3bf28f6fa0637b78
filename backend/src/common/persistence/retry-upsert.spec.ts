import { expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { retryUpsert } from './retry-upsert.js';

const failure = (code: number) => new mongo.MongoServerError({ message: `E${code}`, code });

/** Fails a number of times with the code, then succeeds. */
function upsert(failures: number, code: number) {
  let tries = 0;
  return () => (tries++ < failures ? Promise.reject(failure(code)) : Promise.resolve(`try ${tries}`));
}

it('repeats an upsert that conflicts with a concurrent one', async () => {
  await expect(retryUpsert(upsert(1, 11_000))).resolves.toBe('try 2');
});

it.each([
  [2, 11_000],
  [1, 13],
])('throws the error after %d failures with code %d', async (failures, code) => {
  await expect(retryUpsert(upsert(failures, code))).rejects.toThrow(`E${code}`);
});
