import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { REASON_KINDS, type ReasonKind, RUN_PHASES, RUN_STATES, type RunPhase, type RunState } from '../feed-terms.js';

@Schema({ _id: false })
export class StoredProgress {
  @Prop({ type: String, enum: RUN_PHASES, required: true })
  phase: RunPhase;

  @Prop({ required: true })
  done: number;

  @Prop({ required: true })
  total: number;

  @Prop({ required: true })
  rows: number;
}

@Schema({ _id: false })
export class StoredCounts {
  @Prop({ required: true })
  rows: number;

  @Prop({ required: true })
  added: number;

  @Prop({ required: true })
  changed: number;

  @Prop({ required: true })
  unchanged: number;

  @Prop({ required: true })
  retired: number;

  @Prop({ required: true })
  rejected: number;

  @Prop({ default: 0 })
  warned: number;

  @Prop({ default: 0 })
  outOfStock: number;

  @Prop({ required: true })
  swings: number;
}

@Schema({ _id: false })
export class StoredReason {
  @Prop({ type: String, enum: REASON_KINDS, required: true })
  kind: ReasonKind;

  @Prop({ required: true })
  reason: string;

  @Prop({ required: true })
  rows: number;

  @Prop({ required: true })
  line: number;
}

/** Number of applied chunks of the plan by kind. The kinds are applied one after another. */
@Schema({ _id: false })
export class StoredCursor {
  @Prop({ default: 0 })
  added: number;

  @Prop({ default: 0 })
  changed: number;

  @Prop({ default: 0 })
  unchanged: number;

  @Prop({ default: 0 })
  retired: number;
}

/** A run of a feed: a job while a process works on the run, and a record of history afterwards. */
@Schema({ collection: 'feed_runs', versionKey: false })
export class FeedRun {
  @Prop({ required: true })
  feedId: string;

  @Prop({ required: true })
  feedName: string;

  @Prop({ required: true })
  merchantId: number;

  @Prop({ required: true })
  merchantName: string;

  /**
   * The concurrency key: `merchant:7` while the run is in progress, else the run's own id. Its unique index allows one run
   * in progress per merchant.
   */
  @Prop({ required: true })
  slot: string;

  @Prop({ type: String, enum: RUN_STATES, required: true })
  state: RunState;

  @Prop({ required: true })
  dryRun: boolean;

  @Prop({ type: SchemaFactory.createForClass(StoredProgress), required: true })
  progress: StoredProgress;

  @Prop({ type: SchemaFactory.createForClass(StoredCounts), required: true })
  counts: StoredCounts;

  @Prop({ type: [String], default: [] })
  heldFor: string[];

  @Prop({ default: '' })
  message: string;

  @Prop({ type: [String], default: [] })
  warnings: string[];

  @Prop({ type: [SchemaFactory.createForClass(StoredReason)], default: [] })
  reasons: StoredReason[];

  @Prop({ default: 0 })
  unmappedCategories: number;

  @Prop({ required: true })
  startedBy: string;

  @Prop({ type: String, default: null })
  approvedBy: string | null;

  @Prop({ type: String, default: null })
  rolledBackBy: string | null;

  @Prop({ required: true })
  startedAt: Date;

  @Prop({ type: Date, default: null })
  finishedAt: Date | null;

  @Prop({ default: 0 })
  seconds: number;

  /** Whether an operator has cancelled the run. The process that works on the run ends it. */
  @Prop({ default: false })
  isCancelled: boolean;

  /** Id of the run's file in the file store. null until the file is fetched. */
  @Prop({ type: String, default: null })
  fileId: string | null;

  @Prop()
  etag?: string;

  @Prop()
  lastModified?: string;

  /** Start of the check. The plan is based on the catalogue at this time, and only sales at this time count. */
  @Prop({ type: Date, default: null })
  checkedAt: Date | null;

  /** Time that all writes of the run store in products. */
  @Prop({ type: Date, default: null })
  appliedAt: Date | null;

  /** Time that all writes of the rollback store in products. */
  @Prop({ type: Date, default: null })
  rolledBackAt: Date | null;

  /** Time when the run last changed the catalogue. Older plans can no longer be approved. */
  @Prop({ type: Date, default: null })
  wroteAt: Date | null;

  @Prop({ type: SchemaFactory.createForClass(StoredCursor), default: {} })
  applied: StoredCursor;

  /** Number of processes that have started to work on the run since it was started, approved or rolled back. */
  @Prop({ default: 0 })
  attempts: number;

  /** Time of the e-mail to the owners, because the run has failed. */
  @Prop({ type: Date, default: null })
  reportedAt: Date | null;

  /** False once the changes of the run are deleted because of their age. */
  @Prop({ default: true })
  hasChanges: boolean;
}

export const FeedRunSchema = SchemaFactory.createForClass(FeedRun);
// One run in progress per merchant.
FeedRunSchema.index({ slot: 1 }, { unique: true });
// The latest runs, of all feeds and of one.
FeedRunSchema.index({ startedAt: 1 });
FeedRunSchema.index({ feedId: 1, startedAt: 1 });
// Runs that a process must work on.
FeedRunSchema.index({ state: 1 });
// Whether another run of the merchant has changed the catalogue since.
FeedRunSchema.index({ merchantId: 1, wroteAt: 1 });
