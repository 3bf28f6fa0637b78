import type { Connection } from 'mongoose';

interface MadeCategory {
  categoryId: number;
  parentId?: number;
  createdAt?: Date;
  updatedAt?: Date;
}

/**
 * Deletes the product categories that runs of feeds have made and nobody uses but the products of these runs. The others become
 * ordinary categories: an operator has edited them, mapped a feed's category to them, moved a product to them or selected them for an
 * article, or a category below them stays. Products keep the ids of deleted categories until the next run of their feed; these ids have
 * no meaning, as after any deletion of a category.
 */
export async function removeMadeCategories(connection: Connection): Promise<void> {
  const categories = connection.collection<MadeCategory>('product_categories');
  const made = await categories.find({ madeByRun: { $exists: true } }).toArray();
  if (made.length === 0) return;
  const used = await usedCategories(connection);
  const parents = new Map(
    (await categories.find().toArray()).map(({ categoryId, parentId }) => [categoryId, parentId]),
  );
  const isMade = new Map(made.map((category) => [category.categoryId, category]));
  const stays = new Set(
    [...parents.keys()].filter((id) => {
      const category = isMade.get(id);
      return !category || used.has(id) || isEdited(category);
    }),
  );
  for (const id of stays) {
    const parent = parents.get(id);
    if (parent != null) stays.add(parent);
  }
  await categories.deleteMany({ madeByRun: { $exists: true }, categoryId: { $nin: [...stays] } });
  await categories.updateMany({ madeByRun: { $exists: true } }, { $unset: { madeByRun: 1 } });
}

/** Ids of the categories that operators have chosen somewhere. */
async function usedCategories(connection: Connection): Promise<Set<number>> {
  const used = new Set<number>();
  const note = (ids: readonly (number | null | undefined)[] | undefined) => {
    for (const id of ids ?? []) if (id != null) used.add(id);
  };
  const feedCategories = connection.collection<{ categoryId?: number | null }>('feed_categories');
  for await (const { categoryId } of feedCategories.find({ categoryId: { $ne: null } })) note([categoryId]);
  const articles = connection.collection<{ selectedCategories?: number[] }>('articles');
  for await (const { selectedCategories } of articles.find({ selectedCategories: { $exists: true } }))
    note(selectedCategories);
  // Products with overrides are few, and have the time of their last edit.
  const products = connection.collection<{ overrides?: { categoryIds?: number[] } }>('products');
  for await (const { overrides } of products.find({ editedAt: { $gt: new Date(0) } })) note(overrides?.categoryIds);
  return used;
}

function isEdited({ createdAt, updatedAt }: MadeCategory): boolean {
  return createdAt !== undefined && updatedAt !== undefined && updatedAt > createdAt;
}
