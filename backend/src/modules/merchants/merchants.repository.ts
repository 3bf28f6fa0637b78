import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { stableRecordId } from '../../common/persistence/record-id.js';
import { Merchant } from './merchant.schema.js';
import type { MerchantView } from './merchants.dto.js';

type MerchantRecord = Merchant & { _id: { toString(): string } };
export type MerchantFields = Pick<Merchant, 'mid' | 'merchantInfo' | 'merchantRating'>;

/** Merchants are shared by all sites, so no query here names one; which a site shows is its BrandSelection. */
@Injectable()
export class MerchantsRepository {
  constructor(@InjectModel(Merchant.name) private readonly model: Model<Merchant>) {}

  /** All merchants by name. There are hundreds, not thousands. */
  async all(): Promise<MerchantView[]> {
    const records = await this.model.find().sort({ 'merchantInfo.name': 1 }).lean<MerchantRecord[]>();
    return records.map(toView);
  }

  async addMissing(merchants: MerchantFields[]): Promise<void> {
    await this.model.bulkWrite(
      merchants.map((merchant) => ({
        updateOne: {
          filter: { mid: merchant.mid },
          update: { $setOnInsert: { ...merchant, _id: stableRecordId(`merchant:${merchant.mid}`) } },
          upsert: true,
        },
      })),
    );
  }
}

function toView({ _id, mid, merchantInfo, merchantRating, created_time }: MerchantRecord): MerchantView {
  const { name, url, merchantUrl, logoUrl, logoUrlSmall } = merchantInfo;
  return {
    _id: _id.toString(),
    mid,
    merchantInfo: { name, url, merchantUrl, logoUrl, logoUrlSmall },
    merchantRating,
    created_time,
  };
}
