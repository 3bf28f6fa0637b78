import { describe, expect, it } from '@jest/globals';
import { Allow } from 'class-validator';
import { ToNumber } from './to-number.js';
import { createValidationPipe } from './validation.js';

class Query {
  @Allow()
  @ToNumber()
  page: number = 1;
}

describe('ToNumber', () => {
  const read = async (query: object): Promise<unknown> => {
    const dto = (await createValidationPipe().transform(query, { type: 'query', metatype: Query })) as Query;
    return dto.page;
  };

  it.each([
    [{ page: '7' }, 7],
    [{ page: ' 7.5 ' }, 7.5],
    [{ page: 7 }, 7],
    [{}, 1],
    [{ page: '' }, 1],
    [{ page: ' ' }, 1],
    [{ page: 'x' }, NaN],
    [{ page: null }, null],
    [{ page: ['7'] }, ['7']],
    [{ page: { a: 1 } }, { a: 1 }],
  ])('converts %j to %j', async (query, page) => expect(await read(query)).toEqual(page));
});
