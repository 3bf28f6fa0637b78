import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';

/** Held while a process does a job that one process at a time may do. The record's id is the job's name, so no index is needed. */
@Schema({ collection: 'leases', versionKey: false })
export class Lease {
  /** The job's name, such as `import:199042`. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The run that holds the lease. */
  @Prop({ required: true })
  runId: string;

  @Prop({ required: true })
  startedAt: Date;

  /** A running job moves this time forward. After this time, another run can take the lease. */
  @Prop({ required: true })
  expiresAt: Date;

  /** The run has ended, and the lease only delays the next run. */
  @Prop()
  isResting?: boolean;
}

export const LeaseSchema = SchemaFactory.createForClass(Lease);

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
