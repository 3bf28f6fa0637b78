import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RestartableProduct } from '../testing/restartable-product.js';

const TIMEOUT_MS = 120_000;

describe('an operation whose process is killed', () => {
  let product: RestartableProduct;
  beforeAll(async () => {
    product = await RestartableProduct.prepare('operation-processes');
    await product.start();
  }, TIMEOUT_MS);
  afterAll(() => product.close());

  const stateOfOperation = async () =>
    (await product.db.collection('operations').findOne())?.['state'] as string | undefined;

  it(
    'is completed after the restart, and undone completely',
    async () => {
      const { db, proxy } = product;
      const { id, value } = await product.call<{ id: string; value: string }>('POST', 'website', { label: 'Doomed' });
      const times = { startsAt: '2026-11-22T10:00:00Z', endsAt: '2026-11-22T12:00:00Z' };
      await product.call('POST', 'event', { title: 'Fair', ...times, websiteName: [value] });
      await product.call('POST', 'redirects', {
        redirectId: 'go',
        targetUrl: 'https://shop.example',
        websiteName: value,
      });
      await product.call('POST', 'theme/create', { websiteName: value, websiteData: { siteName: 'X' } });
      const records = async () => [
        await db.collection('websites').countDocuments(),
        await db.collection('events').countDocuments(),
        await db.collection('redirects').countDocuments(),
        await db.collection('themes').countDocuments(),
      ];
      expect(await records()).toEqual([1, 1, 1, 1]);

      let deletions = 0;
      const isDeletion = (message: Buffer) =>
        ['events', 'redirects', 'themes'].some((name) =>
          message.includes(`\x02delete\0${lengthOf(name)}${name}\0`, 0, 'latin1'),
        );
      proxy.isHeld = (message) => isDeletion(message) && ++deletions >= 2;
      product.call('DELETE', `website/${id}?force=true`).catch(() => undefined);
      await product.program.untilSo(() => Promise.resolve(deletions >= 2));
      await product.end('SIGKILL');
      proxy.release();
      expect(await stateOfOperation()).toBe('running');
      expect((await records())[0]).toBe(1);
      expect(await records()).not.toEqual([1, 1, 1, 1]);

      await product.startAfterKill();
      await product.program.untilSo(async () => (await stateOfOperation()) === 'finished');
      expect(await records()).toEqual([0, 0, 0, 0]);
      const { operationId } = (await db.collection('operations').findOne())!;
      expect(await product.call('POST', 'changes/undo', { operationId })).toEqual({ records: 4, failed: [] });
      expect(await records()).toEqual([1, 1, 1, 1]);
    },
    TIMEOUT_MS,
  );
});

/** Returns the length of a text in BSON. */
function lengthOf(text: string): string {
  const length = Buffer.alloc(4);
  length.writeInt32LE(text.length + 1);
  return length.toString('latin1');
}
