import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { stableRecordId, toRecordId } from '../../common/persistence/record-id.js';
import { User } from './user.schema.js';

export type UserRecord = Pick<User, 'fullName' | 'email' | 'phoneNumber' | 'passwordHash' | 'role' | 'sites'> & {
  id: string;
};

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

  /** Adds an account; one with the same address stays as it is. */
  async addMissing(user: Omit<UserRecord, 'id'>): Promise<void> {
    const email = user.email.toLowerCase();
    await this.model.updateOne(
      { email },
      { $setOnInsert: { ...user, email, _id: stableRecordId(`user:${email}`) } },
      { upsert: true },
    );
  }
}

type LeanUser = User & { _id: { toString(): string } };

function toRecord(user: LeanUser | null): UserRecord | undefined {
  if (!user) return undefined;
  const { fullName, email, phoneNumber, passwordHash, role, sites } = user;
  return { id: user._id.toString(), fullName, email, phoneNumber, passwordHash, role, sites };
}
