import { z } from 'zod';
import { readData, text } from './content.js';
import type { SeedCategory } from './contract.js';

const categorySchema = z.strictObject({
  id: z.int().positive(),
  name: text,
  rank: z.int().min(1).max(100),
  level2: z.boolean().default(false),
  mature: z.boolean().default(false),
});

const groupsSchema = z.array(categorySchema.extend({ children: z.array(categorySchema) }));

/** Returns the categories of `content/categories.yaml`: each group, followed by its children. */
export function buildCategories(): SeedCategory[] {
  return readData('categories.yaml', groupsSchema).flatMap((group) => [
    toCategory(group),
    ...group.children.map((child) => toCategory(child, group.id)),
  ]);
}

function toCategory(
  { id, name, rank, level2, mature }: z.infer<typeof categorySchema>,
  parentId?: number,
): SeedCategory {
  return {
    categoryId: id,
    categoryName: name,
    ...(parentId !== undefined && { parentId }),
    level2,
    mature,
    rank,
    picture: `demo/categories/${id}.svg`,
  };
}
