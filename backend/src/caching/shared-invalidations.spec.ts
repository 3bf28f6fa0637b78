import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Tag } from '@grabdeals/server-cache/invalidations';
import type { InvalidationLog } from './invalidation-log.repository.js';
import { SharedInvalidations } from './shared-invalidations.js';

const MAX_RECENT = 3;

/** An in-memory log. With `isAway`, its methods throw. */
class Log {
  stored: Pick<InvalidationLog, 'sequence' | 'recent'> = { sequence: 0, recent: [] };
  isAway = false;
  polls = 0;

  append = async (announcement: InvalidationLog['recent'][number]) => {
    this.assertAvailable();
    const { sequence, recent } = this.stored;
    this.stored = { sequence: sequence + 1, recent: [...recent, announcement].slice(-MAX_RECENT) };
  };

  changesSince = async (known: number | undefined) => {
    this.polls++;
    this.assertAvailable();
    return this.stored.sequence === known ? undefined : this.stored;
  };

  private assertAvailable() {
    if (this.isAway) throw new Error('away');
  }
}

describe('SharedInvalidations', () => {
  const log = { log: jest.fn(), warn: jest.fn() };
  beforeAll(() => Logger.overrideLogger(log as never));
  afterAll(() => Logger.overrideLogger(false));

  let database: Log;
  let one: SharedInvalidations;
  let two: SharedInvalidations;
  let heard: { one: Tag[][]; two: Tag[][] };

  beforeEach(async () => {
    database = new Log();
    one = new SharedInvalidations(database);
    two = new SharedInvalidations(database);
    await Promise.all([one.poll(), two.poll()]);
    heard = { one: [], two: [] };
    one.subscribe((tags) => heard.one.push([...tags]));
    two.subscribe((tags) => heard.two.push([...tags]));
    log.warn.mockClear();
  });

  it('reach this instance at once, the others at their next poll, and each instance once', async () => {
    await one.announce(['site:red', 'merchants']);
    expect(heard).toEqual({ one: [['site:red', 'merchants']], two: [] });
    for (let look = 0; look < 2; look++) await Promise.all([one.poll(), two.poll()]);
    expect(heard).toEqual({ one: [['site:red', 'merchants']], two: [['site:red', 'merchants']] });
  });

  it('since the last poll arrive together', async () => {
    await one.announce(['site:red']);
    await two.announce(['articles']);
    await one.announce(['site:red', 'categories']);
    await two.poll();
    expect(heard.two).toEqual([['articles'], ['site:red', 'categories']]);
  });

  it('of this process only are not shared', async () => {
    one.announceHere(['products']);
    await Promise.all([one.poll(), two.poll()]);
    expect(heard).toEqual({ one: [['products']], two: [] });
  });

  it('that the log no longer contains invalidate everything', async () => {
    for (let count = 0; count <= MAX_RECENT; count++) await one.announce(['articles']);
    await two.poll();
    expect(heard.two).toEqual([['everything']]);
  });

  it('are everything after the database was restored', async () => {
    const backup = database.stored;
    await one.announce(['articles']);
    await two.poll();
    database.stored = backup;
    await two.poll();
    expect(heard.two).toEqual([['articles'], ['everything']]);
  });

  it('are everything after the database was unavailable, because announcements may be lost', async () => {
    database.isAway = true;
    await Promise.all([two.poll(), two.poll()]);
    expect(heard.two).toEqual([]);
    expect(log.warn).toHaveBeenCalledTimes(1);
    database.isAway = false;
    await two.poll();
    await two.poll();
    expect(heard.two).toEqual([['everything']]);
  });

  it('that cannot be stored fail no write, and are stored by a later poll', async () => {
    database.isAway = true;
    await one.announce(['site:red']);
    await one.announce(['articles']);
    expect(heard.one).toEqual([['site:red'], ['articles']]);
    database.isAway = false;
    await one.poll();
    await two.poll();
    expect(heard.two).toEqual([['site:red', 'articles']]);
  });

  it('are polled once a second until the end, which stores the remaining ones', async () => {
    jest.useFakeTimers();
    try {
      await two.onApplicationBootstrap();
      const before = database.polls;
      await jest.advanceTimersByTimeAsync(3_000);
      expect(database.polls - before).toBe(3);
      database.isAway = true;
      await two.announce(['articles']);
      database.isAway = false;
      await two.onModuleDestroy();
      await one.poll();
      expect(heard.one).toEqual([['articles']]);
      const after = database.polls;
      await jest.advanceTimersByTimeAsync(3_000);
      expect(database.polls).toBe(after);
    } finally {
      jest.useRealTimers();
    }
  });
});
