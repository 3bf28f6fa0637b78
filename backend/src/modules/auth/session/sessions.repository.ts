import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toRecordId } from '../../../common/persistence/record-id.js';
import { Repository, type Stored } from '../../../common/persistence/repository.js';
import { Job } from '../../../database/jobs/job.js';
import { Session } from './session.schema.js';

export type SessionRecord = Session & { id: string };

@Injectable()
export class SessionsRepository extends Repository<Session> {
  constructor(@InjectModel(Session.name) model: Model<Session>) {
    super(model);
  }

  async create(session: Session): Promise<SessionRecord> {
    return toRecord(await this.insert(session));
  }

  /** Returns a session that has not expired. */
  async find(id: string, now: Date): Promise<SessionRecord | undefined> {
    const session = await this.findOne({ _id: toRecordId(id), expiresAt: { $gt: now } });
    return session ? toRecord(session) : undefined;
  }

  /** Returns the account's sessions that have not expired, the most recently used first. */
  async listOf(userId: string, now: Date): Promise<SessionRecord[]> {
    return (await this.findMany({ userId, expiresAt: { $gt: now } }).sort({ lastUsedAt: -1 })).map(toRecord);
  }

  async extend(id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
    await this.updateOne({ _id: toRecordId(id) }, { $set: { lastUsedAt, expiresAt } });
  }

  /** Deletes a session of the account. @returns the session, or undefined for an unknown id. */
  async delete(id: string, userId: string): Promise<SessionRecord | undefined> {
    const session = await this.findOneAndDelete({ _id: toRecordId(id), userId });
    return session ? toRecord(session) : undefined;
  }

  /** Deletes all sessions of an account except the given one. */
  deleteOf(userId: string, exceptId?: string): Promise<void> {
    return this.deleteMany({ userId, ...(exceptId === undefined ? {} : { _id: { $ne: toRecordId(exceptId) } }) });
  }

  @Job({ name: 'sessions', everyMs: 3_600_000 })
  sweep(now: Date): Promise<void> {
    return this.deleteMany({ expiresAt: { $lte: now } });
  }
}

function toRecord({ _id, userId, device, createdAt, lastUsedAt, expiresAt }: Stored<Session>): SessionRecord {
  return { id: String(_id), userId, device, createdAt, lastUsedAt, expiresAt };
}
