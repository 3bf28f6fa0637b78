import { expect, it } from '@jest/globals';
import { collect } from '../../../testing/table-files.js';
import type { AcceptedRow } from './feed-row.js';
import { withoutModels } from './model-rows.js';

it('holds a limited number of rows', async () => {
  let lastRead = 0;
  async function* products() {
    for (let line = 1; line <= 20_000; line++) {
      lastRead = line;
      const product = { externalId: String(line), attributes: { itemGroupId: String(line) } };
      yield { line, product, categoryPath: [] } as unknown as AcceptedRow;
    }
  }
  const rows = withoutModels(products());
  expect((await rows.next()).value).toMatchObject({ line: 1 });
  expect(lastRead).toBe(10_001);
  expect(await collect(rows)).toHaveLength(19_999);
});
