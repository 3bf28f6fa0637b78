import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anOffer, startProductsApp } from '../../testing/products-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { ProductImportsService } from './product-imports.service.js';
import { ProductSearch } from '../search/product-search.js';

const HOUR = 3_600_000;
const RUN = { feedId: 'a feed', runId: 'a run' };
const site = SAMPLE.sites.red;

let app: Awaited<ReturnType<typeof startProductsApp>>;
let imports: ProductImportsService;
beforeAll(async () => {
  app = await startProductsApp();
  imports = app.test.app.get(ProductImportsService, { strict: false });
});
afterAll(() => app?.test.close());

const found = () => app.test.app.get(ProductSearch).refresh();

describe('a run that has lasted for an hour', () => {
  const at = new Date(Date.now() - HOUR);
  const slow = anOffer('slow', { title: 'Slow Kettle' });

  it('is found by searches while it writes, although others have written since it began', async () => {
    await app.import(anOffer('quick', { title: 'Quick Kettle' }));
    await imports.apply({ added: [slow], changed: [], retired: [] }, { ...RUN, at });
    await found();
    expect(await app.shown(site, 'kettle')).toContain('Slow Kettle');
  });

  it('is found after its rollback, too', async () => {
    await app.import(anOffer('quick', { title: 'Quick Kettle', priceCents: 900 }));
    expect(await imports.rollBack({ added: [slow], changed: [], retired: [] }, RUN.runId, at)).toEqual([]);
    await found();
    expect(await app.shown(site, 'kettle')).not.toContain('Slow Kettle');
  });

  it('changes and retires products of search results, and restores them', async () => {
    const before = (await imports.find(slow.merchantId, ['quick'])).get('quick')!;
    const input = anOffer('quick', { title: 'Changed Kettle' });
    const lots = [
      { added: [], changed: [{ before, input }], retired: [] },
      { added: [], changed: [], retired: [before] },
    ];
    for (const [i, titles] of [['Changed Kettle'], []].entries()) {
      await app.import(anOffer('newer', { title: `Newer ${i}` }));
      await imports.apply(lots[i]!, { ...RUN, at });
      await found();
      expect((await app.shown(site, 'kettle')).filter((title) => /Changed|Quick/.test(title))).toEqual(titles);
      await app.import(anOffer('newer', { title: `Newest ${i}` }));
      await imports.rollBack(lots[i]!, RUN.runId, at);
      await found();
      expect(await app.shown(site, 'kettle')).toContain('Quick Kettle');
    }
  });
});
