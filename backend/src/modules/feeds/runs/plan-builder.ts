import { countOf } from '../../../common/count-of.js';
import type { Product } from '../../products/product.js';
import type { ProductInput } from '../../products/product-input.js';
import type { MappedCategory } from '../categories/category-mapper.js';
import type { CheckedCategory } from '../categories/feed-categories.repository.js';
import type { ReasonKind } from '../feed-terms.js';
import { formatCategoryPath } from '../reading/category-path.js';
import { sharedReason } from '../../../tables/table-errors.js';
import type { AcceptedRow, RejectedRow } from '../reading/feed-row.js';
import { IdSet } from '../reading/id-set.js';
import { ChangeWriter } from './change-writer.js';
import { NO_COUNTS, type RunCountsView, type RunReasonView } from './feed-runs.dto.js';
import { changedFields, CLAIM_JUMP_REASON, holdReasons, isClaimJump, isSwing } from './plan-review.js';
import { toChangeView } from './planned-changes.js';
import type { RunChunksRepository } from './run-chunks.repository.js';

/** Maximum number of reasons of a kind. Rows with further reasons are counted together. */
const MAX_REASONS = 30;
const OTHER_REASONS = 'other reasons';

/** Result of a check. */
export interface Plan {
  counts: RunCountsView;
  heldFor: string[];
  warnings: string[];
  reasons: RunReasonView[];
  unmappedCategories: number;
}

/** Collects the changes, counts and categories of a check. */
export class PlanBuilder {
  readonly counts: RunCountsView = { ...NO_COUNTS };
  /** Categories of the feed by path. */
  readonly categories = new Map<string, CheckedCategory>();
  private readonly writer: ChangeWriter;
  /** External ids of the products that the feed lists. */
  private readonly listedIds = new IdSet();
  private readonly unmappedPaths = new Set<string>();
  private readonly reasons = new Map<ReasonKind, Map<string, RunReasonView>>();
  private liveProducts = 0;
  private comparedProducts = 0;
  private claimJumps = 0;

  constructor(chunks: RunChunksRepository, runId: string) {
    this.writer = new ChangeWriter(chunks, runId);
  }

  addRejection({ line, id, reason, stillListed, outOfStock }: RejectedRow): void {
    const kind = outOfStock ? 'outOfStock' : 'rejected';
    this.counts[kind]++;
    if (id && stillListed) this.listedIds.add(id);
    if (!outOfStock) this.countReason('rejected', line, reason);
    this.writer.add(kind, { line, ...(id ? { externalId: id } : {}), reason });
  }

  /** Counts the warnings and the category of a row. Its product is no longer retired by `retireUnlisted`. */
  addRow({ line, product, warnings = [], ...row }: AcceptedRow, { mappedBy }: MappedCategory): void {
    const { externalId, title } = product;
    this.listedIds.add(externalId);
    if (warnings.length > 0) {
      this.counts.warned++;
      for (const warning of warnings) this.countReason('warned', line, warning);
      this.writer.add('warned', { line, externalId, title, reason: warnings.join('; ') });
    }
    const path = formatCategoryPath(row.categoryPath);
    if (!path) return;
    if (mappedBy === null) this.unmappedPaths.add(path);
    const category = this.categories.get(path) ?? { products: 0, googleCategory: row.googleCategory };
    category.products++;
    category.googleCategory ??= row.googleCategory;
    this.categories.set(path, category);
  }

  addNewProduct(line: number, input: ProductInput): void {
    this.counts.added++;
    this.writer.add('added', { line, input });
  }

  addChange(line: number, before: Product, input: ProductInput): void {
    this.compare(before);
    this.counts.changed++;
    const hasClaimJump = isClaimJump(before, input);
    if (hasClaimJump) this.claimJumps++;
    const fields = changedFields(before, input);
    const change = { line, input, before, fields, ...(hasClaimJump ? { reason: CLAIM_JUMP_REASON } : {}) };
    this.writer.add('changed', change);
    if (!isSwing(before, input)) return;
    this.counts.swings++;
    this.writer.add('swings', toChangeView(change));
  }

  addConfirmation(product: Product): void {
    this.compare(product);
    const { id, lastSeen, feedId } = product;
    this.counts.unchanged++;
    this.writer.add('unchanged', { id, lastSeen, ...(feedId ? { feedId } : {}) });
  }

  /** Counts live products of the feed. @returns those that the feed does not list. */
  filterUnlisted<T extends { externalId: string }>(products: readonly T[]): T[] {
    this.liveProducts += products.length;
    return products.filter(({ externalId }) => !this.listedIds.has(externalId));
  }

  addRetirement(before: Product): void {
    this.counts.retired++;
    this.writer.add('retired', { before });
  }

  /** Stores the full chunks of changes. */
  flush(): Promise<void> {
    return this.writer.flush();
  }

  /** Stores the remaining changes. */
  async end(): Promise<Plan> {
    await this.writer.end();
    const { counts, liveProducts: live, comparedProducts: compared } = this;
    return {
      counts,
      heldFor: holdReasons({ live, compared, retired: counts.retired, swings: counts.swings }),
      warnings:
        this.claimJumps > 0
          ? [`The original price of ${countOf(this.claimJumps, 'product')} rose by 20 % or more on the day of a sale.`]
          : [],
      reasons: [...this.reasons.values()]
        .flatMap((reasons) => [...reasons.values()])
        .sort((left, right) => right.rows - left.rows || left.line - right.line),
      unmappedCategories: this.unmappedPaths.size,
    };
  }

  private compare({ retiredAt }: Product): void {
    if (!retiredAt) this.comparedProducts++;
  }

  /** Counts a row under the part of the reason that rows with the same problem share. */
  private countReason(kind: ReasonKind, line: number, reason: string): void {
    const reasons = this.reasons.get(kind) ?? new Map<string, RunReasonView>();
    this.reasons.set(kind, reasons);
    const shared = sharedReason(reason);
    const key = reasons.has(shared) || reasons.size < MAX_REASONS ? shared : OTHER_REASONS;
    const entry = reasons.get(key) ?? { kind, reason: key, rows: 0, line };
    entry.rows++;
    reasons.set(key, entry);
  }
}
