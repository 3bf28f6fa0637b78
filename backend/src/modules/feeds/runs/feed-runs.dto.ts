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

export class RunProgressView {
  @ApiProperty({ enum: RUN_PHASES })
  phase: RunPhase;
  /** Bytes of the file while it is fetched and checked, else products. @example 1200000 */
  done: number;
  /** 0 while it is not known. @example 4800000 */
  total: number;
  /** Rows read. @example 12000 */
  rows: number;
}

export class RunCountsView {
  /** Rows of the file. @example 12000 */
  rows: number;
  /** @example 120 */
  added: number;
  /** @example 310 */
  changed: number;
  /** @example 11500 */
  unchanged: number;
  /** Products that the file lists no more. @example 40 */
  retired: number;
  /** Rows that cannot be imported. @example 30 */
  rejected: number;
  /** Rows that are imported without some of their values. @example 12 */
  warned: number;
  /** Rows of products that cannot be bought at the moment. @example 75 */
  outOfStock: number;
  /** Changed products whose price moved by more than half. @example 4 */
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
  /** The line of the first of them. @example 17 */
  line: number;
}

/** A run: it fetches a feed's file, finds out what would change, and changes it. */
export class FeedRunView {
  _id: string;
  /** The same as `_id`, for the simple-rest dialect. */
  id: string;
  /** @example 66f0a1b2c3d4e5f60718293c */
  feedId: string;
  /** As it was called then. @example "Crocs, main feed" */
  feedName: string;
  /** @example 199042 */
  merchantId: number;
  /** As it was called then. @example Crocs */
  merchantName: string;
  /** `checked` and `held` ones wait for an approval; `queued` and those in -ing are under way. */
  @ApiProperty({ enum: RUN_STATES })
  state: RunState;
  /** Whether it was to find out only. */
  dryRun: boolean;
  progress: RunProgressView;
  counts: RunCountsView;
  /** Why it waits for an approval, in words. @example ["11 of 30 live products are gone from the feed, more than a third."] */
  heldFor: string[];
  /** How it ended, where that needs words; empty else. @example "The file is cut off." */
  message: string;
  /** @example ["3 original prices were raised by 20 % or more on the day of a sale."] */
  warnings: string[];
  /** Why rows are rejected or warned of, the frequent reasons first. Values that differ from row to row are left out. */
  reasons: RunReasonView[];
  /** An e-mail address, "schedule" or "command line". @example owner@grabdeals.example */
  startedBy: string;
  @ApiProperty({ type: String, nullable: true, example: 'owner@grabdeals.example' })
  approvedBy: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'owner@grabdeals.example' })
  rolledBackBy: string | null;
  startedAt: Date;
  /** When it ended, or began to wait for an approval. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: Date | null;
  /** How long it has worked, without waiting for an approval. @example 12.4 */
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
  /** Of the file. @example 17 */
  line?: number;
  /** The merchant's own id. @example clog-1 */
  externalId?: string;
  /** @example "Classic Clog" */
  title?: string;
  /** Ours, unless the row was rejected. @example 66f0a1b2c3d4e5f60718293a */
  productId?: string;
  before?: RunPriceView;
  after?: RunPriceView;
  /** What differs: price, originalPrice, saleEndsAt, currency, title, description, brand, categories, images, link, comesBack. @example ["price", "title"] */
  fields?: string[];
  /** Why it is listed. @example "price is missing" */
  reason?: string;
}

export class RunChangesView {
  /** All of this kind, not only this page's. @example 310 */
  count: number;
  /** 100 a page. */
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
  /** From 1. */
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page: number = 1;
}
