import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { aPhoto } from '../../testing/pictures.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { stableRecordId } from '../../common/persistence/record-id.js';
import { Leases } from '../../database/leases/leases.service.js';
import { MediaLibrary } from '../../storage/media-library.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { UploadsService } from '../../storage/uploads.service.js';
import { ArticlesService } from '../articles/articles.service.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { ThemeService } from '../theme/theme.service.js';
import { ImagesService } from '../images/images.service.js';
import { MediaRepository } from './media.repository.js';
import { MediaScansRepository } from './media-scans.repository.js';
import { PictureReferences } from './picture-references.js';
import { UploadRenamer } from './upload-renamer.js';
import { UploadSweeper } from './upload-sweeper.js';

const { red, blue } = SAMPLE.sites;
const HOUR_MS = 3_600_000;

describe('UploadSweeper', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
  });
  afterAll(() => test.close());

  const upload = async () =>
    test.app.get(UploadsService).add(red, '17-a.png', 'image/png', await aPhoto({ width: 20, height: 20 }), 'file');
  const isThere = async (address: string) =>
    (await test.app.get(ObjectStorage).open(address.slice('/media/'.length))) !== undefined;
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

  it('deletes uploads older than a day that no record refers to', async () => {
    const used = {
      banner: await upload(),
      logo: await upload(),
      article: await upload(),
      inText: await upload(),
      card: await upload(),
      category: await upload(),
    };
    const unused = await upload();
    await test.app
      .get(ImagesService)
      .save(red, 'Carousel', [{ url: used.banner, redirectUrl: '/deals', title: '', description: '', brandName: '' }]);
    await test.app.get(ThemeService).save(blue, { logo: used.logo });
    await test.app
      .get(ProductCategoriesService)
      .addMissing([
        { categoryId: 900, categoryName: 'Hats', level2: true, mature: false, image: used.category, rank: 9 },
      ]);
    await test.app.get(ArticlesService).addMissing([
      {
        _id: stableRecordId('sweeper'),
        title: 'Hats',
        category: 'travel',
        subCategory: '',
        image: used.article,
        description: `<p><img src="${used.inText}?w=640&amp;f=auto"></p>`,
        websiteName: [red],
        status: 'Draft',
        rightSideProductsLink: '',
        bottomProductsLink: '',
        createdBy: '',
        selectedCategories: [],
        selectedBrands: [],
        products: [{ title: 'Hat', url: used.card, redirectUrl: '', brand: '', buttonText: '', description: '' }],
        createdAt: new Date('2026-01-01T00:00:00Z'),
      },
    ]);
    const sweeper = test.app.get(UploadSweeper);

    expect(await sweeper.sweep(inHours(23))).toBe(0);
    expect(await isThere(unused)).toBe(true);
    expect(await sweeper.sweep(inHours(25))).toBe(1);
    expect(await isThere(unused)).toBe(false);
    for (const address of Object.values(used)) expect(await isThere(address)).toBe(true);
    expect(await sweeper.sweep(inHours(25))).toBe(0);
  });

  it('renames uploads that ad blockers hide, in all records, and redirects their old URLs', async () => {
    const storage = test.app.get(ObjectStorage);
    const [old, renamed] = ['17-sale_728x90-2612cb3a.png', '17-sale-2612cb3a.png'].map(
      (name) => `uploads/${red}/${name}`,
    );
    await storage.put(old!, await aPhoto({ width: 20, height: 20, format: 'png' }));
    const media = test.app.get(MediaRepository);
    await media.addUploads([{ websiteName: red, url: `/media/${old}`, name: 'sale_728x90.png', alt: 'A hat' }]);
    const offer = { url: `/media/${old}`, redirectUrl: '/deals', title: 'Hats', description: '', brandName: '' };
    await test.app.get(ImagesService).save(red, 'Offer', [offer]);
    const sweeper = test.app.get(UploadSweeper);
    await sweeper.sweep();
    await sweeper.sweep();
    const { body } = await request(test.server).get('/api/img/all').query({ websiteName: red, offerSection: 'Offer' });
    expect(body.data.map(({ url }: { url: string }) => url)).toEqual([`/media/${renamed}`]);
    expect(await media.findByUrl(red, `/media/${renamed}`)).toMatchObject({ name: 'sale_728x90.png', alt: 'A hat' });
    expect(await media.findByUrl(red, `/media/${old}`)).toBeUndefined();
    await request(test.server).get(`/media/${renamed}`).expect(200);
    // The history contains the old file.
    await request(test.server).get(`/media/${old}`).expect(200);
    await storage.delete(old!);
    const { headers } = await request(test.server).get(`/media/${old}?w=320`).expect(301);
    expect(headers['location']).toBe(`/media/${renamed}?w=320`);
  });

  it('deletes incoming and temporary files, but no drawings', async () => {
    const storage = test.app.get(ObjectStorage);
    await storage.put('incoming/redsite/a.png', 'x');
    // A killed process leaves such a file.
    await storage.put('tmp/half-written', 'x');
    await storage.put('demo/a.svg', '<svg/>');
    await test.app.get(UploadSweeper).sweep(inHours(23));
    expect(await storage.open('tmp/half-written')).toBeDefined();
    await test.app.get(UploadSweeper).sweep(inHours(25));
    expect(await storage.open('tmp/half-written')).toBeUndefined();
    expect(await storage.open('incoming/redsite/a.png')).toBeUndefined();
    expect(await storage.open('demo/a.svg')).toBeDefined();
  });

  it('runs in one of several instances, every six hours', async () => {
    const { app } = test;
    const [storage, library, leases] = [app.get(ObjectStorage), app.get(MediaLibrary), app.get(Leases)];
    const scans = app.get(MediaScansRepository);
    const sweepers = [1, 2, 3].map(
      () => new UploadSweeper(storage, library, app.get(PictureReferences), leases, scans, app.get(UploadRenamer)),
    );
    const sweepAll = async () => {
      const swept = await Promise.all(sweepers.map((sweeper) => sweeper.sweepWhenDue(inHours(25))));
      return swept.filter((removed) => removed !== undefined);
    };
    const unused = await upload();
    expect(await sweepAll()).toEqual([1]);
    expect(await isThere(unused)).toBe(false);
    expect(await sweepAll()).toEqual([]);
    const lease = (await leases.find('upload-sweeper'))!;
    expect(lease.expiresAt.getTime()).toBeGreaterThan(inHours(5.9).getTime());
    expect(lease.expiresAt.getTime()).toBeLessThanOrEqual(inHours(6).getTime());
    await endLease();
    expect(await sweepAll()).toEqual([0]);
  });

  it('runs again at the next poll after a failure', async () => {
    await endLease();
    const { app } = test;
    const [library, references] = [app.get(MediaLibrary), app.get(PictureReferences)];
    const scans = app.get(MediaScansRepository);
    const list = () => {
      throw new Error('no store');
    };
    const failing = new UploadSweeper(
      { list } as unknown as ObjectStorage,
      library,
      references,
      app.get(Leases),
      scans,
      app.get(UploadRenamer),
    );
    await expect(failing.sweepWhenDue()).rejects.toThrow('no store');
    expect(await app.get(UploadSweeper).sweepWhenDue()).toBe(0);
  });

  /** Simulates that the time has passed. */
  const endLease = () =>
    test.app
      .get<Connection>(getConnectionToken())
      .collection('leases')
      .updateOne({ _id: 'upload-sweeper' as never }, { $set: { expiresAt: new Date(0) } });
});
