import { isVariant } from '../../products/cards/card-offers.js';
import type { AcceptedRow, RejectedRow } from './feed-row.js';
import { IdSet } from './id-set.js';

/** Rows whose variants may follow. Variants usually are near the row of their model. */
const MAX_HELD = 10_000;

/**
 * Rejects rows of models: a row with the id of its group, without color and size, beside variants with one of them. In many feeds the
 * only product of a group has the group's id too, so such a row is held until a variant follows or the feed ends.
 */
export async function* withoutModels(
  rows: AsyncIterable<AcceptedRow | RejectedRow>,
): AsyncGenerator<AcceptedRow | RejectedRow> {
  const groupsWithVariants = new IdSet();
  const held = new Map<string, AcceptedRow>();
  for await (const row of rows) {
    const group = 'product' in row ? row.product.attributes?.itemGroupId : undefined;
    if (!('product' in row) || group === undefined) yield row;
    else if (isVariant(row.product)) {
      const model = held.get(group);
      held.delete(group);
      groupsWithVariants.add(group);
      if (model) yield toRejection(model);
      yield row;
    } else if (group !== row.product.externalId) yield row;
    else if (groupsWithVariants.has(group)) yield toRejection(row);
    else {
      held.set(group, row);
      const [oldest] = held;
      if (oldest && held.size > MAX_HELD) {
        held.delete(oldest[0]);
        yield oldest[1];
      }
    }
  }
  yield* held.values();
}

function toRejection({ line, product }: AcceptedRow): RejectedRow {
  const reason = 'the row is that of a model, whose variants are rows of their own';
  return { line, id: product.externalId, reason, stillListed: false };
}
