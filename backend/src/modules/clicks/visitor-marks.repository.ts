import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { Job } from '../../database/jobs/job.js';

/** Marks that a visitor has done something, such as voting on a coupon. Contains neither the visitor nor the act, and is deleted when it expires. */
@Schema({ collection: 'visitor_marks' })
export class VisitorMark {
  /** A keyed hash of the visitor and the act. */
  @Prop({ type: String, required: true })
  _id: string;

  @Prop({ required: true })
  expiresAt: Date;
}

export const VisitorMarkSchema = SchemaFactory.createForClass(VisitorMark);
// Finds expired records to delete.
VisitorMarkSchema.index({ expiresAt: 1 });

@Injectable()
export class VisitorMarksRepository extends Repository<VisitorMark> {
  constructor(@InjectModel(VisitorMark.name) model: Model<VisitorMark>) {
    super(model);
  }

  /** Stores a mark. @returns whether there was none, which is true for only one of several concurrent calls. */
  claim(key: string, now: Date, expiresAt: Date): Promise<boolean> {
    return this.takeIfFree({ _id: key, expiresAt: { $lte: now } }, { expiresAt });
  }

  has(key: string, now: Date): Promise<boolean> {
    return this.exists({ _id: key, expiresAt: { $gt: now } });
  }

  @Job({ name: 'visitor-marks', everyMs: 600_000 })
  sweep(now: Date): Promise<void> {
    return this.deleteMany({ expiresAt: { $lte: now } });
  }
}
