import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toRecordId } from '../../common/persistence/record-id.js';
import { RemovedWith } from '../../common/persistence/removal.js';
import { MailRequestsRepository, type RequestRecord } from './mail-request.js';
import { PriceDigest, type WatchedPrice } from './price-digest.schema.js';

export type PriceDigestRecord = RequestRecord<PriceDigest>;

@Injectable()
@RemovedWith('website')
export class PriceDigestsRepository extends MailRequestsRepository<PriceDigest> {
  protected readonly noun = 'weekly price e-mail';

  constructor(@InjectModel(PriceDigest.name) model: Model<PriceDigest>) {
    super(model);
  }

  /** Confirms a weekly e-mail once, and deletes the others of the same person. */
  async confirm({ id, email, websiteName }: PriceDigestRecord, at: Date, nextAt: Date): Promise<void> {
    if (!(await this.markConfirmed(id, { confirmedAt: at, nextAt }))) return;
    await this.deleteMany({ email, websiteName, _id: { $ne: toRecordId(id) } });
  }

  /** Yields the confirmed weekly e-mails that are due, in pages. */
  duePages(now: Date): AsyncGenerator<PriceDigestRecord[]> {
    return this.confirmedPages({ nextAt: { $lte: now } });
  }

  /** Schedules the next e-mail, and stores the prices to which it compares. */
  async schedule(
    { id, websiteName }: PriceDigestRecord,
    next: { nextAt: Date; prices?: readonly WatchedPrice[] },
  ): Promise<void> {
    await this.updateOne({ _id: toRecordId(id), websiteName }, { $set: next });
  }
}
