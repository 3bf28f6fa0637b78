import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importProducts, retireProducts } from '../../../testing/import-products.js';
import { anOffer, startProductsApp } from '../../../testing/products-app.js';
import { productIdOf } from '../product.js';
import { ProductImportsService } from '../product-imports.service.js';
import { ProductsService } from '../products.service.js';

const GTIN = '036000291452';
const RUN = { feedId: 'a feed', runId: 'a run' };

let app: Awaited<ReturnType<typeof startProductsApp>>;
let imports: ProductImportsService;
beforeAll(async () => {
  app = await startProductsApp();
  imports = app.test.app.get(ProductImportsService, { strict: false });
});
afterAll(() => app?.test.close());

const OTHER_MERCHANT = 27433;
const red = anOffer('red', { attributes: { itemGroupId: 'OX', gtin: GTIN, color: 'Red' } });
const blue = anOffer('blue', { attributes: { itemGroupId: 'OX', color: 'Blue' } });
const elsewhere = anOffer('elsewhere', { merchantId: OTHER_MERCHANT, attributes: { gtin: GTIN } });
const ALL = [red, blue, elsewhere];

/** Returns the external ids of the products by card; products that are alone are not listed. */
async function cards(): Promise<string[][]> {
  const products = await app.test.app.get(ProductsService, { strict: false }).byIds(ALL.map(productIdOf));
  const byCard = new Map<string, string[]>();
  for (const { cardKey, externalId } of products)
    if (cardKey) byCard.set(cardKey, [...(byCard.get(cardKey) ?? []), externalId].sort());
  return [...byCard.values()].sort();
}

const onOneCard = [['blue', 'elsewhere', 'red']];

describe('cards of imported products', () => {
  it('contain the variants of a merchant and the same item at another merchant', async () => {
    await importProducts(app.test.app, [blue]);
    await importProducts(app.test.app, [elsewhere]);
    expect(await cards()).toEqual([]);
    await importProducts(app.test.app, [red]);
    expect(await cards()).toEqual(onOneCard);
  });

  it('remain as they are while a product is missing from its feed', async () => {
    await retireProducts(app.test.app, [red]);
    expect(await cards()).toEqual(onOneCard);
    await importProducts(app.test.app, [red]);
    expect(await cards()).toEqual(onOneCard);
  });

  it('change with the keys of a product, and change back when the run is rolled back', async () => {
    const before = (await imports.find(red.merchantId, ['red'])).get('red')!;
    const changes = {
      added: [],
      changed: [{ before, input: { ...red, attributes: { itemGroupId: 'OX', color: 'Red' } } }],
      retired: [],
    };
    await imports.apply(changes, { ...RUN, at: new Date() });
    expect(await cards()).toEqual([['blue', 'red']]);
    expect(await imports.rollBack(changes, RUN.runId, new Date())).toEqual([]);
    expect(await cards()).toEqual(onOneCard);
  });

  it('lose a product whose addition is rolled back, and get it back with the next import', async () => {
    const added = { ...anOffer('pink', { attributes: { itemGroupId: 'PK', gtin: '4006381333931' } }) };
    const twin = anOffer('twin', { merchantId: OTHER_MERCHANT, attributes: { gtin: '4006381333931' } });
    const cardOf = async (product: typeof added) =>
      (await app.test.app.get(ProductsService, { strict: false }).byIds([productIdOf(product)]))[0]!.cardKey;
    await importProducts(app.test.app, [twin]);
    const changes = { added: [added], changed: [], retired: [] };
    await imports.apply(changes, { ...RUN, at: new Date() });
    expect(await cardOf(twin)).toBe([productIdOf(added), productIdOf(twin)].sort()[0]);
    await imports.rollBack(changes, RUN.runId, new Date());
    expect(await cardOf(twin)).toBeUndefined();
    await importProducts(app.test.app, [added]);
    expect(await cardOf(twin)).toBe(await cardOf(added));
  });
});
