import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Response } from 'supertest';
import { historyCalls } from '../testing/history-calls.js';
import { importProducts } from '../testing/import-products.js';
import { interruptWrites, resumeOperations, someMoments } from '../testing/interrupted-writes.js';
import { INTERRUPTED_MESSAGE } from './operations.service.js';
import type { RestoredView } from '../modules/history/history.dto.js';
import { UploadsService } from '../storage/uploads.service.js';
import { aPhoto } from '../testing/pictures.js';
import { sampleApp } from '../testing/sample-app.js';
import { SAMPLE } from '../testing/sample-sites.js';

const { red, blue } = SAMPLE.sites;
const MOMENTS = 10;
/** Each undone product waits until searches find it, which takes a second on OpenSearch. */
const SLOW_MS = 300_000;
/** What is no record of operators, and fields of the database. */
const OTHERS = [
  'changes',
  'operations',
  'leases',
  'rate_limits',
  'sessions',
  'invalidations',
  'counters',
  'users',
  'domain_claims',
  'sequences',
  'picture_uses',
  'media_scans',
  'click_days',
  'conversion_days',
  'deal_rankings',
];
const COPY = {
  from: red,
  to: [blue, 'sleeping'],
  parts: ['colors', 'banners', 'brands', 'settings', 'contact', 'pages'],
  lists: 'replace',
};
const ARTICLE = { title: 'News', category: 'travel', image: '/media/new.png', status: 'Published' };

/** Records that their key identifies. A restored one has another id. */
const isKeyed = (collection: string) =>
  /^(themes|websites|site_images|brand_selections|site_pages|coupons)$/.test(collection);

function comparable(record: Record<string, unknown>, hasKey: boolean): string {
  const technical = ['__v', 'updatedAt', 'editedAt', ...(hasKey ? ['_id', 'createdAt'] : [])];
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  const fields = Object.entries(record).filter(([name, value]) => !technical.includes(name) && !isEmpty(value));
  return JSON.stringify(fields.sort(([a], [b]) => a.localeCompare(b)));
}

/** Returns some of the records that only one of the states has. */
function differences(actual: Set<string>, expected: Set<string>): string[] {
  const added = [...actual].filter((record) => !expected.has(record)).map((record) => `+ ${record}`);
  const missing = [...expected].filter((record) => !actual.has(record)).map((record) => `- ${record}`);
  return [...added, ...missing].slice(0, 4);
}

type Call = () => PromiseLike<Response>;

describe('an operation that is killed at any write', () => {
  const test = sampleApp();
  const { send, newest, restore } = historyCalls(() => ({ test, owner: test.owner }));
  const db = () => test.app.get<Connection>(getConnectionToken()).db!;

  /** Returns the records of operators as texts, without technical fields. */
  const snapshot = async () => {
    const names = (await db().listCollections().toArray()).map(({ name }) => name);
    const records: string[] = [];
    for (const name of names.filter((each) => !OTHERS.includes(each))) {
      for await (const record of db().collection(name).find())
        records.push(`${name} ${comparable(record, isKeyed(name))}`);
    }
    return new Set(records);
  };
  const lastOperation = () =>
    db().collection<{ _id: string; operationId: string }>('operations').find().sort({ startedAt: -1 }).limit(1).next();
  /** Kills the call at the write, and resumes its operation. @returns the operation's id, or undefined if it had not begun. */
  const killAt = async (moment: number, call: Call) => {
    const before = await lastOperation();
    const interruption = interruptWrites(moment);
    const { status, body } = await call();
    interruption.restore();
    await resumeOperations(test.app);
    const operation = await lastOperation();
    if (operation?._id === before?._id) {
      expect(status).toBe(500);
      return undefined;
    }
    if (status >= 400) expect({ status, body }).toMatchObject({ status: 503, body: { message: INTERRUPTED_MESSAGE } });
    expect({ moment, ...operation }).toMatchObject({ moment, state: 'finished', canUndo: true });
    return operation!.operationId;
  };
  const finish = async (call: Call) => {
    expect((await call()).ok).toBe(true);
    return (await lastOperation())!.operationId;
  };

  /**
   * Kills the call at ten of its writes. Each time, the resumed operation leaves the same records as a call that is not killed, and is
   * undone completely.
   */
  const expectComplete = async (call: Call) => {
    const before = await snapshot();
    const writes = interruptWrites();
    const first = await finish(call);
    writes.restore();
    const after = await snapshot();
    expect(differences(before, after)).not.toEqual([]);
    await undoOf(first).expect(200);
    for (const moment of someMoments(writes.count(), MOMENTS)) {
      const killed = await killAt(moment, call);
      const operation = killed ?? (await finish(call));
      expect({ moment, differences: differences(await snapshot(), after) }).toEqual({ moment, differences: [] });
      const { body } = await undoOf(operation).expect(200);
      expect({ moment, failed: (body as RestoredView).failed }).toEqual({ moment, failed: [] });
      expect({ moment, differences: differences(await snapshot(), before) }).toEqual({ moment, differences: [] });
    }
  };
  const undoOf = (operationId: string) => send('post', '/changes/undo', { operationId });

  it('deletes a website, which the trash restores with all its records', async () => {
    const { body } = await send('post', '/website', { label: 'Doomed' }).expect(201);
    const { id, value } = body as { id: string; value: string };
    await send('post', '/content', { ...ARTICLE, websiteName: [value] }).expect(201);
    await send('post', '/content', { ...ARTICLE, title: 'Second', websiteName: [value] }).expect(201);
    await send('post', '/content', { ...ARTICLE, title: 'Shared', websiteName: [value, blue] }).expect(201);
    await send('post', '/theme/create', { websiteName: value, websiteData: { siteName: 'X' } }).expect(201);
    await send('post', '/merchant/update', { websiteName: value, ids: [SAMPLE.mids.red] }).expect(200);
    const call = () => send('delete', `/website/${id}?force=true`);
    await expectComplete(call);
    // With the trash instead of Undo.
    const before = await snapshot();
    await killAt(20, call);
    const trashed = await newest({ resource: 'website', action: 'delete' });
    const restored = await restore(trashed.id, 'before').expect(200);
    expect(restored.body).toMatchObject({ failed: [] });
    expect(differences(await snapshot(), before)).toEqual([]);
  });

  it('deletes a merchant, whose coupons and places among brands return', async () => {
    const merchant = { mid: 77, merchantInfo: { name: 'Doomed Brand', url: 'https://doomed.example' } };
    const { body } = await send('post', '/merchants', merchant).expect(201);
    const discount = { kind: 'percentage', percent: 20 };
    for (const code of ['ONE', 'TWO', 'THREE']) {
      const coupon = { mid: 77, code, title: 'Save', discount, websiteName: [red, blue] };
      await send('post', '/coupons', coupon).expect(201);
    }
    await send('post', '/merchant/update', { websiteName: red, ids: [SAMPLE.mids.red, 77] }).expect(200);
    await send('post', '/merchant/update', { websiteName: blue, ids: [77] }).expect(200);
    await expectComplete(() => send('delete', `/merchants/${(body as { id: string }).id}?force=true`));
  });

  describe('with many products', () => {
    let ids: string[];
    beforeAll(async () => {
      const product = {
        merchantId: SAMPLE.mids.red,
        currency: 'USD' as const,
        description: '',
        images: [],
        link: 'https://m12.example',
        categoryIds: [],
        offeredOnly: false,
        priceCents: 100,
      };
      await importProducts(
        test.app,
        Array.from({ length: 8 }, (_, n) => ({ ...product, externalId: `bulk-${n}`, title: `Lamp ${n}` })),
      );
      const products = await db()
        .collection('products')
        .find({ externalId: /^bulk-/ })
        .toArray();
      const known = products.map(({ _id }) => String(_id));
      // Unknown ids are skipped. The known ones are in two chunks.
      const unknown = Array.from({ length: 20 }, (_, n) => `66f0000000000000000000${n + 10}`);
      ids = [...known.slice(0, 6), ...unknown, ...known.slice(6)];
    });
    const hide = () => send('post', '/products/bulk', { ids, addTags: ['lamps'], hide: [red] });

    it('changes them', () => expectComplete(hide), SLOW_MS);

    it(
      'undoes a change of them, and undoes that',
      async () => {
        await finish(hide);
        // Each undo undoes the last operation, so the change is undone and made again.
        await expectComplete(async () => undoOf((await lastOperation())!.operationId));
      },
      SLOW_MS,
    );
  });

  it('creates a website with its theme and parts of other websites', async () => {
    await send('put', '/pages/aboutus', { websiteName: red, html: '<p>Us</p>' }).expect(200);
    const websiteData = { siteName: 'Harbor', footerBG: '#123456' };
    const parts = ['brands', 'pages', 'banners'].map((part) => ({ from: red, part }));
    await expectComplete(() => send('post', '/site-setup/websites', { label: 'Harbor', websiteData, parts }));
  });

  it('copies parts to other websites', async () => {
    // The undo of a first list of images leaves an empty list.
    await send('post', '/img/create', { websiteName: 'sleeping', offerSection: 'Banner', items: [] }).expect(200);
    await expectComplete(() => send('post', '/site-setup/copies', COPY));
  });

  it('replaces an image', async () => {
    const photo = await aPhoto({ width: 20, height: 20 });
    const [url, newUrl] = await Promise.all(
      ['17-old.png', '17-new.png'].map((name) =>
        test.app.get(UploadsService).add(red, name, 'image/png', photo, 'file'),
      ),
    );
    const add = (image: string) => send('post', '/media/uploads', { websiteName: red, url: image }).expect(201);
    const { id } = (await add(url!)).body as { id: string };
    await add(newUrl!);
    for (const title of ['One', 'Two', 'Three']) {
      await send('post', '/content', { ...ARTICLE, title, image: url, websiteName: [red] }).expect(201);
    }
    await send('post', '/theme/create', { websiteName: red, websiteData: { logo: url } }).expect(201);
    await expectComplete(() => send('post', `/media/${id}/replace`, { url: newUrl }));
  });

  it('imports coupons', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => `Red Brand,Sale ${n},CODE${n},20%`);
    const csv = ['merchant,title,code,discount', ...rows].join('\r\n');
    await expectComplete(() => send('post', '/coupons/import', { csv, websiteName: red }));
  });

  it('changes and deletes selected records', async () => {
    const ids: string[] = [];
    for (const title of ['Bulk 1', 'Bulk 2', 'Bulk 3', 'Bulk 4']) {
      const { body } = await send('post', '/content', { ...ARTICLE, title, websiteName: [red] }).expect(201);
      ids.push((body as { id: string }).id);
    }
    await expectComplete(() => send('post', '/content/bulk', { ids, change: { status: 'Draft' } }));
    await expectComplete(() => send('post', '/content/bulk', { ids, delete: true }));
  });

  it('undoes at most once if two undo it at once', async () => {
    const operation = await finish(() => send('post', '/site-setup/copies', COPY));
    const statuses = (await Promise.all([undoOf(operation), undoOf(operation)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});
