import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toRecordId } from '../../common/persistence/record-id.js';
import { Session } from './session.schema.js';

export type SessionRecord = Session & { id: string };

/** Sessions belong to accounts, and accounts to the installation. */
@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(Session.name) private readonly model: Model<Session>) {}

  async create(session: Session): Promise<SessionRecord> {
    return toRecord((await this.model.create(session)).toObject());
  }

  /** Undefined for an unknown id and for a session that has expired. */
  async find(id: string, now: Date): Promise<SessionRecord | undefined> {
    const session = await this.model
      .findOne({ _id: toRecordId(id), expiresAt: { $gt: now } })
      .lean<LeanSession | null>();
    return session ? toRecord(session) : undefined;
  }

  /** Those that have not expired, the last used first. */
  async listOf(userId: string, now: Date): Promise<SessionRecord[]> {
    const sessions = await this.model
      .find({ userId, expiresAt: { $gt: now } })
      .sort({ lastUsedAt: -1 })
      .lean<LeanSession[]>();
    return sessions.map(toRecord);
  }

  async extend(id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
    await this.model.updateOne({ _id: toRecordId(id) }, { $set: { lastUsedAt, expiresAt } });
  }

  /** Ends a session of the account. @returns it; undefined where the account has none of the id. */
  async delete(id: string, userId: string): Promise<SessionRecord | undefined> {
    const session = await this.model.findOneAndDelete({ _id: toRecordId(id), userId }).lean<LeanSession | null>();
    return session ? toRecord(session) : undefined;
  }

  /** Ends all sessions of an account, but for one where one is named. */
  async deleteOf(userId: string, exceptId?: string): Promise<void> {
    await this.model.deleteMany({ userId, ...(exceptId === undefined ? {} : { _id: { $ne: toRecordId(exceptId) } }) });
  }

  async sweep(now: Date): Promise<void> {
    await this.model.deleteMany({ expiresAt: { $lte: now } });
  }
}

type LeanSession = Session & { _id: { toString(): string } };

function toRecord({ _id, userId, device, createdAt, lastUsedAt, expiresAt }: LeanSession): SessionRecord {
  return { id: _id.toString(), userId, device, createdAt, lastUsedAt, expiresAt };
}
