import { describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Response } from 'supertest';
import { historyCalls } from '../../testing/history-calls.js';
import { interruptWrites, resumeOperations, someMoments } from '../../testing/interrupted-writes.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import type { OperationView } from './operations.views.js';

const { blue } = SAMPLE.sites;
const MOMENTS = 10;
/** What is no record of operators, and fields of the database. */
const OTHERS = ['changes', 'operations', 'leases', 'rate_limits', 'sessions', 'invalidations', 'counters', 'users'];
const ARTICLE = { title: 'News', category: 'travel', image: '/media/new.png', status: 'Published' };

/** Records that their key identifies. A restored one has another id. */
const isKeyed = (collection: string) => /^(themes|site_images|brand_selections|site_pages)/.test(collection);

function comparable(record: Record<string, unknown>, hasKey: boolean): string {
  const technical = ['__v', 'updatedAt', ...(hasKey ? ['_id', 'createdAt'] : [])];
  const fields = Object.entries(record).filter(([name]) => !technical.includes(name));
  return JSON.stringify(fields.sort(([a], [b]) => a.localeCompare(b)));
}

describe('an operation that is killed at any write', () => {
  const test = sampleApp();
  const { send, newest, restore } = historyCalls(() => ({ test, owner: test.owner }));
  const db = () => test.app.get<Connection>(getConnectionToken()).db!;

  /** Returns the records of operators, without technical fields. */
  const snapshot = async () => {
    const names = (await db().listCollections().toArray()).map(({ name }) => name);
    const records: Record<string, unknown> = {};
    for (const name of names.filter((each) => !OTHERS.includes(each) && !each.startsWith('domain_')).sort()) {
      const stored = await db().collection(name).find().sort({ _id: 1 }).toArray();
      records[name] = stored.map((record) => comparable(record, isKeyed(name))).sort();
    }
    return JSON.stringify(records, undefined, 1);
  };
  const lastOperation = async () =>
    (await db().collection('operations').find().sort({ startedAt: -1 }).limit(1).next()) as unknown as OperationView & {
      _id: string;
    };
  /** Kills the call at the write, and resumes it. @returns the id of the operation, or undefined if it had not begun. */
  const killAt = async (moment: number, call: () => Promise<Response>) => {
    const before = await lastOperation();
    const interruption = interruptWrites(moment);
    const { status } = await call();
    interruption.restore();
    expect([200, 201, 500]).toContain(status);
    await resumeOperations(test.app);
    const operation = await lastOperation();
    if (!operation || operation._id === before?._id) return undefined;
    expect(operation).toMatchObject({ state: 'finished' });
    return operation._id;
  };

  describe('the deletion of a website', () => {
    const createSite = async () => {
      const { body } = await send('post', '/website', { label: 'Doomed' });
      const { id, value } = body as { id: string; value: string };
      await send('post', '/content', { ...ARTICLE, websiteName: [value] }).expect(201);
      await send('post', '/content', { ...ARTICLE, title: 'Second', websiteName: [value] }).expect(201);
      await send('post', '/content', { ...ARTICLE, title: 'Shared', websiteName: [value, blue] }).expect(201);
      await send('post', '/theme/create', { websiteName: value, websiteData: { siteName: 'X' } }).expect(201);
      await send('post', '/merchant/update', { websiteName: value, ids: [SAMPLE.mids.red] }).expect(200);
      return { id, value };
    };
    const deletion = (id: string) => () => send('delete', `/website/${id}?force=true`);

    it('is completed, and the trash restores the website with all its records', async () => {
      const { id } = await createSite();
      const before = await snapshot();
      const counted = interruptWrites();
      await deletion(id)().expect(200);
      counted.restore();
      const after = await snapshot();
      for (const moment of [counted.count(), ...someMoments(counted.count(), MOMENTS)]) {
        const trashed = await newest({ resource: 'website', action: 'delete' });
        const { body } = await restore(trashed.id, 'before').expect(200);
        expect(body).toMatchObject({ failed: [] });
        expect(await snapshot()).toBe(before);
        await killAt(moment, deletion(id));
        if ((await send('get', `/website/${id}`)).status === 200) await deletion(id)().expect(200);
        expect(await snapshot()).toBe(after);
      }
    });
  });
});
