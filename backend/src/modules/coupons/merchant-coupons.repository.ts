import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { KeepsHistory } from '../../common/history/keeps-history.js';
import { countOf } from '../../common/count-of.js';
import { type OwnedRecords, RemovedWith } from '../../common/persistence/removal.js';
import { ALL_SITES, Repository } from '../../common/persistence/repository.js';
import { Coupon } from './coupon.schema.js';
import { COUPON_HISTORY } from './coupons.repository.js';

/** Deletes the coupons of a deleted merchant. A repository is marked with one owner, and `CouponsRepository` with the website. */
@Injectable()
@KeepsHistory(COUPON_HISTORY)
@RemovedWith('merchant')
export class MerchantCouponsRepository extends Repository<Coupon> implements OwnedRecords<number> {
  constructor(@InjectModel(Coupon.name) model: Model<Coupon>) {
    super(model);
  }

  async lossOf(mid: number): Promise<string | undefined> {
    const count = await this.countDocuments({ mid, websiteName: ALL_SITES });
    return count > 0 ? countOf(count, 'coupon') : undefined;
  }

  removeWith(mid: number): Promise<void> {
    return this.deleteMany({ mid, websiteName: ALL_SITES });
  }
}
