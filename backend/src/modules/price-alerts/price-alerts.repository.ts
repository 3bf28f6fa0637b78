import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { countOf } from '../../common/count-of.js';
import { toRecordId } from '../../common/persistence/record-id.js';
import { type OwnedRecords, RemovedWith } from '../../common/persistence/removal.js';
import { ALL_SITES, Repository, type Stored } from '../../common/persistence/repository.js';
import { PriceAlert } from './price-alert.schema.js';

export type PriceAlertRecord = Omit<PriceAlert, 'updatedAt'> & { id: string };

const PAGE_SIZE = 500;

@Injectable()
@RemovedWith('website')
export class PriceAlertsRepository extends Repository<PriceAlert> implements OwnedRecords<string> {
  constructor(@InjectModel(PriceAlert.name) model: Model<PriceAlert>) {
    super(model);
  }

  async add(alert: Pick<PriceAlert, 'websiteName' | 'productId' | 'email' | 'targetCents'>): Promise<PriceAlertRecord> {
    return toRecord(await this.insert({ ...alert, confirmedAt: null }));
  }

  async find(id: string): Promise<PriceAlertRecord | undefined> {
    const record = await this.findOne({ _id: toRecordId(id), websiteName: ALL_SITES });
    return record ? toRecord(record) : undefined;
  }

  /** Confirms an alert, and deletes the other alerts of the same person and product. */
  async confirm({ id, email, websiteName, productId }: PriceAlertRecord, at: Date): Promise<void> {
    const _id = toRecordId(id);
    await this.updateOne({ _id, websiteName, confirmedAt: null }, { $set: { confirmedAt: at } });
    await this.deleteMany({ email, websiteName, productId, _id: { $ne: _id } });
  }

  async remove(id: string): Promise<void> {
    await this.deleteMany({ _id: toRecordId(id), websiteName: ALL_SITES });
  }

  /** Deletes alerts that were created before the time and never confirmed. */
  async removeUnconfirmed(before: Date): Promise<void> {
    await this.deleteMany({ websiteName: ALL_SITES, confirmedAt: null, createdAt: { $lt: before } });
  }

  /** Yields the confirmed alerts in pages. The caller may delete alerts between pages. */
  async *confirmedPages(): AsyncGenerator<PriceAlertRecord[]> {
    for (let after = new Types.ObjectId('0'.repeat(24)); ;) {
      const page = await this.findMany({ websiteName: ALL_SITES, confirmedAt: { $ne: null }, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(PAGE_SIZE);
      const last = page.at(-1);
      if (!last) return;
      yield page.map(toRecord);
      after = last._id as Types.ObjectId;
    }
  }

  async lossOf(websiteName: string): Promise<string | undefined> {
    const count = await this.countDocuments({ websiteName });
    return count > 0 ? countOf(count, 'price alert') : undefined;
  }

  async removeWith(websiteName: string): Promise<void> {
    await this.deleteMany({ websiteName });
  }
}

function toRecord({
  _id,
  websiteName,
  productId,
  email,
  targetCents,
  confirmedAt,
  createdAt,
}: Stored<PriceAlert>): PriceAlertRecord {
  return { id: String(_id), websiteName, productId, email, targetCents, confirmedAt, createdAt };
}
