import { MAX_RANK } from '@grabdeals/shared/limits';
import type { NewProductCategoryInput, ProductCategoryInput } from '../../dataProvider/types';

/** The form's values: emptied inputs are null. */
export interface CategoryFormValues {
  categoryName: string;
  parentId?: number | null;
  image?: string | null;
  rank: number;
  level2: boolean;
  mature: boolean;
}

export const NEW_CATEGORY = {
  rank: MAX_RANK,
  level2: false,
  mature: false,
} as const satisfies Partial<CategoryFormValues>;

/** Returns the body of an update. The parent of a category cannot change. */
export function toCategoryUpdate({
  categoryName,
  image,
  rank,
  level2,
  mature,
}: CategoryFormValues): ProductCategoryInput {
  return { categoryName: categoryName.trim(), image: image ?? '', rank, level2, mature };
}

export function toNewCategory(values: CategoryFormValues): NewProductCategoryInput {
  const { parentId } = values;
  return { ...toCategoryUpdate(values), ...(parentId == null ? {} : { parentId }) };
}
