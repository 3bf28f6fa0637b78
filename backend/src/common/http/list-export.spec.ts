import { expect, it } from '@jest/globals';
import { MAX_EXPORTED_ROWS } from '@grabdeals/shared/limits';
import { exportList, type ListExport } from './list-export.js';
import type { ListQuery } from './simple-rest.js';

interface Row {
  number: number;
}

const EXPORTED: ListExport<Row> = {
  fileName: 'feed runs',
  columns: {
    Number: ({ number }) => number,
    Time: ({ number }) => (number === 1 ? null : new Date(number)),
    Link: ({ number }, origin) => `${origin}/${number}`,
  },
};
const QUERY: ListQuery = { sort: { number: 1 }, skip: 10, limit: 25, equals: { state: 'failed' } };

async function linesOf(total: number): Promise<{ lines: string[]; queries: ListQuery[] }> {
  const queries: ListQuery[] = [];
  const read = (query: ListQuery) => {
    queries.push(query);
    const length = Math.min(query.limit, total - query.skip);
    return Promise.resolve({ data: Array.from({ length }, (_, index) => ({ number: query.skip + index })), total });
  };
  const file = await exportList(EXPORTED, { query: QUERY, read, origin: 'https://red.example' });
  expect(file.getHeaders()).toMatchObject({ disposition: 'attachment; filename="feed runs.csv"' });
  const text = (await file.getStream().toArray()).join('');
  return { lines: text.split('\r\n').slice(0, -1), queries };
}

it('contains the filtered rows of all pages, whatever the range', async () => {
  const { lines, queries } = await linesOf(1_203);
  expect(lines).toHaveLength(1_204);
  expect(lines.slice(0, 3)).toEqual([
    'Number,Time,Link',
    '0,1970-01-01T00:00:00.000Z,https://red.example/0',
    '1,,https://red.example/1',
  ]);
  expect(lines.at(-1)).toMatch(/^1202,/);
  expect(queries).toEqual([0, 500, 1_000].map((skip) => ({ ...QUERY, skip, limit: 500 })));
});

it('has headings without rows', async () => {
  expect((await linesOf(0)).lines).toEqual(['Number,Time,Link']);
});

it('rejects a list with too many rows', async () => {
  await expect(linesOf(MAX_EXPORTED_ROWS + 1)).rejects.toThrow(
    'The list has 100,001 rows. Filter it: an export contains at most 100,000.',
  );
});
