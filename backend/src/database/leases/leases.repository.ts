import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { Lease } from './lease.schema.js';

/** Stores leases by the name of the job. Leases belong to the installation, not to a site. */
@Injectable()
export class LeasesRepository extends Repository<Lease> {
  constructor(@InjectModel(Lease.name) model: Model<Lease>) {
    super(model);
  }

  /** Takes the lease if it is free or has expired. @returns whether this run holds the lease now. */
  take(name: string, runId: string, now: Date, expiresAt: Date): Promise<boolean> {
    return this.takeIfFree(
      { _id: name, expiresAt: { $lte: now } },
      { runId, startedAt: now, expiresAt, isResting: false },
    );
  }

  async find(name: string): Promise<Lease | undefined> {
    return (await this.findOne({ _id: name })) ?? undefined;
  }

  /** Returns the names of the leases that runs hold, without those that only delay the next run. */
  async heldNames(now: Date): Promise<string[]> {
    return (await this.findMany({ expiresAt: { $gt: now }, isResting: { $ne: true } })).map(({ _id }) => _id);
  }

  /** Extends a lease. @returns whether the run still held the lease. */
  async extend(name: string, runId: string, expiresAt: Date): Promise<boolean> {
    return (await this.updateOne({ _id: name, runId }, { $set: { expiresAt } })) === 1;
  }

  /** Ends the run, but reserves the lease until a time before which no other run may begin. */
  async rest(name: string, runId: string, notBefore: Date): Promise<void> {
    await this.updateOne({ _id: name, runId }, { $set: { expiresAt: notBefore, isResting: true } });
  }

  release(name: string, runId: string): Promise<void> {
    return this.deleteMany({ _id: name, runId });
  }
}
