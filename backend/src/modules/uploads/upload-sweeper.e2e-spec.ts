import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { anotherInstance } from '../../testing/job-instances.js';
import { aPhoto } from '../../testing/pictures.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { stableRecordId } from '../../common/persistence/record-id.js';
import { JobRunner } from '../../database/jobs/job-runner.js';
import { Leases } from '../../database/leases/leases.service.js';
import { ObjectStorage } from '../../storage/object-storage.js';
import { UploadsService } from '../../storage/uploads.service.js';
import { ARTICLES } from '../articles/article.resource.js';
import { ThemeService } from '../theme/theme.service.js';
import { ImagesService } from '../images/images.service.js';
import { UploadSweeper } from './upload-sweeper.js';
import { PRODUCT_CATEGORIES } from '../categories/product-category.resource.js';
import { Resources } from '../../common/resources/resources.js';

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
      .get(Resources)
      .addMissing(PRODUCT_CATEGORIES, [
        { categoryId: 900, categoryName: 'Hats', level2: true, mature: false, image: used.category, rank: 9 },
      ]);
    await test.app.get(Resources).addMissing(ARTICLES, [
      {
        ...ARTICLES.input.defaults,
        _id: stableRecordId('sweeper'),
        title: 'Hats',
        category: 'travel',
        image: used.article,
        description: `<p><img src="${used.inText}?w=640&amp;f=auto"></p>`,
        websiteName: [red],
        status: 'Draft',
        createdBy: '',
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
    const instances = [test.app.get(JobRunner), anotherInstance(test.app), anotherInstance(test.app)];
    const sweep = jest.spyOn(test.app.get(UploadSweeper), 'sweep');
    const start = Date.now();
    const runAll = () => Promise.all(instances.map((jobs) => jobs.run('upload-sweeper')));
    await runAll();
    await runAll();
    expect(sweep).toHaveBeenCalledTimes(1);
    const { expiresAt } = (await test.app.get(Leases).find('upload-sweeper'))!;
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(start + 6 * HOUR_MS);
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 6 * HOUR_MS);
  });
});
