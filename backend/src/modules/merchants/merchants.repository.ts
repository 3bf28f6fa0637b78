import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import type { ListQuery } from '../../common/http/simple-rest.js';
import {
  HoldsPictures,
  type PictureFields,
  pictureFields,
  type PictureHolder,
} from '../../common/persistence/picture-fields.js';
import { stableRecordId, toRecordId } from '../../common/persistence/record-id.js';
import { containsText } from '../../common/persistence/text-filter.js';
import { Merchant } from './merchant.schema.js';
import type { MerchantRecordView, MerchantView } from './merchants.dto.js';

type MerchantRecord = Merchant & { _id: { toString(): string } };
export type MerchantFields = Pick<Merchant, 'mid' | 'merchantInfo' | 'merchantRating'>;

/** Merchants are shared by all sites, so no query here names one; which a site shows is its BrandSelection. */
@Injectable()
@HoldsPictures()
export class MerchantsRepository implements PictureHolder {
  readonly pictures: PictureFields;

  constructor(@InjectModel(Merchant.name) private readonly model: Model<Merchant>) {
    this.pictures = pictureFields(model, ['merchantInfo.logoUrl', 'merchantInfo.logoUrlSmall']);
  }

  /** All merchants by name. There are hundreds, not thousands. */
  async all(): Promise<MerchantView[]> {
    const records = await this.model.find().sort({ 'merchantInfo.name': 1 }).lean<MerchantRecord[]>();
    return records.map(toView);
  }

  async list(query: ListQuery): Promise<{ data: MerchantRecordView[]; total: number }> {
    const filter: QueryFilter<Merchant> = {};
    if (query.ids) filter._id = { $in: query.ids.map(toRecordId) };
    if (query.text) filter['merchantInfo.name'] = containsText(query.text);
    const [records, total] = await Promise.all([
      this.model.find(filter).sort(query.sort).skip(query.skip).limit(query.limit).lean<MerchantRecord[]>(),
      this.model.countDocuments(filter),
    ]);
    return { data: records.map(toRecordView), total };
  }

  async find(id: string): Promise<MerchantRecordView | undefined> {
    const record = await this.model.findById(toRecordId(id)).lean<MerchantRecord | null>();
    return record ? toRecordView(record) : undefined;
  }

  async create(fields: MerchantFields): Promise<MerchantRecordView> {
    return toRecordView((await this.model.create(fields)).toObject());
  }

  async update(id: string, fields: Omit<MerchantFields, 'mid'>): Promise<MerchantRecordView | undefined> {
    const record = await this.model
      .findByIdAndUpdate(toRecordId(id), { $set: fields }, { returnDocument: 'after', runValidators: true })
      .lean<MerchantRecord | null>();
    return record ? toRecordView(record) : undefined;
  }

  async delete(id: string): Promise<void> {
    await this.model.deleteOne({ _id: toRecordId(id) });
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

function toRecordView(record: MerchantRecord): MerchantRecordView {
  return { ...toView(record), id: record._id.toString() };
}
