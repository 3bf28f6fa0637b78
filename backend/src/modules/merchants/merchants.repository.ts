import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { TagCount } from '@grabdeals/shared/tags';
import type { ListQuery, RecordPage } from '../../common/http/simple-rest.js';
import { RecordRepository, toRecordView } from '../../common/persistence/record-repository.js';
import type { Stored } from '../../common/persistence/repository.js';
import { Merchant, type MerchantRecordView, MERCHANTS, type MerchantView } from './merchant.resource.js';

/** All sites share the merchants. A site's BrandSelection contains the merchants that the site shows. */
@Injectable()
export class MerchantsRepository extends RecordRepository<
  Merchant,
  MerchantRecordView,
  Omit<Merchant, 'created_time'>
> {
  constructor(@InjectModel(Merchant.name) model: Model<Merchant>) {
    super(model, MERCHANTS, { toView, seedKey: ({ mid }) => `merchant:${mid}` });
  }

  /** Returns what shoppers may see of all merchants, hundreds at most, sorted by name. */
  async all(): Promise<MerchantView[]> {
    const merchants = await this.views(this.findMany({}).sort({ 'merchantInfo.name': 1 }));
    return merchants.map(({ id: _id, version: _version, tags: _tags, ...view }) => view);
  }

  async findByMid(mid: number): Promise<MerchantRecordView | undefined> {
    return this.view(await this.findOne({ mid }));
  }

  tagCounts(): Promise<TagCount[]> {
    return this.countByTag({});
  }

  /** @param excludedMids Merchants that the page does not contain. */
  list(query: ListQuery, excludedMids: readonly number[] = []): Promise<RecordPage<MerchantRecordView>> {
    return this.page(query, excludedMids.length > 0 ? { mid: { $nin: [...excludedMids] } } : {});
  }
}

/** Returns a merchant without the time of its last change and without empty notes. */
function toView(record: Stored<Merchant>): Omit<MerchantRecordView, 'version'> {
  const { updatedAt: _updated, merchantInfo, ...view } = toRecordView(record as Stored<Merchant & { updatedAt: Date }>);
  const { shippingNote, returnsNote, ...info } = merchantInfo;
  return {
    ...MERCHANTS.input.defaults,
    ...view,
    merchantInfo: { ...info, ...(shippingNote ? { shippingNote } : {}), ...(returnsNote ? { returnsNote } : {}) },
  };
}
