import type { ProductListQuery, ProductSearchQuery } from './types';

/** Returns a query without empty parameters. */
export function queryOf<Query extends ProductListQuery | ProductSearchQuery>(query: Query) {
  const { mids, categoryIds, colors, sizes, q, ...rest } = query;
  return {
    ...rest,
    mids: mids && [...mids],
    categoryIds: categoryIds && [...categoryIds],
    colors: colors && [...colors],
    sizes: sizes && [...sizes],
    q: q || undefined,
  };
}

/** Joins numbers by commas, and repeats the parameters of texts, which may contain commas. */
export function serializeQuery(query: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    const areTexts = Array.isArray(value) && values.every((entry) => typeof entry === 'string');
    const texts = areTexts ? values : values.length > 0 ? [values.join()] : [];
    for (const text of texts) if (value !== undefined) params.append(name, String(text));
  }
  return params.toString();
}
