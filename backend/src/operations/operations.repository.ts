import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type Model, SchemaTypes, type UpdateQuery } from 'mongoose';
import { CHANGE_SOURCES, type ChangeSource } from '@grabdeals/shared/history';
import { OPERATION_STATES, type OperationState } from '@grabdeals/shared/operations';
import { Repository } from '../common/persistence/repository.js';
import type { Caller } from '../common/access/caller.js';

/** Work on many records that one request has started. */
@Schema({ collection: 'operations', versionKey: false, minimize: false })
export class Operation {
  @Prop({ type: String, required: true })
  _id: string;

  /** Of the changes in the history, which are undone together. */
  @Prop({ required: true })
  operationId: string;

  @Prop({ required: true })
  kind: string;

  /** Two operations with the same key do not run at the same time. */
  @Prop({ required: true })
  key: string;

  /** Who started the operation, with the rights at that time. */
  @Prop({ type: SchemaTypes.Mixed, required: true })
  caller: Caller;

  @Prop({ type: String, enum: CHANGE_SOURCES, required: true })
  source: ChangeSource;

  @Prop()
  correlationId?: string;

  /** What the work needs. Absent after the end. */
  @Prop({ type: SchemaTypes.Mixed })
  input?: unknown;

  @Prop({ type: String, enum: OPERATION_STATES, required: true })
  state: OperationState;

  /** Steps that are complete. */
  @Prop({ required: true })
  done: number;

  @Prop({ required: true })
  total: number;

  /** Result of the complete steps. */
  @Prop({ type: SchemaTypes.Mixed })
  result?: unknown;

  /** Why the operation failed: the status and the messages that the call returns. */
  @Prop({ type: SchemaTypes.Mixed })
  error?: { statusCode: number; messages: string[] };

  /** Whether the caller can undo all changes so far. */
  @Prop()
  canUndo?: boolean;

  @Prop({ default: false })
  isCancelRequested: boolean;

  /** How often a process has begun the work. */
  @Prop({ required: true })
  attempts: number;

  @Prop({ required: true })
  startedAt: Date;

  @Prop()
  finishedAt?: Date;
}

export const OperationSchema = SchemaFactory.createForClass(Operation);
// The operations that no process may be working on, and whether one with the key runs.
OperationSchema.index({ state: 1, key: 1 });
// Whether the changes of an operation are complete.
OperationSchema.index({ operationId: 1 });
// The operations that are deleted after 30 days.
OperationSchema.index({ startedAt: 1 });

/** What an operation has done so far. */
export type OperationProgress = Partial<Pick<Operation, 'done' | 'total' | 'result' | 'canUndo'>>;

/** An attempt of an operation. Only the last one writes: a process that paused may have lost the operation to another one. */
export type Attempt = Pick<Operation, '_id' | 'attempts'>;

/** How an operation has ended. */
export type OperationEnd = Pick<Operation, 'state' | 'canUndo' | 'result' | 'error'>;

@Injectable()
export class OperationsRepository extends Repository<Operation> {
  constructor(@InjectModel(Operation.name) model: Model<Operation>) {
    super(model);
  }

  async add(operation: Operation): Promise<void> {
    await this.insert(operation);
  }

  async find(id: string): Promise<Operation | undefined> {
    return (await this.findOne({ _id: id })) ?? undefined;
  }

  /** Returns the running operations without their inputs and results, the first one first. */
  running(): Promise<Pick<Operation, '_id' | 'key' | 'kind'>[]> {
    return this.findMany({ state: 'running' }).select(['key', 'kind']).sort({ startedAt: 1 }).exec();
  }

  isRunning(operation: Pick<Operation, 'key'> | Pick<Operation, 'operationId'>): Promise<boolean> {
    return this.exists({ state: 'running', ...operation });
  }

  /** Begins the next attempt. @returns undefined if the operation has ended, or another process has begun the attempt. */
  async nextAttempt({ _id, attempts }: Attempt): Promise<Attempt | undefined> {
    const next = { _id, attempts: attempts + 1 };
    return (await this.write({ _id, attempts }, { $set: { attempts: next.attempts } })) ? next : undefined;
  }

  /** Returns whether the attempt is still the last one, of an operation that has not ended. */
  isLast({ _id, attempts }: Attempt): Promise<boolean> {
    return this.exists({ _id, attempts, state: 'running' });
  }

  /** Stores the progress. @returns whether the attempt is still the last one. */
  progress(attempt: Attempt, progress: OperationProgress): Promise<boolean> {
    return this.write(attempt, { $set: progress });
  }

  async end(attempt: Attempt, end: OperationEnd): Promise<void> {
    await this.write(attempt, { $set: { ...end, finishedAt: new Date() }, $unset: { input: 1 } });
  }

  isCancelRequested(id: string): Promise<boolean> {
    return this.exists({ _id: id, isCancelRequested: true });
  }

  async requestCancel(id: string): Promise<void> {
    await this.updateOne({ _id: id, state: 'running' }, { $set: { isCancelRequested: true } });
  }

  /** Deletes the operations that ended and began before the time. */
  deleteBefore(time: Date): Promise<void> {
    return this.deleteMany({ state: { $ne: 'running' }, startedAt: { $lt: time } });
  }

  private async write({ _id, attempts }: Attempt, update: UpdateQuery<Operation>): Promise<boolean> {
    return (await this.updateOne({ _id, attempts, state: 'running' }, update)) > 0;
  }
}
