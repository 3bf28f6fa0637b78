import type { ProductBulkEdit } from '../../dataProvider/types';

export type BulkEditKind = 'hide' | 'show' | 'category' | 'tags';

/** The dialog's values; emptied inputs are null. */
export interface BulkEditValues {
  isEverywhere: boolean;
  sites: string[] | null;
  categoryIds: number[] | null;
  addTags: string[] | null;
  removeTags: string[] | null;
}

/** The change of the selected products. */
export function toBulkEdit(kind: BulkEditKind, values: BulkEditValues): Omit<ProductBulkEdit, 'ids'> {
  const { isEverywhere, sites, categoryIds, addTags, removeTags } = values;
  const where = isEverywhere ? true : (sites ?? []);
  switch (kind) {
    case 'hide':
      return { hide: where };
    case 'show':
      return { show: where };
    case 'category':
      return { categoryIds: categoryIds?.length ? categoryIds : null };
    case 'tags':
      return { addTags: addTags ?? [], removeTags: removeTags ?? [] };
  }
}
