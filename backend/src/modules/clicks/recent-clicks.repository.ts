import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { RecentClick } from './recent-click.schema.js';

/** Stores recent clicks by a hash that includes the site. */
@Injectable()
export class RecentClicksRepository extends Repository<RecentClick> {
  constructor(@InjectModel(RecentClick.name) model: Model<RecentClick>) {
    super(model);
  }

  /** Stores a click. @returns whether it is the first one, which is true for only one of several concurrent clicks. */
  claim(key: string, now: Date, expiresAt: Date): Promise<boolean> {
    return this.takeIfFree({ _id: key, expiresAt: { $lte: now } }, { expiresAt });
  }

  isRemembered(key: string, now: Date): Promise<boolean> {
    return this.exists({ _id: key, expiresAt: { $gt: now } });
  }

  sweep(now: Date): Promise<void> {
    return this.deleteMany({ expiresAt: { $lte: now } });
  }
}
