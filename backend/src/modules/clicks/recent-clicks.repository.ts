import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../common/errors/database-errors.js';
import { RecentClick } from './recent-click.schema.js';

/** Keyed by a hash of which the site is a part. */
@Injectable()
export class RecentClicksRepository {
  constructor(@InjectModel(RecentClick.name) private readonly model: Model<RecentClick>) {}

  /** Remembers a click. @returns whether it is the first; of two at the same moment, one is. */
  async claim(key: string, now: Date, expiresAt: Date): Promise<boolean> {
    try {
      await this.model.updateOne({ _id: key, expiresAt: { $lte: now } }, { $set: { expiresAt } }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async isRemembered(key: string, now: Date): Promise<boolean> {
    return (await this.model.exists({ _id: key, expiresAt: { $gt: now } })) !== null;
  }

  async sweep(now: Date): Promise<void> {
    await this.model.deleteMany({ expiresAt: { $lte: now } });
  }
}
