import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { Operation } from './operation.schema.js';

/** What an operation has done so far. */
export type OperationProgress = Partial<Pick<Operation, 'done' | 'total' | 'result' | 'canUndo' | 'attempts'>>;

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

  /** Stores the progress. @returns whether somebody has cancelled the operation. */
  async progress(id: string, progress: OperationProgress): Promise<boolean> {
    return (await this.findOneAndUpdate({ _id: id }, { $set: progress }))?.isCancelRequested === true;
  }

  async end(id: string, end: OperationEnd): Promise<void> {
    await this.updateOne({ _id: id }, { $set: { ...end, finishedAt: new Date() }, $unset: { input: 1 } });
  }

  async requestCancel(id: string): Promise<void> {
    await this.updateOne({ _id: id, state: 'running' }, { $set: { isCancelRequested: true } });
  }

  /** Deletes the operations that ended and began before the time. */
  deleteBefore(time: Date): Promise<void> {
    return this.deleteMany({ state: { $ne: 'running' }, startedAt: { $lt: time } });
  }
}
