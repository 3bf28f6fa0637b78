import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection, Model } from 'mongoose';
import { TooManyRequestsException } from '../../common/limits/consume.js';
import { Secrets } from '../../config/secrets.js';
import { startTemporaryDatabase, type TemporaryDatabase } from '../../testing/temporary-database.js';
import type { DatabaseServer } from '../database-server.js';
import { RateLimitCount, RateLimitCountSchema, RateLimitsRepository } from './rate-limits.repository.js';
import { RateLimits } from './rate-limits.service.js';

const LIMIT = { points: 3, duration: 60 };
const ADDRESS = '203.0.113.9';

describe('RateLimits', () => {
  let database: TemporaryDatabase;
  let counts: Model<RateLimitCount>;
  beforeEach(async () => {
    database = await startTemporaryDatabase();
    counts = database.connection.model<RateLimitCount>(RateLimitCount.name, RateLimitCountSchema);
    await counts.init();
  });
  afterEach(() => database.close());

  function instance(kind: DatabaseServer['kind'] = 'mongodb', connection: Connection = database.connection) {
    const repository = new RateLimitsRepository(counts, connection);
    return new RateLimits(repository, { kind } as DatabaseServer, new Secrets({ jwtSecret: 'a-secret' }));
  }
  const limitOf = (limits: RateLimits, name = 'tries') => limits.create(name, LIMIT);
  const stored = () => database.connection.collection('rate_limits').find().toArray();

  it('count the calls of all instances together', async () => {
    const limits = [limitOf(instance()), limitOf(instance())];
    for (let count = 0; count < LIMIT.points; count++) await limits[count % 2]!.consume(ADDRESS, 'Too many.');
    for (const limit of limits) {
      await expect(limit.consume(ADDRESS, 'Too many.')).rejects.toThrow(TooManyRequestsException);
      await limit.consume('198.51.100.1', 'Too many.');
    }
  });

  it('count concurrent calls together', async () => {
    const limits = [limitOf(instance()), limitOf(instance())];
    const counts = await Promise.all(Array.from({ length: 20 }, (_, index) => limits[index % 2]!.count(ADDRESS)));
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('count separately by name, and can be decremented', async () => {
    const [one, two] = [instance(), instance()];
    expect(await limitOf(one).count(ADDRESS)).toBe(1);
    expect(await limitOf(two, 'others').count(ADDRESS)).toBe(1);
    await limitOf(two).giveBack(ADDRESS);
    expect(await limitOf(one).count(ADDRESS)).toBe(1);
  });

  it('restart after their duration, even before expired counts are deleted', async () => {
    const limit = limitOf(instance());
    for (let count = 0; count <= LIMIT.points; count++) await limit.count(ADDRESS);
    await database.connection.collection('rate_limits').updateMany({}, { $set: { expire: new Date(0) } });
    expect(await limit.count(ADDRESS)).toBe(1);
  });

  it('store no addresses', async () => {
    await limitOf(instance()).count(ADDRESS);
    const records = await stored();
    expect(records).toEqual([expect.objectContaining({ points: 1, key: expect.stringMatching(/^tries:[\w-]{43}$/) })]);
    expect(JSON.stringify(records)).not.toContain(ADDRESS);
  });

  it.each([
    ['is unavailable', () => Promise.reject(new Error('gone'))],
    ['does not respond', () => new Promise<never>(() => undefined)],
  ])('apply in each process while the database %s', async (_case, answer) => {
    const connection = { collection: () => ({ findOneAndUpdate: answer }) } as unknown as Connection;
    const limit = limitOf(instance('mongodb', connection));
    for (let count = 0; count < LIMIT.points; count++) await limit.consume(ADDRESS, 'Too many.');
    await expect(limit.consume(ADDRESS, 'Too many.')).rejects.toThrow(TooManyRequestsException);
  });

  it('count in memory with the embedded database', async () => {
    expect(await limitOf(instance('embedded')).count(ADDRESS)).toBe(1);
    expect(await stored()).toEqual([]);
  });
});
