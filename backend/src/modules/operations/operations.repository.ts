import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { Operation } from './operation.schema.js';

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

  /** Returns the running operations, the first one first. */
  running(): Promise<Operation[]> {
    return this.findMany({ state: 'running' }).sort({ startedAt: 1 }).exec();
  }

  isRunning(operation: Pick<Operation, 'key'> | Pick<Operation, 'operationId'>): Promise<boolean> {
    return this.exists({ state: 'running', ...operation });
  }

  /** Begins the next attempt. @returns undefined if the operation has ended, or another process has begun the attempt. */
  async nextAttempt({ _id, attempts }: Attempt): Promise<Attempt | undefined> {
    const next = { _id, attempts: attempts + 1 };
    return (await this.write({ _id, attempts }, { $set: { attempts: next.attempts } })) ? next : undefined;
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
