import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNT_TEXTS } from '@grabdeals/shared/account-rules';
import { isDuplicateKey } from '../../../common/errors/database-errors.js';
import { fieldConflict } from '../../../common/errors/field-error.js';
import { GrantedSitesRepository } from '../../../common/persistence/granted-sites-repository.js';
import { stableRecordId, toRecordId } from '../../../common/persistence/record-id.js';
import { User, type UserFields, USERS } from './user.resource.js';

export type UserRecord = User & { id: string; version: number };
export type NewUser = UserFields & Pick<User, 'passwordHash'>;

/** The first account has a fixed id, so that two concurrent sign-ups cannot both create it. */
const FIRST_ACCOUNT_ID = stableRecordId('user:first');

@Injectable()
export class UsersRepository extends GrantedSitesRepository<User, UserRecord, NewUser> {
  constructor(@InjectModel(User.name) model: Model<User>) {
    super(model, USERS, { seedKey: ({ email }) => `user:${email}` });
  }

  async findByEmail(email: string): Promise<UserRecord | undefined> {
    return this.view(await this.findOne({ email: email.toLowerCase() }));
  }

  /** @param condition Limits the owners. */
  async ownerEmails(condition: Partial<Pick<User, 'signalMails'>>): Promise<string[]> {
    const owners = await this.findMany({ role: 'owner', approved: true, ...condition }).select({ email: 1 });
    return owners.map(({ email }) => email);
  }

  async isEmpty(): Promise<boolean> {
    return !(await this.exists({}));
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
    return this.toView({ ...this.withDefaults(withEmailLowered(user)), createdAt: now, updatedAt: now });
  }

  /** Creates the first account. Fails with a duplicate key if another first account was created concurrently. */
  async createFirst(user: NewUser): Promise<UserRecord> {
    return this.toView(await this.insert({ ...withEmailLowered(user), _id: FIRST_ACCOUNT_ID }));
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
}

function withEmailLowered(user: NewUser): NewUser {
  return { ...user, email: user.email.toLowerCase() };
}
