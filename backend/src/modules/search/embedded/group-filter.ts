import { EVERY_SITE } from '../../products/product-overrides.js';
import type { ProductQuery } from '../product-search.js';
import type { ProductGroups } from './product-groups.js';

/** The filters of a query, evaluated once for each group: 1 for a group that passes, else 0. */
export interface GroupFilter {
  /** Whether the caller may see the group's products. */
  visible: Uint8Array;
  merchant: Uint8Array;
  category: Uint8Array;
  /** Whether the group passes the other three filters. */
  all: Uint8Array;
}

export function filterGroups(groups: ProductGroups, query: ProductQuery): GroupFilter {
  const { merchantIds = [], categoryIds = [], hiddenCategoryIds = [], includeHidden, site } = query;
  const isMerchant = groups.merchants.withAny(merchantIds);
  const isCategory = groups.categories.withAny(categoryIds);
  const isHiddenCategory = groups.categories.withAny(hiddenCategoryIds);
  const isHidden = groups.hidden.withAny(includeHidden ? [] : [EVERY_SITE, ...(site ? [site] : [])]);
  const flags = (passes: (group: number) => boolean) =>
    new Uint8Array(groups.size).map((_, group) => (passes(group) ? 1 : 0));

  const visible = flags(
    (group) =>
      !isHidden[groups.hiddenOf[group]!] &&
      !isHiddenCategory[groups.categoriesOf[group]!] &&
      !(query.noPicture && groups.hasPicture[group]) &&
      !(query.noCategory && groups.categoryIdsOf(group).length > 0),
  );
  const merchant = flags((group) => merchantIds.length === 0 || isMerchant[groups.merchantOf[group]!] === 1);
  const category = flags((group) => categoryIds.length === 0 || isCategory[groups.categoriesOf[group]!] === 1);
  const all = visible.map((flag, group) => flag & merchant[group]! & category[group]!);
  return { visible, merchant, category, all };
}
