import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { RecentClick } from './recent-click.schema.js';

/** Keyed by a hash of which the site is a part. */
@Injectable()
export class RecentClicksRepository extends Repository<RecentClick> {
  constructor(@InjectModel(RecentClick.name) model: Model<RecentClick>) {
    super(model);
  }

  /** Remembers a click. @returns whether it is the first; of two at the same moment, one is. */
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
