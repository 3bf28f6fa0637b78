import { describe, expect, it } from '@jest/globals';
import { BadRequestException } from '@nestjs/common';
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

  it('sorts by the record id for `id`, and reads a list of ids', () => {
    expect(parse({ sort: '["id","ASC"]', filter: '{"id":["a","b"]}' })).toMatchObject({
      sort: { _id: 1 },
      ids: ['a', 'b'],
    });
  });

  it('never reads more than a thousand records', () => {
    expect(parse({ range: '[0,5000000]' }).limit).toBe(1000);
  });

  it('ignores missing and empty parameters', () => {
    const nothing = { sort: { label: 1 }, skip: 0, limit: 1000, equals: {} };
    expect(parse({ sort: '', range: '', filter: '' })).toEqual(nothing);
    expect(parse({ filter: '{"q":"  "}' })).toEqual(nothing);
    expect(parse({ filter: '{"q":7}' })).toEqual(nothing);
    expect(parseListQuery({}, []).sort).toEqual({ _id: 1 });
  });

  it('reads a single id as a list and numbers as texts, and other lists by field', () => {
    expect(parse({ filter: '{"id":7}' }).ids).toEqual(['7']);
    expect(parse({ filter: '{"id":["a",7]}' }).ids).toEqual(['a', '7']);
    expect(parse({ filter: '{"tags":["a"],"mid":7,"label":""}' })).toEqual({
      sort: { label: 1 },
      skip: 0,
      limit: 1000,
      equals: { mid: 7, label: '' },
      anyOf: { tags: ['a'] },
    });
  });

  it.each([
    ['[0,0]', 0, 1],
    ['[3,3]', 3, 1],
    ['[0,998]', 0, 999],
  ])('reads the range %s', (range, skip, limit) => expect(parse({ range })).toMatchObject({ skip, limit }));

  it.each([
    [{ sort: '["secret","ASC"]' }, 'cannot sort by secret'],
    [{ sort: '{}' }, 'sort does not have the expected form'],
    [{ sort: '["label"]' }, 'sort does not have the expected form'],
    [{ sort: '["label","ASC","x"]' }, 'sort does not have the expected form'],
    [{ sort: '["label",1]' }, 'sort does not have the expected form'],
    [{ sort: '{"length":2}' }, 'sort does not have the expected form'],
    [{ sort: 'label' }, 'sort is not JSON'],
    [{ sort: ['["label","ASC"]'] }, 'sort is not JSON'],
    [{ range: '[3,1]' }, 'range does not have the expected form'],
    [{ range: '[-1,1]' }, 'range does not have the expected form'],
    [{ range: '[0]' }, 'range does not have the expected form'],
    [{ range: '[0,1,2]' }, 'range does not have the expected form'],
    [{ range: '[0,1.5]' }, 'range does not have the expected form'],
    [{ range: '["0","1"]' }, 'range does not have the expected form'],
    [{ range: '{"length":2}' }, 'range does not have the expected form'],
    [{ filter: '{"a":{"$gt":1}}' }, 'filter does not have the expected form'],
    [{ filter: '{"a":1,"b":[{}]}' }, 'filter does not have the expected form'],
    [{ filter: '{"a":[1,{}]}' }, 'filter does not have the expected form'],
    [{ filter: '{"a":null}' }, 'filter does not have the expected form'],
    [{ filter: '[]' }, 'filter does not have the expected form'],
    [{ filter: '["a"]' }, 'filter does not have the expected form'],
    [{ filter: 'null' }, 'filter does not have the expected form'],
    [{ filter: '"text"' }, 'filter does not have the expected form'],
    [{ filter: '7' }, 'filter does not have the expected form'],
    [{ filter: 'x' }, 'filter is not JSON'],
    [{ filter: 7 }, 'filter is not JSON'],
  ])('rejects %j', (query, message) => {
    expect(() => parse(query)).toThrow(new BadRequestException(message));
  });
});
