import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { DEFAULT_START_PAGE, type StartPage } from '@grabdeals/shared/start-pages';
import { isDuplicateKey } from '../../../common/errors/database-errors.js';
import { fieldConflict } from '../../../common/errors/field-error.js';
import type { ListQuery, RecordPage } from '../../../common/http/simple-rest.js';
import { stableRecordId, toRecordId } from '../../../common/persistence/record-id.js';
import { RecordRepository } from '../../../common/persistence/record-repository.js';
import type { OwnedRecords } from '../../../common/persistence/removal.js';
import type { Stored } from '../../../common/persistence/repository.js';
import { User, USERS } from './user.resource.js';

export type UserRecord = Omit<User, 'startPage' | 'twoFactorStep' | 'updatedAt'> & { id: string; startPage: StartPage };
export type NewUser = Pick<User, 'fullName' | 'email' | 'phoneNumber' | 'passwordHash' | 'role' | 'sites' | 'approved'>;

/** The first account has a fixed id, so that two concurrent sign-ups cannot both create it. */
const FIRST_ACCOUNT_ID = stableRecordId('user:first');

@Injectable()
export class UsersRepository extends RecordRepository<User, UserRecord, NewUser> implements OwnedRecords<string> {
  constructor(@InjectModel(User.name) model: Model<User>) {
    super(model, USERS, { toView: toRecord, seedKey: ({ email }) => `user:${email}` });
  }

  async findByEmail(email: string): Promise<UserRecord | undefined> {
    return this.view(await this.findOne({ email: email.toLowerCase() }));
  }

  /** Returns names by id. Unknown ids are skipped. */
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

  countUnapproved(): Promise<number> {
    return this.countDocuments({ approved: false });
  }

  /** Creates an account. @throws ConflictException if the email has one. */
  override async create(user: NewUser): Promise<UserRecord> {
    try {
      return await super.create(withEmailLowered(user));
    } catch (error) {
      throw isDuplicateKey(error) ? fieldConflict('email', ACCOUNT_TEXTS.emailTaken) : error;
    }
  }

  /** Returns the record that `create` would store. */
  unsaved(user: NewUser): UserRecord {
    const now = new Date();
    return toRecord({ ...this.withDefaults(withEmailLowered(user)), createdAt: now, updatedAt: now });
  }

  /** Creates the first account. Fails with a duplicate key if another first account was created concurrently. */
  async createFirst(user: NewUser): Promise<UserRecord> {
    return toRecord(await this.insert({ ...withEmailLowered(user), _id: FIRST_ACCOUNT_ID }));
  }

  /** Invalidates all tokens of the account and makes the changes in the same update, so that no old token outlives an old password. */
  async invalidateTokens(id: string, changes: Partial<Pick<User, 'passwordHash'>> = {}): Promise<void> {
    await this.updateOne({ _id: toRecordId(id) }, { $set: changes, $inc: { tokenVersion: 1 } });
  }

  async savePendingSecret(id: string, pendingSecret: string): Promise<void> {
    await this.updateOne({ _id: toRecordId(id) }, { $set: { pendingSecret } });
  }

  /** Turns two-factor sign-in on. @returns false if it was turned on or set up again in the meantime. */
  async enableTwoFactor(id: string, secret: string, step: number, recoveryHashes: string[]): Promise<boolean> {
    const filter = { _id: toRecordId(id), pendingSecret: secret, twoFactorSecret: null };
    const changes = { twoFactorSecret: secret, twoFactorStep: step, recoveryHashes, pendingSecret: null };
    return (await this.updateOne(filter, { $set: changes })) > 0;
  }

  async disableTwoFactor(id: string): Promise<void> {
    await this.updateOne(
      { _id: toRecordId(id) },
      { $set: { twoFactorSecret: null, recoveryHashes: [], pendingSecret: null } },
    );
  }

  /** Uses a time step of the app up. @returns false for a step that is not later than the last one: a code works once. */
  async useTwoFactorStep(id: string, step: number): Promise<boolean> {
    const filter = { _id: toRecordId(id), twoFactorStep: { $lt: step } };
    return (await this.updateOne(filter, { $set: { twoFactorStep: step } })) > 0;
  }

  /** Uses a recovery code up. @returns false for an unknown or used one. */
  async useRecoveryHash(id: string, hash: string): Promise<boolean> {
    const filter = { _id: toRecordId(id), recoveryHashes: hash };
    return (await this.updateOne(filter, { $pull: { recoveryHashes: hash } })) > 0;
  }

  async saveRecoveryHashes(id: string, recoveryHashes: string[]): Promise<void> {
    const filter = { _id: toRecordId(id), twoFactorSecret: { $ne: null } };
    await this.updateOne(filter, { $set: { recoveryHashes } });
  }

  lossOf(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Removes the site from all accounts, so that a later site of the same name is granted to nobody. */
  async removeWith(websiteName: string): Promise<void> {
    await this.updateMany({ sites: websiteName }, { $pull: { sites: websiteName } });
  }
}

function withEmailLowered(user: NewUser): NewUser {
  return { ...user, email: user.email.toLowerCase() };
}

function toRecord(user: Stored<User>): UserRecord {
  const { fullName, email, phoneNumber, passwordHash, role, createdAt } = user;
  // Accounts of earlier versions have none of these.
  const { approved = true, tokenVersion = 0, startPage = DEFAULT_START_PAGE } = user;
  const { pendingSecret = null, twoFactorSecret = null, recoveryHashes = [] } = user;
  const id = String(user._id);
  // An earlier version stored null for no sites.
  const sites = (user.sites as string[] | null) ?? [];
  return {
    id,
    fullName,
    email,
    phoneNumber,
    passwordHash,
    role,
    sites,
    approved,
    startPage,
    tokenVersion,
    twoFactorSecret,
    recoveryHashes,
    pendingSecret,
    createdAt,
  };
}
