import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../../common/errors/database-errors.js';
import { ImportLock } from './import-lock.schema.js';

/** Locks by merchant. The catalogue is shared by all sites, and so are its imports. */
@Injectable()
export class ImportLocksRepository {
  constructor(@InjectModel(ImportLock.name) private readonly model: Model<ImportLock>) {}

  /** Takes the lock when it is free or has expired. @returns whether this run holds it now. */
  async take(mid: number, runId: string, now: Date, expiresAt: Date): Promise<boolean> {
    try {
      await this.model.updateOne(
        { _id: mid, expiresAt: { $lte: now } },
        { $set: { runId, startedAt: now, expiresAt } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async find(mid: number): Promise<ImportLock | undefined> {
    return (await this.model.findById(mid).lean<ImportLock | null>()) ?? undefined;
  }

  /** @returns whether the run still held it. */
  async extend(mid: number, runId: string, expiresAt: Date): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id: mid, runId }, { $set: { expiresAt } });
    return matchedCount === 1;
  }

  async release(mid: number, runId: string): Promise<void> {
    await this.model.deleteOne({ _id: mid, runId });
  }
}
