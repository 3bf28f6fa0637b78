import { describe, expect, it } from '@jest/globals';
import { INDEX_BODY } from './index-document.js';
import { facetBodies, searchBody } from './search-body.js';

describe('the search of a query', () => {
  it.each([{ byCard: true }, { uniquePrice: true }])('counts different values of numbers only: %j', (collapsed) => {
    const query = { page: 1, pageSize: 24, facets: true, merchantIds: [1], ...collapsed };
    const text = JSON.stringify([searchBody(query, undefined), ...facetBodies(query, undefined)]);
    const fields = [...text.matchAll(/"cardinality":{"field":"(\w+)"/g)].map(([, field]) => field!);
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) expect(INDEX_BODY.mappings?.properties?.[field]).toEqual({ type: 'long' });
  });
});
