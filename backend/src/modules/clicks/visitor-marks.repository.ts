import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { Job } from '../../database/jobs/job.js';
import { VisitorMark } from './visitor-mark.schema.js';

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
