import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import type { Response } from 'supertest';
import { UploadsService } from '../../storage/uploads.service.js';
import { historyCalls } from '../../testing/history-calls.js';
import { importProducts } from '../../testing/import-products.js';
import { interruptWrites } from '../../testing/interrupted-writes.js';
import { aPhoto } from '../../testing/pictures.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import type { MediaImageView } from './media-image.resource.js';
import type { PictureUse } from './picture-use.schema.js';
import { MediaRegister } from './media-register.js';
import { MediaRepository } from './media.repository.js';
import { PictureUses } from './picture-uses.js';
import { UploadSweeper } from './upload-sweeper.js';

const { red, blue } = SAMPLE.sites;
const HOUR_MS = 3_600_000;
const ARTICLE = { category: 'travel', status: 'Draft', description: '' };

describe('the index of pictures in use', () => {
  const test = sampleApp();
  const { send, undo, newest, restore } = historyCalls(() => ({ test, owner: test.owner }));
  let photo: Buffer;
  beforeAll(async () => {
    photo = await aPhoto({ width: 20, height: 20 });
  });
  afterEach(() => void jest.restoreAllMocks());

  const upload = async () => {
    const url = await test.app.get(UploadsService).add(red, '17-a.png', 'image/png', photo, 'file');
    await test.app.get(MediaRegister).add(red, url.slice('/media/'.length));
    return url;
  };
  const imageOf = async (url: string) => {
    const { id } = (await test.app.get(MediaRepository).findByUrl(red, url))!;
    return (await send('get', `/media/${id}`).expect(200)).body as MediaImageView;
  };
  const rows = () => test.app.get<Connection>(getConnectionToken()).collection<PictureUse>('picture_uses');
  /** Returns the rows of records without their times. */
  const contents = async () => {
    const all = await rows()
      .find({ resource: { $exists: true } })
      .sort({ _id: 1 })
      .toArray();
    return all.map(({ writtenAt: _writtenAt, ...row }) => row);
  };
  /** Returns the records with the picture, and expects that the index is what the records say. */
  const usesOf = async (url: string) => {
    const index = await contents();
    await rebuild();
    expect(index).toEqual(await contents());
    const key = url.slice('/media/'.length);
    const uses = await test.app.get(PictureUses).ofPicture([red], key);
    expect((await test.app.get(PictureUses).ofSites([red])).get(key) ?? []).toEqual(uses);
    return uses.map(({ resource, label }) => `${resource} ${label}`).sort();
  };
  /** Repairs all rows, however new they are. */
  const rebuild = () => test.app.get(PictureUses).rebuild(new Date(Date.now() + HOUR_MS));
  const saveBanner = (url: string, site: string = red) => {
    const items = [{ url, redirectUrl: '/deals', title: 'Sale' }];
    return send('post', '/img/create', { websiteName: site, offerSection: 'Banner', items }).expect(200);
  };
  const createArticle = async (fields: object) =>
    (await send('post', '/content', { ...ARTICLE, websiteName: [red], ...fields }).expect(201)).body.id as string;
  const saveArticle = (id: string, fields: object) =>
    send('put', `/content/${id}`, { ...ARTICLE, websiteName: [red], title: 'Hats', ...fields });
  const library = async () => {
    const filter = encodeURIComponent(JSON.stringify({ websiteName: red }));
    await send('get', `/media?filter=${filter}`).expect(200);
  };

  it('follows creations, updates, deletions, restores and undo', async () => {
    const [first, second] = [await upload(), await upload()];
    const id = await createArticle({ title: 'Hats', image: first, description: `<p><img src="${second}"></p>` });
    expect([await usesOf(first), await usesOf(second)]).toEqual([['content Hats'], ['content Hats']]);
    const update = await saveArticle(id, { title: 'Boots', image: second }).expect(200);
    expect([await usesOf(first), await usesOf(second)]).toEqual([[], ['content Boots']]);
    await undo(update).expect(200);
    expect([await usesOf(first), await usesOf(second)]).toEqual([['content Hats'], ['content Hats']]);
    await saveArticle(id, { image: first, websiteName: [blue] }).expect(200);
    expect([await usesOf(first), await usesOf(second), (await rows().findOne({ label: 'Hats' }))?.sites]).toEqual([
      ['content Hats'],
      [],
      [blue],
    ]);
    await send('delete', `/content/${id}`).expect(200);
    expect(await usesOf(first)).toEqual([]);
    await restore((await newest({ recordId: id, action: 'delete' })).id, 'before').expect(200);
    expect(await usesOf(first)).toEqual(['content Hats']);
    await saveArticle(id, { image: '/media/a.png' }).expect(200);
    expect(await usesOf(first)).toEqual([]);
  });

  it('follows the deletion of a website, which also takes records off it, and its restoration', async () => {
    const { body: site } = await send('post', '/website', { label: 'Short Lived' }).expect(201);
    const [own, shared] = [await upload(), await upload()];
    await saveBanner(own, site.value as string);
    await createArticle({ title: 'Shared', image: shared, websiteName: [red, site.value] });
    const sitesOf = async () => (await rows().findOne({ label: 'Shared' }))?.sites;
    expect([await usesOf(own), await sitesOf()]).toEqual([['img Banner'], [red, site.value]]);
    const deletion = await send('delete', `/website/${site.id}?force=true`).expect(200);
    expect([await usesOf(own), await usesOf(shared), await sitesOf()]).toEqual([[], ['content Shared'], [red]]);
    await undo(deletion).expect(200);
    expect([await usesOf(own), await sitesOf()]).toEqual([['img Banner'], [red, site.value]]);
  });

  it('follows copies to other websites', async () => {
    const url = await upload();
    await saveBanner(url);
    const copy = { from: red, to: [blue], parts: ['banners'], lists: 'replace' };
    const answer = await send('post', '/site-setup/copies', copy).expect(200);
    expect(await usesOf(url)).toEqual(['img Banner', 'img Banner']);
    await undo(answer).expect(200);
    expect(await usesOf(url)).toEqual(['img Banner']);
  });

  it('follows what operators set for a product, which imports do not change', async () => {
    const product = {
      merchantId: SAMPLE.mids.red,
      externalId: 'pictured',
      currency: 'USD' as const,
      description: '',
      images: [],
      link: 'https://m12.example',
      categoryIds: [],
      offeredOnly: false,
      priceCents: 100,
      title: 'Lamp',
    };
    await importProducts(test.app, [product]);
    const products = test.app.get<Connection>(getConnectionToken()).collection('products');
    const { _id } = (await products.findOne({ externalId: 'pictured' }))!;
    const url = await upload();
    await send('put', `/products/${String(_id)}`, { overrides: { images: [url] } }).expect(200);
    expect(await usesOf(url)).toEqual(['products Lamp']);
    await importProducts(test.app, [{ ...product, priceCents: 200 }]);
    expect(await usesOf(url)).toEqual(['products Lamp']);
    await send('put', `/products/${String(_id)}`, { overrides: { images: null } }).expect(200);
    expect(await usesOf(url)).toEqual([]);
  });

  it('never loses a used upload, whenever a process ends during a save', async () => {
    const [before, after] = [await upload(), await upload()];
    const id = await createArticle({ title: 'Killed', image: before });
    const writes = interruptWrites();
    await saveArticle(id, { title: 'Killed', image: after }).expect(200);
    writes.restore();
    expect(writes.count()).toBeGreaterThanOrEqual(3);
    for (let moment = 1; moment <= writes.count(); moment++) {
      await saveArticle(id, { title: 'Killed', image: before }).expect(200);
      const interruption = interruptWrites(moment);
      await saveArticle(id, { title: 'Killed', image: after });
      interruption.restore();
      const used = (await send('get', `/content/${id}`)).body.image as string;
      const image = await imageOf(used);
      // The index may not know the use before it is repaired.
      const { headers, status } = await send('delete', `/media/${image.id}`);
      await test.app.get(UploadSweeper).sweep(new Date(Date.now() + 48 * HOUR_MS));
      expect({ moment, exists: await test.app.get(UploadsService).exists(used) }).toEqual({ moment, exists: true });
      await rebuild();
      expect([moment, await usesOf(used), await usesOf(used === after ? before : after)]).toEqual([
        moment,
        ['content Killed'],
        [],
      ]);
      if (status === 200) await undo({ headers } as Response).expect(200);
    }
  });

  it('follows a record that several save at once', async () => {
    const images = await Promise.all(Array.from({ length: 6 }, upload));
    const id = await createArticle({ title: 'Busy', image: '/media/a.png' });
    await Promise.all(images.map((image) => saveArticle(id, { title: 'Busy', image }).expect(200)));
    const { image } = (await send('get', `/content/${id}`)).body as { image: string };
    expect(await usesOf(image)).toEqual(['content Busy']);
  });

  it('is built from the records, and a repair leaves records that are being written', async () => {
    const [stored, added] = [await upload(), await upload()];
    const id = await createArticle({ title: 'Built', image: stored });
    const complete = await contents();
    await rows().deleteMany({});
    await rows().insertOne({ ...complete[0]!, _id: 'content/gone', writtenAt: new Date(0) });
    const uses = test.app.get(PictureUses);
    await uses.onApplicationBootstrap();
    expect(await contents()).toEqual(complete);
    await rows().deleteOne({ _id: `content/${id}` });
    // The index is complete, so a start does not read all records.
    await uses.onApplicationBootstrap();
    expect(await rows().findOne({ _id: `content/${id}` })).toBeNull();
    await rebuild();
    await rows().updateOne({ _id: `content/${id}` }, { $set: { keys: [added], writtenAt: new Date() } });
    await uses.rebuild(new Date());
    expect(await rows().findOne({ _id: `content/${id}` })).toMatchObject({ keys: [added] });
  });

  it('lists the library with the same queries for any number of articles, and reads none', async () => {
    const url = await upload();
    await createArticle({ title: 'First', image: url });
    const readsOf = async (call: () => Promise<unknown>) => {
      const reads: string[] = [];
      const { prototype } = mongo.Collection;
      for (const name of ['find', 'aggregate'] as const) {
        const read = prototype[name] as (...args: unknown[]) => never;
        jest.spyOn(prototype, name).mockImplementation(function (this: mongo.Collection, ...args: unknown[]) {
          reads.push(this.collectionName);
          return read.apply(this, args);
        });
      }
      await call();
      jest.restoreAllMocks();
      // Jobs read other collections at any time.
      return reads
        .filter((name) => ['articles', 'media', 'picture_uses', 'site_images', 'themes'].includes(name))
        .sort();
    };
    await library();
    const reads = await readsOf(library);
    expect(reads.filter((name) => name !== 'media')).toEqual(['picture_uses']);
    for (let n = 0; n < 12; n++) await createArticle({ title: `More ${n}`, image: url });
    expect(await readsOf(library)).toEqual(reads);
    const { uses } = await imageOf(url);
    expect(uses).toHaveLength(13);
    expect((await readsOf(() => imageOf(url))).filter((name) => name !== 'media')).toEqual(['picture_uses']);
  });
});
