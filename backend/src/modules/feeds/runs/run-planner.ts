import { Injectable } from '@nestjs/common';
import { countOf } from '../../../common/http/force.js';
import { inBatches } from '../../../common/in-batches.js';
import type { Product } from '../../products/product.js';
import type { ProductInput } from '../../products/product-input.js';
import { ProductImportsService } from '../../products/product-imports.service.js';
import { CategoryCatalogue } from '../categories/category-catalogue.js';
import { CategoryMapper, categoryPath, type MappedCategory } from '../categories/category-mapper.js';
import { FeedCategoriesRepository, type FoundCategory } from '../categories/feed-categories.repository.js';
import type { FeedRecord } from '../feeds.repository.js';
import type { FeedFile } from '../reading/feed-file.js';
import type { AcceptedRow, RejectedRow } from '../reading/feed-row.js';
import { IdSet } from '../reading/id-set.js';
import { isAccepted, readProducts } from '../reading/read-products.js';
import { ValueMeanings } from '../reading/value-meanings.js';
import type { ReadPlan } from './file-reading.js';
import { ChangeWriter } from './change-writer.js';
import { NO_COUNTS, type RunCountsView, type RunPriceView, type RunReasonView } from './feed-runs.dto.js';
import type { RunRecord } from './feed-runs.repository.js';
import { changedFields, CLAIM_JUMPED, type Findings, holdReasons, isClaimJump, isSwing } from './judgement.js';
import { RunChunksRepository } from './run-chunks.repository.js';
import type { RunControl } from './run-control.js';
import { RunReasons } from './run-reasons.js';

const BATCH_SIZE = 500;

/** What a check has come to. */
export interface Plan {
  counts: RunCountsView;
  heldFor: string[];
  warnings: string[];
  reasons: RunReasonView[];
  /** Categories of the feed that are none of ours. */
  unmappedCategories: number;
}

/** One check under way. */
interface Check {
  run: RunRecord;
  feed: FeedRecord;
  control: RunControl;
  writer: ChangeWriter;
  mapper: CategoryMapper;
  listed: IdSet;
  counts: RunCountsView;
  reasons: RunReasons;
  findings: Pick<Findings, 'live' | 'compared'>;
  claimJumps: number;
  categories: Map<string, FoundCategory>;
  unmapped: Set<string>;
}

/** Finds out what a feed would change: one pass over its rows, lot by lot, of which a plan in chunks is left. Writes no product. */
@Injectable()
export class RunPlanner {
  constructor(
    private readonly imports: ProductImportsService,
    private readonly catalogue: CategoryCatalogue,
    private readonly categories: FeedCategoriesRepository,
    private readonly chunks: RunChunksRepository,
  ) {}

  /** Begins anew where an earlier attempt was interrupted. @throws FeedFileError where the file is not fit to be taken over. */
  async plan(run: RunRecord, feed: FeedRecord, file: FeedFile, how: ReadPlan, control: RunControl): Promise<Plan> {
    await this.chunks.remove(run.id);
    const check: Check = {
      run,
      feed,
      control,
      writer: new ChangeWriter(this.chunks, run.id),
      mapper: new CategoryMapper(this.catalogue, await this.categories.chosenOf(feed.id)),
      listed: new IdSet(),
      counts: { ...NO_COUNTS },
      reasons: new RunReasons(),
      findings: { live: 0, compared: 0 },
      claimJumps: 0,
      categories: new Map(),
      unmapped: new Set(),
    };
    await control.begin('checking', file.bytes);
    await this.compareRows(check, file, how);
    await control.step({ done: file.bytes, rows: check.counts.rows }, { counts: check.counts });
    await this.findRetired(check);
    await check.writer.end();
    await this.categories.saveFound(feed.id, check.categories);
    return {
      counts: check.counts,
      heldFor: holdReasons({ ...check.findings, gone: check.counts.retired, swings: check.counts.swings }),
      warnings: warningsOf(check, file),
      reasons: check.reasons.list(),
      unmappedCategories: check.unmapped.size,
    };
  }

  private async compareRows(check: Check, file: FeedFile, how: ReadPlan): Promise<void> {
    const { run, feed, control, counts } = check;
    let bytes = 0;
    const rows = readProducts(file, {
      ...how,
      merchantId: run.merchantId,
      currency: feed.currency,
      meanings: new ValueMeanings(feed.valuePairs),
      baseUrl: feed.baseUrl,
      now: run.checkedAt!,
      signal: control.signal,
      onBytes: (read) => (bytes = read),
    });
    // One lot is compared while the next one is read.
    let comparing = Promise.resolve();
    try {
      for await (const batch of inBatches(rows, BATCH_SIZE)) {
        await comparing;
        counts.rows += batch.length;
        await control.step({ done: bytes, rows: counts.rows }, { counts });
        comparing = this.compare(check, batch);
        // Awaited above or below: a failure is not unhandled meanwhile.
        comparing.catch(() => undefined);
      }
    } finally {
      await comparing;
    }
  }

  private async compare(check: Check, batch: readonly (AcceptedRow | RejectedRow)[]): Promise<void> {
    const { run, writer, mapper, listed } = check;
    for (const row of batch) if (!isAccepted(row)) reject(check, row);
    const rows = batch.filter(isAccepted);
    const existing = await this.imports.find(
      run.merchantId,
      rows.map(({ product }) => product.externalId),
    );
    for (const row of rows) {
      const { line, product } = row;
      listed.add(product.externalId);
      warn(check, row);
      const mapped = await mapper.find(row.categoryPath);
      noteCategory(check, row, mapped);
      const input: ProductInput = { ...product, categoryIds: [...mapped.ids] };
      const planned = { line, input };
      const before = existing.get(product.externalId);
      if (!before) {
        check.counts.added++;
        writer.add('added', planned);
        continue;
      }
      if (!before.retiredAt) check.findings.compared++;
      if (this.imports.isChanged(before, input)) change(check, before, planned);
      else confirm(check, before);
    }
    await writer.drain();
  }

  /** What the feed no longer lists, of the products that are its own or nobody's. */
  private async findRetired(check: Check): Promise<void> {
    const { run, feed, writer, counts, listed, findings, control } = check;
    for await (const page of this.imports.livePages(run.merchantId)) {
      const own = page.filter(({ feedId }) => feedId === undefined || feedId === feed.id);
      findings.live += own.length;
      const gone = own.filter(({ externalId }) => !listed.has(externalId)).map(({ id }) => id);
      if (gone.length > 0) {
        const befores = await this.imports.ownValuesOf(gone);
        // In the order of their external ids, which is not that of the answer.
        for (const id of gone) {
          const before = befores.get(id);
          if (!before) continue;
          counts.retired++;
          writer.add('retired', { before });
        }
      }
      await writer.drain();
      await control.step({}, { counts });
    }
  }
}

function noteCategory(
  { categories, unmapped }: Check,
  { categoryPath: names, googleCategory }: AcceptedRow,
  { mappedBy }: MappedCategory,
): void {
  const path = categoryPath(names);
  if (!path) return;
  if (mappedBy === null) unmapped.add(path);
  const found = categories.get(path) ?? { products: 0, googleCategory };
  found.products++;
  found.googleCategory ??= googleCategory;
  categories.set(path, found);
}

function reject(
  { writer, counts, listed, reasons }: Check,
  { line, id, reason, stillListed, outOfStock }: RejectedRow,
): void {
  const kind = outOfStock ? 'outOfStock' : 'rejected';
  counts[kind]++;
  if (id && stillListed) listed.add(id);
  if (!outOfStock) reasons.add('rejected', line, reason);
  writer.add(kind, { line, ...(id ? { externalId: id } : {}), reason });
}

function warn({ writer, counts, reasons }: Check, { line, product, warnings = [] }: AcceptedRow): void {
  if (warnings.length === 0) return;
  counts.warned++;
  for (const warning of warnings) reasons.add('warned', line, warning);
  const { externalId, title } = product;
  writer.add('warned', { line, externalId, title, reason: warnings.join('; ') });
}

function change(check: Check, before: Product, planned: { line: number; input: ProductInput }) {
  const { writer, counts } = check;
  const { line, input } = planned;
  counts.changed++;
  const jumped = isClaimJump(before, input);
  if (jumped) check.claimJumps++;
  const fields = changedFields(before, input);
  writer.add('changed', { ...planned, before, fields, ...(jumped ? { reason: CLAIM_JUMPED } : {}) });
  if (!isSwing(before, input)) return;
  counts.swings++;
  const { id: productId, externalId } = before;
  writer.add('swings', {
    line,
    externalId,
    title: input.title,
    productId,
    before: priceOf(before),
    after: priceOf(input),
    fields,
    ...(jumped ? { reason: CLAIM_JUMPED } : {}),
  });
}

function confirm({ writer, counts }: Check, { id, lastSeen, feedId }: Product): void {
  counts.unchanged++;
  writer.add('unchanged', { id, lastSeen, ...(feedId ? { feedId } : {}) });
}

/** The prices of a product, as operators see them. */
export function priceOf({ priceCents, originalPriceCents, currency }: ProductInput): RunPriceView {
  return { priceCents, ...(originalPriceCents === undefined ? {} : { originalPriceCents }), currency };
}

function warningsOf({ claimJumps }: Check, file: FeedFile): string[] {
  return [
    ...(file.endsWithLineBreak ? [] : ['The file does not end with a line break; its last row may be incomplete.']),
    ...(claimJumps > 0
      ? [`Of ${countOf(claimJumps, 'product')} the original price was raised by 20 % or more on the day of a sale.`]
      : []),
  ];
}
