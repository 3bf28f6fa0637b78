import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { setImmediate as turn } from 'node:timers/promises';
import { CatalogueFollower } from './catalogue-follower.js';

describe('CatalogueFollower', () => {
  it('has stopped when running and queued polls have ended', async () => {
    const ends: (() => void)[] = [];
    const poll = () => new Promise<void>((resolve) => ends.push(resolve));
    const follower = new CatalogueFollower(poll, 60_000, new Logger());
    const refreshed = [follower.refresh(), follower.refresh()];
    let hasStopped = false;
    const stopped = follower.stop().then(() => (hasStopped = true));
    for (const end of [0, 1]) {
      await turn();
      expect(hasStopped).toBe(false);
      ends[end]!();
    }
    await Promise.all([stopped, ...refreshed]);
    expect(ends).toHaveLength(2);
  });

  it('rejects the refresh whose poll failed', async () => {
    const follower = new CatalogueFollower(() => Promise.reject(new Error('no catalogue')), 60_000, new Logger());
    await expect(follower.refresh()).rejects.toThrow('no catalogue');
    await expect(follower.stop()).resolves.toBeUndefined();
  });
});
