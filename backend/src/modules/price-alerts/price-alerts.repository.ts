import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toRecordId } from '../../common/persistence/record-id.js';
import { RemovedWith } from '../../common/persistence/removal.js';
import { MailRequestsRepository, type RequestRecord } from './mail-request.js';
import { PriceAlert } from './price-alert.schema.js';

export type PriceAlertRecord = RequestRecord<PriceAlert>;

@Injectable()
@RemovedWith('website')
export class PriceAlertsRepository extends MailRequestsRepository<PriceAlert> {
  protected readonly noun = 'price alert';

  constructor(@InjectModel(PriceAlert.name) model: Model<PriceAlert>) {
    super(model);
  }

  /** Confirms an alert once, and deletes the other alerts of the same person and product. */
  async confirm({ id, email, websiteName, productId }: PriceAlertRecord, at: Date): Promise<void> {
    if (!(await this.markConfirmed(id, { confirmedAt: at }))) return;
    await this.deleteMany({ email, websiteName, productId, _id: { $ne: toRecordId(id) } });
  }

  /** Stores that the e-mail was rejected. */
  async postpone({ id, websiteName }: PriceAlertRecord, retryAt: Date): Promise<void> {
    await this.updateOne({ _id: toRecordId(id), websiteName }, { $set: { retryAt } });
  }

  /** Yields the confirmed alerts in pages, without those whose e-mail was rejected a short time ago. */
  duePages(now: Date): AsyncGenerator<PriceAlertRecord[]> {
    return this.confirmedPages({ $or: [{ retryAt: null }, { retryAt: { $lte: now } }] });
  }
}
