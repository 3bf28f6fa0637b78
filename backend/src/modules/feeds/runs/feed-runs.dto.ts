import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, Max, Min } from 'class-validator';
import { IsInt } from '../../../common/http/described-rules.js';
import { Optional } from '../../../common/http/empty-values.js';
import {
  CHANGE_KINDS,
  type ChangeKind,
  REASON_KINDS,
  type ReasonKind,
  RUN_PHASES,
  RUN_STATES,
  type RunPhase,
  type RunState,
} from '../feed-terms.js';
import type { ListExport } from '../../../common/http/list-export.js';
import { actorName, kindOf, RUN_STATE_NAMES } from '@grabdeals/shared/feed-texts';

export class RunProgressView {
  @ApiProperty({ enum: RUN_PHASES })
  phase: RunPhase;
  /** Progress in bytes while the file is fetched and checked, otherwise in products. @example 1200000 */
  done: number;
  /** Total in the same unit as `done`. 0 while the total is unknown. @example 4800000 */
  total: number;
  /** Number of rows read. @example 12000 */
  rows: number;
}

export class RunCountsView {
  /** Number of rows in the file. @example 12000 */
  rows: number;
  /** @example 120 */
  added: number;
  /** @example 310 */
  changed: number;
  /** @example 11500 */
  unchanged: number;
  /** Number of products that the file no longer contains. @example 40 */
  retired: number;
  /** Number of rows that cannot be imported. @example 30 */
  rejected: number;
  /** Number of rows imported without some of their values. @example 12 */
  warned: number;
  /** Number of rows of products that are out of stock. @example 75 */
  outOfStock: number;
  /** Number of changed products whose price changed by more than half. @example 4 */
  swings: number;
}

/** Before anything is counted. */
export const NO_COUNTS: Readonly<RunCountsView> = {
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  retired: 0,
  rejected: 0,
  warned: 0,
  outOfStock: 0,
  swings: 0,
};

/** Why rows are rejected, or imported with a warning. */
export class RunReasonView {
  @ApiProperty({ enum: REASON_KINDS })
  kind: ReasonKind;
  /** @example "sale skipped: sale_price is not a price like 1,299.00 USD" */
  reason: string;
  /** @example 12 */
  rows: number;
  /** Line of the first row with this reason. @example 17 */
  line: number;
}

/** A run: it fetches a feed's file, finds out what would change, and changes it. */
export class FeedRunView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** @example 66f0a1b2c3d4e5f60718293c */
  feedId: string;
  /** Name of the feed at the time of the run. @example "Crocs, main feed" */
  feedName: string;
  /** @example 199042 */
  merchantId: number;
  /** Name of the feed at the time of the run. @example Crocs */
  merchantName: string;
  /**
   * State of the run. `checked` and `held` runs wait for approval; runs that are `queued` or whose state ends in -ing
   * are in progress.
   */
  @ApiProperty({ enum: RUN_STATES })
  state: RunState;
  /** Whether the run only finds out what would change. */
  dryRun: boolean;
  progress: RunProgressView;
  counts: RunCountsView;
  /**
   * Reasons why the run waits for approval, as sentences.
   * @example ["11 of 30 live products are gone from the feed, more than a third."]
   */
  heldFor: string[];
  /** Explanation of how the run ended. Empty if none is needed. @example "The file is cut off." */
  message: string;
  /** @example ["3 original prices were raised by 20 % or more on the day of a sale."] */
  warnings: string[];
  /**
   * Reasons for rejected rows and warnings, the most frequent first, without the values of single rows.
   */
  reasons: RunReasonView[];
  /**
   * Number of the feed's categories that are not mapped to a product category. Shoppers cannot filter by them.
   * @example 5
   */
  unmappedCategories: number;
  /** Email of the account that started the run, "schedule" or "command line". @example owner@grabdeals.example */
  startedBy: string;
  @ApiProperty({ type: String, nullable: true, example: 'owner@grabdeals.example' })
  approvedBy: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'owner@grabdeals.example' })
  rolledBackBy: string | null;
  startedAt: Date;
  /** Time when the run ended or began to wait for approval. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: Date | null;
  /** Seconds of work, without the wait for approval. @example 12.4 */
  seconds: number;
}

export class RunPriceView {
  /** @example 3499 */
  priceCents: number;
  /** @example 4999 */
  originalPriceCents?: number;
  /** @example USD */
  currency: string;
}

export class RunChangeView {
  /** Line of the file. @example 17 */
  line?: number;
  /** Id of the product at the merchant. @example clog-1 */
  externalId?: string;
  /** @example "Classic Clog" */
  title?: string;
  /** Id of the product in this installation. Absent if the row was rejected. @example 66f0a1b2c3d4e5f60718293a */
  productId?: string;
  before?: RunPriceView;
  after?: RunPriceView;
  /**
   * Fields that differ: price, originalPrice, saleEndsAt, currency, title, description, brand, categories, images,
   * link, the attributes of the product (color, size ...), comesBack.
   * @example ["price", "title"]
   */
  fields?: string[];
  /** Why the change is listed. @example "price is missing" */
  reason?: string;
}

export class RunChangesView {
  /** Number of changes of this kind on all pages. @example 310 */
  count: number;
  /** Changes of this page, at most 100. */
  changes: RunChangeView[];
}

/** Query of `GET /feed-runs/{id}/changes.csv`. */
export class RunChangesCsvQueryDto {
  @ApiProperty({ enum: CHANGE_KINDS })
  @IsIn(CHANGE_KINDS)
  kind: ChangeKind;
}

/** Query of `GET /feed-runs/{id}/changes`. */
export class RunChangesQueryDto extends RunChangesCsvQueryDto {
  /** Number of the page, from 1. */
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page: number = 1;
}

export const FEED_RUN_EXPORT: ListExport<FeedRunView> = {
  fileName: 'feed runs',
  columns: {
    Feed: ({ feedName }) => feedName,
    Merchant: ({ merchantName }) => merchantName,
    Kind: kindOf,
    State: ({ state }) => RUN_STATE_NAMES[state],
    Started: ({ startedAt }) => startedAt,
    Finished: ({ finishedAt }) => finishedAt,
    Seconds: ({ seconds }) => seconds,
    'Started by': ({ startedBy }) => actorName(startedBy),
    Added: ({ counts }) => counts.added,
    Changed: ({ counts }) => counts.changed,
    Removed: ({ counts }) => counts.retired,
    Rejected: ({ counts }) => counts.rejected,
    Message: ({ message }) => message,
  },
};
