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

/** How many chunks of the plan are done: those of the kinds come one after another. */
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

/** A run of a feed: a job, and its history afterwards. */
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

  /** `merchant:7` while it is under way, else its own id: what is unique lets one run of a merchant in at a time. */
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

  /** Somebody has asked it to end. */
  @Prop({ default: false })
  isCancelled: boolean;

  /** The file that it reads, in the store of files; null until it is fetched. */
  @Prop({ type: String, default: null })
  fileId: string | null;

  @Prop()
  etag?: string;

  @Prop()
  lastModified?: string;

  /** When the plan was begun: what the catalogue was like then is what it changes. Sale prices are judged by it. */
  @Prop({ type: Date, default: null })
  checkedAt: Date | null;

  /** The time that counts for all that it writes. */
  @Prop({ type: Date, default: null })
  appliedAt: Date | null;

  /** The same of its roll back. */
  @Prop({ type: Date, default: null })
  rolledBackAt: Date | null;

  /** When it last changed the catalogue: plans that are older do not fit any more. */
  @Prop({ type: Date, default: null })
  wroteAt: Date | null;

  @Prop({ type: SchemaFactory.createForClass(StoredCursor), default: {} })
  applied: StoredCursor;

  /** How often a process has begun to work on it. */
  @Prop({ default: 0 })
  attempts: number;

  /** Its changes are kept for some time only. */
  @Prop({ default: true })
  hasChanges: boolean;
}

export const FeedRunSchema = SchemaFactory.createForClass(FeedRun);
// One run of a merchant at a time.
FeedRunSchema.index({ slot: 1 }, { unique: true });
// The latest runs, of all feeds and of one.
FeedRunSchema.index({ startedAt: 1 });
FeedRunSchema.index({ feedId: 1, startedAt: 1 });
// What is to be worked on.
FeedRunSchema.index({ state: 1 });
// Whether another run of the merchant has changed the catalogue since.
FeedRunSchema.index({ merchantId: 1, wroteAt: 1 });
