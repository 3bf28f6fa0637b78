import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { Lease } from './lease.schema.js';

/** Leases by the name of the work. They are the installation's, and belong to no site. */
@Injectable()
export class LeasesRepository {
  constructor(@InjectModel(Lease.name) private readonly model: Model<Lease>) {}

  /** Takes the lease when it is free or has expired. @returns whether this run holds it now. */
  async take(name: string, runId: string, now: Date, expiresAt: Date): Promise<boolean> {
    try {
      await this.model.updateOne(
        { _id: name, expiresAt: { $lte: now } },
        { $set: { runId, startedAt: now, expiresAt } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async find(name: string): Promise<Lease | undefined> {
    return (await this.model.findById(name).lean<Lease | null>()) ?? undefined;
  }

  /** @returns whether the run still held it. */
  async extend(name: string, runId: string, expiresAt: Date): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id: name, runId }, { $set: { expiresAt } });
    return matchedCount === 1;
  }

  async release(name: string, runId: string): Promise<void> {
    await this.model.deleteOne({ _id: name, runId });
  }
}
