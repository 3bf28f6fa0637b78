import { Injectable } from '@nestjs/common';
import { inBatches } from '../../../common/in-batches.js';
import { ProductCategoriesService } from '../../categories/product-categories.service.js';
import { ProductImportsService } from '../../products/product-imports.service.js';
import { CategoryMapper } from '../categories/category-mapper.js';
import { FeedCategoriesRepository } from '../categories/feed-categories.repository.js';
import type { FeedRecord } from '../feeds.repository.js';
import type { TableFile } from '../../../tables/table-file.js';
import type { AcceptedRow, RejectedRow } from '../reading/feed-row.js';
import { isAccepted, readProducts } from '../reading/read-products.js';
import { ValueMeanings } from '../reading/value-meanings.js';
import type { ReadPlan } from '../reading-options.js';
import { type Plan, PlanBuilder } from './plan-builder.js';
import { RunChunksRepository } from './run-chunks.repository.js';
import type { RunControl } from './run-control.js';
import type { RunInState } from './run-record.js';

const BATCH_SIZE = 500;

interface Check {
  run: RunInState<'checking'>;
  feed: FeedRecord;
  control: RunControl;
  mapper: CategoryMapper;
  plan: PlanBuilder;
}

/** Compares a feed with the catalogue in one pass over the feed's rows, and stores a plan of changes. Changes no product. */
@Injectable()
export class RunPlanner {
  constructor(
    private readonly imports: ProductImportsService,
    private readonly productCategories: ProductCategoriesService,
    private readonly feedCategories: FeedCategoriesRepository,
    private readonly chunks: RunChunksRepository,
  ) {}

  /** Replaces the incomplete plan of an interrupted attempt. @throws TableFileError if the file cannot be imported. */
  async plan(
    run: RunInState<'checking'>,
    feed: FeedRecord,
    file: TableFile,
    readPlan: ReadPlan,
    control: RunControl,
  ): Promise<Plan> {
    await this.chunks.remove(run.id);
    const mapper = new CategoryMapper(this.productCategories, await this.feedCategories.choicesOf(feed.id));
    const plan = new PlanBuilder(this.chunks, run.id);
    const check: Check = { run, feed, control, mapper, plan };
    await control.beginPhase('checking', file.bytes);
    await this.compareRows(check, file, readPlan);
    await control.report({ done: file.bytes, rows: plan.counts.rows }, { counts: plan.counts });
    await this.retireUnlisted(check);
    const result = await plan.end();
    await this.feedCategories.saveChecked(feed.id, plan.categories);
    if (!file.endsWithLineBreak)
      result.warnings.unshift('The file does not end with a line break; its last row may be incomplete.');
    return result;
  }

  private async compareRows(check: Check, file: TableFile, readPlan: ReadPlan): Promise<void> {
    const { run, feed, control, plan } = check;
    let bytes = 0;
    const rows = readProducts(file, {
      ...readPlan,
      merchantId: run.merchantId,
      currency: feed.currency,
      meanings: new ValueMeanings(feed.valuePairs),
      baseUrl: feed.baseUrl,
      now: run.checkedAt,
      signal: control.signal,
      onBytes: (read) => (bytes = read),
    });
    // Each batch is compared while the next one is read.
    let comparison = Promise.resolve();
    try {
      for await (const batch of inBatches(rows, BATCH_SIZE)) {
        await comparison;
        plan.counts.rows += batch.length;
        await control.report({ done: bytes, rows: plan.counts.rows }, { counts: plan.counts });
        comparison = this.compare(check, batch);
        // Awaited above or below. Without a handler, a failure until then would be an unhandled rejection.
        comparison.catch(() => undefined);
      }
    } finally {
      await comparison;
    }
  }

  private async compare({ run, mapper, plan }: Check, batch: readonly (AcceptedRow | RejectedRow)[]): Promise<void> {
    for (const row of batch) if (!isAccepted(row)) plan.addRejection(row);
    const rows = batch.filter(isAccepted);
    const existing = await this.imports.find(
      run.merchantId,
      rows.map(({ product }) => product.externalId),
    );
    for (const row of rows) {
      const { line, product } = row;
      const category = await mapper.find(row.categoryPath);
      plan.addRow(row, category);
      const input = { ...product, categoryIds: [...category.ids] };
      const before = existing.get(product.externalId);
      if (!before) plan.addNewProduct(line, input);
      else if (this.imports.isChanged(before, input)) plan.addChange(line, before, input);
      else plan.addConfirmation(before);
    }
    await plan.flush();
  }

  /** Retires products that the feed does not list, if this feed or no known feed was the last to list them. */
  private async retireUnlisted({ run, feed, control, plan }: Check): Promise<void> {
    for await (const page of this.imports.livePages(run.merchantId)) {
      const ofFeed = page.filter(({ feedId }) => feedId === undefined || feedId === feed.id);
      const ids = plan.filterUnlisted(ofFeed).map(({ id }) => id);
      if (ids.length > 0) {
        const products = await this.imports.ownValuesOf(ids);
        // In the order of the external ids, which the result does not have.
        for (const id of ids) {
          const product = products.get(id);
          if (product) plan.addRetirement(product);
        }
      }
      await plan.flush();
      await control.report({}, { counts: plan.counts });
    }
  }
}
