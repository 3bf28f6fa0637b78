import { Logger } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { inBatches } from '../../common/in-batches.js';
import { CardGrouping } from '../../modules/products/cards/card-grouping.js';
import { keyListOf } from '../../modules/products/cards/card-keys.js';
import { ProductSchema, StoredProduct } from '../../modules/products/product.schema.js';
import { ProductsRepository } from '../../modules/products/products.repository.js';

const BATCH_SIZE = 500;
const KEYED_FIELDS = { merchantId: 1, title: 1, brand: 1, attributes: 1, currency: 1 } as const;

/**
 * Stores the keys of all products and assigns the products to cards. Unlike other migrations, it uses today's rules and repository,
 * because cards connect stored products with those that imports write from now on. Repeating it changes nothing.
 */
export async function groupProducts(connection: Connection): Promise<void> {
  const products = connection.collection<StoredProduct>('products');
  for await (const batch of inBatches(
    products.find({ withdrawn: { $ne: true } }, { projection: KEYED_FIELDS }),
    BATCH_SIZE,
  )) {
    const updates = batch.flatMap((product) => {
      const groupKeys = keyListOf(product);
      return groupKeys.length > 0
        ? [{ updateOne: { filter: { _id: product._id }, update: { $set: { groupKeys } } } }]
        : [];
    });
    if (updates.length > 0) await products.bulkWrite(updates, { ordered: false });
  }
  // The migrator creates the other indexes afterwards.
  await products.createIndex({ groupKeys: 1 });
  await products.createIndex({ cardKey: 1 });
  const logger = new Logger('Products');
  const repository = new ProductsRepository(connection.model<StoredProduct>(StoredProduct.name, ProductSchema));
  const grouping = new CardGrouping(repository, (message) => logger.warn(message));
  const keyed = products.find({ groupKeys: { $gt: '' } }, { projection: { groupKeys: 1 } });
  for await (const batch of inBatches(keyed, BATCH_SIZE))
    await grouping.regroup(
      [],
      batch.flatMap(({ groupKeys = [] }) => groupKeys),
    );
}
