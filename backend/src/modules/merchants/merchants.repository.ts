import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { TagCount } from '@grabdeals/shared/tags';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { RecordRepository } from '../../common/persistence/record-repository.js';
import type { Stored } from '../../common/persistence/repository.js';
import { Merchant } from './merchant.schema.js';
import type { MerchantRecordView, MerchantView } from './merchants.views.js';
import { MERCHANTS } from './merchant.resource.js';

export type MerchantFields = Pick<Merchant, 'mid' | 'merchantInfo' | 'merchantRating' | 'tags'>;

/** All sites share the merchants. A site's BrandSelection contains the merchants that the site shows. */
@Injectable()
export class MerchantsRepository extends RecordRepository<Merchant, MerchantRecordView, MerchantFields> {
  constructor(@InjectModel(Merchant.name) model: Model<Merchant>) {
    super(model, MERCHANTS, { toView: toRecordView, seedKey: ({ mid }) => `merchant:${mid}` });
  }

  /** Returns all merchants, hundreds at most, sorted by name. */
  async all(): Promise<MerchantView[]> {
    return (await this.findMany({}).sort({ 'merchantInfo.name': 1 })).map(toView);
  }

  async findByMid(mid: number): Promise<MerchantRecordView | undefined> {
    return this.view(await this.findOne({ mid }));
  }

  tagCounts(): Promise<TagCount[]> {
    return this.countByTag({});
  }

  list(query: ListQuery): Promise<RecordPage<MerchantRecordView>> {
    return this.page(query, {});
  }
}

/** Returns what shoppers may see of a merchant. */
function toView({ _id, mid, merchantInfo, merchantRating, created_time }: Stored<Merchant>): MerchantView {
  const { name, url, merchantUrl, logoUrl, logoUrlSmall, shippingNote, returnsNote } = merchantInfo;
  return {
    _id: String(_id),
    mid,
    merchantInfo: {
      name,
      url,
      merchantUrl,
      logoUrl,
      logoUrlSmall,
      ...(shippingNote ? { shippingNote } : {}),
      ...(returnsNote ? { returnsNote } : {}),
    },
    merchantRating,
    created_time,
  };
}

function toRecordView(record: Stored<Merchant>): MerchantRecordView {
  return { ...toView(record), id: String(record._id), tags: record.tags ?? [] };
}
