/** An article category as the storefront and the Site Manager read it. */
export class ArticleCategoryView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** @example "Womens Fashion" */
  label: string;
  /** @example womens_fashion */
  value: string;
}
