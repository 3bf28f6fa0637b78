/** A product category as the storefront reads it. */
export class CategoryView {
  /** @example 24 */
  categoryId: number;
  /** @example Pet Supplies */
  categoryName: string;
  /** Stands among the popular categories and in the menus. */
  level2: boolean;
  image: string;
  /** 1 comes first. */
  rank: number;
  parentId?: number;
}

export class CategoriesView {
  /** Ordered by rank, then name. */
  data: CategoryView[];
}

/** An article category as the storefront and the Site Manager read it. */
export class ArticleCategoryView {
  _id: string;
  /** The same as `_id`, for the simple-rest dialect. */
  id: string;
  /** @example Women's Fashion */
  label: string;
  /** @example womens_fashion */
  value: string;
}
