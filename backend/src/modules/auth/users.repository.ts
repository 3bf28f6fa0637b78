import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { ListQuery } from '../../common/http/simple-rest.js';
import { stableRecordId, toRecordId } from '../../common/persistence/record-id.js';
import { containsText } from '../../common/persistence/text-filter.js';
import { User } from './user.schema.js';

export type UserRecord = Omit<User, 'updatedAt'> & { id: string };
export type NewUser = Pick<User, 'fullName' | 'email' | 'phoneNumber' | 'passwordHash' | 'role' | 'sites' | 'approved'>;
export type UserChanges = Partial<Pick<User, 'fullName' | 'phoneNumber' | 'role' | 'sites' | 'approved'>>;

/** The first account has an id of its own, so that of two at the same time one only can be it. */
const FIRST_ACCOUNT_ID = stableRecordId('user:first');

/** Accounts belong to the installation; which sites one manages stands in the record. */
@Injectable()
export class UsersRepository {
  constructor(@InjectModel(User.name) private readonly model: Model<User>) {}

  async findByEmail(email: string): Promise<UserRecord | undefined> {
    return toRecord(await this.model.findOne({ email: email.toLowerCase() }).lean<LeanUser | null>());
  }

  async findById(id: string): Promise<UserRecord | undefined> {
    return toRecord(await this.model.findById(toRecordId(id)).lean<LeanUser | null>());
  }

  /** Names by id; an id that is no account's is left out. */
  async fullNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const filter: QueryFilter<User> = { _id: { $in: ids.map(toRecordId) } };
    const users = await this.model.find(filter, { fullName: 1 }).lean<Pick<LeanUser, '_id' | 'fullName'>[]>();
    return new Map(users.map(({ _id, fullName }) => [_id.toString(), fullName]));
  }

  async isEmpty(): Promise<boolean> {
    return (await this.model.exists({})) === null;
  }

  async list(query: ListQuery): Promise<{ data: UserRecord[]; total: number }> {
    const filter: QueryFilter<User> = { ...query.equals };
    if (query.ids) filter._id = { $in: query.ids.map(toRecordId) };
    if (query.text) filter.$or = [{ fullName: containsText(query.text) }, { email: containsText(query.text) }];
    const [users, total] = await Promise.all([
      this.model.find(filter).sort(query.sort).skip(query.skip).limit(query.limit).lean<LeanUser[]>(),
      this.model.countDocuments(filter),
    ]);
    return { data: users.map(record), total };
  }

  /** Fails with a duplicate key when there is an account with the address. */
  async create(user: NewUser): Promise<UserRecord> {
    return record((await this.model.create({ ...user, email: user.email.toLowerCase() })).toObject());
  }

  /** The record that `create` would have made. */
  unsaved(user: NewUser): UserRecord {
    const email = user.email.toLowerCase();
    const now = new Date();
    return record({ ...new this.model({ ...user, email }).toObject(), createdAt: now, updatedAt: now });
  }

  /** As `create`; fails with a duplicate key also when another account became the first in the meantime. */
  async createFirst(user: NewUser): Promise<UserRecord> {
    const created = await this.model.create({ ...user, email: user.email.toLowerCase(), _id: FIRST_ACCOUNT_ID });
    return record(created.toObject());
  }

  async update(id: string, changes: UserChanges): Promise<UserRecord | undefined> {
    return this.change(id, { $set: changes });
  }

  /** Takes a new password; no token that was made until now counts any more. */
  async setPassword(id: string, passwordHash: string): Promise<UserRecord | undefined> {
    return this.change(id, { $set: { passwordHash }, $inc: { tokenVersion: 1 } });
  }

  /** No token of the account that was made until now counts any more. */
  async endTokens(id: string): Promise<void> {
    await this.model.updateOne({ _id: toRecordId(id) }, { $inc: { tokenVersion: 1 } });
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: toRecordId(id) });
  }

  /** Adds an account; one with the same address stays as it is. Answers with its id. */
  async addMissing(user: NewUser): Promise<string> {
    const email = user.email.toLowerCase();
    const { _id } = await this.model
      .findOneAndUpdate(
        { email },
        { $setOnInsert: { ...user, email, tokenVersion: 0, _id: stableRecordId(`user:${email}`) } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<LeanUser>()
      .orFail();
    return String(_id);
  }

  private async change(id: string, change: object): Promise<UserRecord | undefined> {
    const user = await this.model
      .findByIdAndUpdate(toRecordId(id), change, { returnDocument: 'after', runValidators: true })
      .lean<LeanUser | null>();
    return toRecord(user);
  }
}

/** `sites` of a record may be null: an earlier version stored it so. */
type LeanUser = Omit<User, 'sites'> & { _id: { toString(): string }; sites: string[] | null };

function toRecord(user: LeanUser | null): UserRecord | undefined {
  return user ? record(user) : undefined;
}

function record(user: LeanUser): UserRecord {
  const { fullName, email, phoneNumber, passwordHash, role, createdAt } = user;
  // Accounts from before there were approvals have neither.
  const { approved = true, tokenVersion = 0 } = user;
  const id = user._id.toString();
  const sites = user.sites ?? [];
  return { id, fullName, email, phoneNumber, passwordHash, role, sites, approved, tokenVersion, createdAt };
}
