import { describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { historyCalls } from '../../testing/history-calls.js';
import { resumeOperations } from '../../testing/interrupted-writes.js';
import { sampleApp } from '../../testing/sample-app.js';
import { PriceSubscriptionsRepository } from '../price-alerts/price-subscriptions.repository.js';
import { ThemeRepository } from '../theme/theme.repository.js';

describe('the deletion of a website', () => {
  const test = sampleApp();
  const { send, undo } = historyCalls(() => ({ test, owner: test.owner }));
  const db = () => test.app.get<Connection>(getConnectionToken()).db!;
  const create = async (label: string) =>
    (await send('post', '/website', { label }).expect(201)).body as { id: string; value: string };
  const saveTheme = (websiteName: string) =>
    send('post', '/theme/create', { websiteName, websiteData: { siteName: 'X' } });

  it('includes records that are created while it runs, and so does its undo', async () => {
    const { id, value: websiteName } = await create('Closing');
    const times = { startsAt: '2026-11-22T10:00:00Z', endsAt: '2026-11-22T12:00:00Z' };
    const subscriptions = test.app.get(PriceSubscriptionsRepository);
    const kinds = [test.app.get(ThemeRepository), subscriptions];
    const removals = kinds.map((records) => {
      const remove = records.removeWith.bind(records);
      return jest.spyOn(records, 'removeWith').mockImplementationOnce(async (key) => {
        await remove(key);
        await saveTheme(websiteName).expect(201);
        await send('post', '/event', { title: 'Fair', ...times, websiteName: [websiteName] }).expect(201);
        const alert = { kind: 'product-alert', subject: 'p', email: 'shopper@test.example' } as const;
        await subscriptions.add({ ...alert, prices: [], websiteName });
      });
    });
    const countRecords = async () => ({
      themes: await db().collection('themes').countDocuments({ websiteName }),
      events: await db().collection('events').countDocuments({ websiteName }),
      alerts: await db().collection('price_subscriptions').countDocuments({ websiteName }),
    });

    const deletion = await send('delete', `/website/${id}?force=true`).expect(200);
    for (const removal of removals) expect(removal).toHaveBeenCalled();
    removals.forEach((removal) => removal.mockRestore());
    expect(await countRecords()).toEqual({ themes: 0, events: 0, alerts: 0 });
    expect((await undo(deletion).expect(200)).body).toMatchObject({ failed: [] });
    expect(await countRecords()).toEqual({ themes: 1, events: 2, alerts: 0 });
  });

  it('does not delete the records of a new website with the same key if it is resumed', async () => {
    const former = await create('Reborn');
    await send('delete', `/website/${former.id}?force=true`).expect(200);
    const { value } = await create('Reborn');
    await saveTheme(value).expect(201);
    const operations = db().collection('operations');
    const filter = { kind: 'delete-website', 'result.id': former.id };
    const interrupted = { $set: { state: 'running', input: former }, $unset: { finishedAt: 1 } } as const;
    expect((await operations.updateOne(filter, interrupted)).matchedCount).toBe(1);
    await resumeOperations(test.app);
    expect(await operations.findOne(filter)).toMatchObject({ state: 'finished' });
    expect(await db().collection('themes').countDocuments({ websiteName: value })).toBe(1);
  });
});
