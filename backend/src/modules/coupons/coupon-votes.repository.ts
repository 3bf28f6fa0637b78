import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { CouponVote } from './coupon-vote.schema.js';

/** Remembers who has voted on which coupon, by a hash. */
@Injectable()
export class CouponVotesRepository extends Repository<CouponVote> {
  constructor(@InjectModel(CouponVote.name) model: Model<CouponVote>) {
    super(model);
  }

  /** Stores a vote. @returns whether it is the visitor's first one, which is true for only one of several concurrent votes. */
  claim(key: string, now: Date, expiresAt: Date): Promise<boolean> {
    return this.takeIfFree({ _id: key, expiresAt: { $lte: now } }, { expiresAt });
  }

  sweep(now: Date): Promise<void> {
    return this.deleteMany({ expiresAt: { $lte: now } });
  }
}
