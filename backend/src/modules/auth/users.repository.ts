import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { stableRecordId, toRecordId } from '../../common/persistence/record-id.js';
import { RecordRepository } from '../../common/persistence/record-repository.js';
import { type OwnedRecords, RemovedWith } from '../../common/persistence/removal.js';
import type { Stored } from '../../common/persistence/repository.js';
import { User } from './user.schema.js';

export type UserRecord = Omit<User, 'updatedAt'> & { id: string };
export type NewUser = Pick<User, 'fullName' | 'email' | 'phoneNumber' | 'passwordHash' | 'role' | 'sites' | 'approved'>;

/** The first account has an id of its own, so that of two at the same time one only can be it. */
const FIRST_ACCOUNT_ID = stableRecordId('user:first');

/** Accounts belong to the installation; which sites one manages stands in the record. */
@Injectable()
@RemovedWith('website')
export class UsersRepository extends RecordRepository<User, UserRecord, NewUser> implements OwnedRecords<string> {
  constructor(@InjectModel(User.name) model: Model<User>) {
    super(model, {
      noun: 'account',
      toView: toRecord,
      searched: ['fullName', 'email'],
      filters: { role: 'string', approved: 'boolean' },
      seedKey: ({ email }) => `user:${email}`,
    });
  }

  async findByEmail(email: string): Promise<UserRecord | undefined> {
    return this.view(await this.findOne({ email: email.toLowerCase() }));
  }

  /** Names by id; an id that is no account's is left out. */
  async fullNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const users = await this.findMany({ _id: { $in: ids.map(toRecordId) } }).select('fullName');
    return new Map(users.map(({ _id, fullName }) => [String(_id), fullName]));
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.exists({}));
  }

  list(query: ListQuery): Promise<RecordPage<UserRecord>> {
    return this.page(query, {});
  }

  /** Fails with a duplicate key when there is an account with the address. */
  override create(user: NewUser): Promise<UserRecord> {
    return super.create(withEmailLowered(user));
  }

  /** The record that `create` would have made. */
  unsaved(user: NewUser): UserRecord {
    const now = new Date();
    return toRecord({ ...this.withDefaults(withEmailLowered(user)), createdAt: now, updatedAt: now });
  }

  /** As `create`; fails with a duplicate key also when another account became the first in the meantime. */
  async createFirst(user: NewUser): Promise<UserRecord> {
    return toRecord(await this.insert({ ...withEmailLowered(user), _id: FIRST_ACCOUNT_ID }));
  }

  /** Takes a new password; no token that was made until now counts any more. */
  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.updateOne({ _id: toRecordId(id) }, { $set: { passwordHash }, $inc: { tokenVersion: 1 } });
  }

  /** No token of the account that was made until now counts any more. */
  async endTokens(id: string): Promise<void> {
    await this.updateOne({ _id: toRecordId(id) }, { $inc: { tokenVersion: 1 } });
  }

  lossOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Takes the site off all accounts: a later one of the same name is granted to nobody. */
  async removeWith(websiteName: string): Promise<void> {
    await this.updateMany({ sites: websiteName }, { $pull: { sites: websiteName } });
  }
}

function withEmailLowered(user: NewUser): NewUser {
  return { ...user, email: user.email.toLowerCase() };
}

function toRecord(user: Stored<User>): UserRecord {
  const { fullName, email, phoneNumber, passwordHash, role, createdAt } = user;
  // Accounts from before there were approvals have neither.
  const { approved = true, tokenVersion = 0 } = user;
  const id = String(user._id);
  // An earlier version stored null for none.
  const sites = (user.sites as string[] | null) ?? [];
  return { id, fullName, email, phoneNumber, passwordHash, role, sites, approved, tokenVersion, createdAt };
}
