import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toRecordId } from '../../common/persistence/record-id.js';
import { Repository, type Stored } from '../../common/persistence/repository.js';
import { Session } from './session.schema.js';

export type SessionRecord = Session & { id: string };

/** Sessions belong to accounts, and accounts to the installation. */
@Injectable()
export class SessionsRepository extends Repository<Session> {
  constructor(@InjectModel(Session.name) model: Model<Session>) {
    super(model);
  }

  async create(session: Session): Promise<SessionRecord> {
    return toRecord(await this.insert(session));
  }

  /** Undefined for an unknown id and for a session that has expired. */
  async find(id: string, now: Date): Promise<SessionRecord | undefined> {
    const session = await this.findOne({ _id: toRecordId(id), expiresAt: { $gt: now } });
    return session ? toRecord(session) : undefined;
  }

  /** Those that have not expired, the last used first. */
  async listOf(userId: string, now: Date): Promise<SessionRecord[]> {
    return (await this.findMany({ userId, expiresAt: { $gt: now } }).sort({ lastUsedAt: -1 })).map(toRecord);
  }

  async extend(id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
    await this.updateOne({ _id: toRecordId(id) }, { $set: { lastUsedAt, expiresAt } });
  }

  /** Ends a session of the account. @returns it; undefined where the account has none of the id. */
  async delete(id: string, userId: string): Promise<SessionRecord | undefined> {
    const session = await this.findOneAndDelete({ _id: toRecordId(id), userId });
    return session ? toRecord(session) : undefined;
  }

  /** Ends all sessions of an account, but for one where one is named. */
  deleteOf(userId: string, exceptId?: string): Promise<void> {
    return this.deleteMany({ userId, ...(exceptId === undefined ? {} : { _id: { $ne: toRecordId(exceptId) } }) });
  }

  sweep(now: Date): Promise<void> {
    return this.deleteMany({ expiresAt: { $lte: now } });
  }
}

function toRecord({ _id, userId, device, createdAt, lastUsedAt, expiresAt }: Stored<Session>): SessionRecord {
  return { id: String(_id), userId, device, createdAt, lastUsedAt, expiresAt };
}
