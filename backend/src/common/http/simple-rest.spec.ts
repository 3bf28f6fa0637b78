import { describe, expect, it } from '@jest/globals';
import { parseListQuery } from './simple-rest.js';

const parse = (query: Record<string, unknown>) => parseListQuery(query, ['label', 'createdAt']);

describe('parseListQuery', () => {
  it('has defaults for an empty query', () => {
    expect(parse({})).toEqual({ sort: { label: 1 }, skip: 0, limit: 1000, equals: {} });
  });

  it('reads sort, range and filter', () => {
    const query = { sort: '["createdAt","DESC"]', range: '[10,19]', filter: '{"q":" sun ","active":true}' };
    expect(parse(query)).toEqual({
      sort: { createdAt: -1 },
      skip: 10,
      limit: 10,
      text: 'sun',
      equals: { active: true },
    });
  });

  it('sorts by the record id for id, and reads a list of ids', () => {
    expect(parse({ sort: '["id","ASC"]', filter: '{"id":["a","b"]}' })).toMatchObject({
      sort: { _id: 1 },
      ids: ['a', 'b'],
    });
  });

  it('never reads more than a thousand records', () => {
    expect(parse({ range: '[0,5000000]' }).limit).toBe(1000);
  });

  it.each([
    { sort: '["secret","ASC"]' },
    { sort: '{}' },
    { range: '[3,1]' },
    { range: '[-1,1]' },
    { filter: '{"a":{"$gt":1}}' },
    { filter: 'x' },
  ])('refuses %j', (query) => {
    expect(() => parse(query)).toThrow();
  });
});
