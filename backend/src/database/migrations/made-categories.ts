import type { Connection } from 'mongoose';

interface MadeCategory {
  categoryId: number;
  parentId?: number;
  createdAt?: Date;
  updatedAt?: Date;
}

/**
 * Deletes the product categories that runs of feeds created and that only products of these runs use. The others become ordinary
 * categories: an operator edited them, mapped a feed's category to them, moved a product to them or selected them for an article,
 * or one of their subcategories remains. Products contain the ids of deleted categories until the next run of their feed; these ids
 * have no effect, as after any deletion of a category.
 */
export async function removeMadeCategories(connection: Connection): Promise<void> {
  const categories = connection.collection<MadeCategory>('product_categories');
  const createdCategories = await categories.find({ madeByRun: { $exists: true } }).toArray();
  if (createdCategories.length === 0) return;
  const used = await usedCategories(connection);
  const parents = new Map(
    (await categories.find().toArray()).map(({ categoryId, parentId }) => [categoryId, parentId]),
  );
  const runCategories = new Map(createdCategories.map((category) => [category.categoryId, category]));
  const remaining = new Set(
    [...parents.keys()].filter((id) => {
      const category = runCategories.get(id);
      return !category || used.has(id) || isEdited(category);
    }),
  );
  for (const id of remaining) {
    const parent = parents.get(id);
    if (parent != null) remaining.add(parent);
  }
  await categories.deleteMany({ madeByRun: { $exists: true }, categoryId: { $nin: [...remaining] } });
  await categories.updateMany({ madeByRun: { $exists: true } }, { $unset: { madeByRun: 1 } });
}

/** Returns the ids of the categories that operators selected anywhere. */
async function usedCategories(connection: Connection): Promise<Set<number>> {
  const used = new Set<number>();
  const add = (ids: readonly (number | null | undefined)[] | undefined) => {
    for (const id of ids ?? []) if (id != null) used.add(id);
  };
  const feedCategories = connection.collection<{ categoryId?: number | null }>('feed_categories');
  for await (const { categoryId } of feedCategories.find({ categoryId: { $ne: null } })) add([categoryId]);
  const articles = connection.collection<{ selectedCategories?: number[] }>('articles');
  for await (const { selectedCategories } of articles.find({ selectedCategories: { $exists: true } }))
    add(selectedCategories);
  // Only edited products have overrides, and the index of `editedAt` finds them.
  const products = connection.collection<{ overrides?: { categoryIds?: number[] } }>('products');
  for await (const { overrides } of products.find({ editedAt: { $gt: new Date(0) } })) add(overrides?.categoryIds);
  return used;
}

function isEdited({ createdAt, updatedAt }: MadeCategory): boolean {
  return createdAt !== undefined && updatedAt !== undefined && updatedAt > createdAt;
}
