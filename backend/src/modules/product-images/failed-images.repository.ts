import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import { FailedImage } from './failed-image.schema.js';
import type { FailedImagesReasonView } from './product-images.views.js';

const MAX_REASONS = 10;

/** Stores which images of products merchants did not serve. */
@Injectable()
export class FailedImagesRepository extends Repository<FailedImage> {
  constructor(@InjectModel(FailedImage.name) model: Model<FailedImage>) {
    super(model);
  }

  save(image: FailedImage): Promise<void> {
    return this.upsert({ url: image.url }, image);
  }

  remove(url: string): Promise<void> {
    return this.deleteMany({ url });
  }

  removeBefore(time: Date): Promise<void> {
    return this.deleteMany({ at: { $lt: time } });
  }

  count(feedId: string): Promise<number> {
    return this.countDocuments({ feedId });
  }

  /** Counts the images of a feed by reason, the most frequent reasons first, each with the URL of one image. */
  async reasons(feedId: string): Promise<FailedImagesReasonView[]> {
    const counts = await this.aggregate<{ _id: string; count: number }>({ feedId }, [
      { $group: { _id: '$reason', count: { $sum: 1 } } },
      { $sort: { count: -1, _id: 1 } },
      { $limit: MAX_REASONS },
    ]);
    return Promise.all(
      counts.map(async ({ _id: reason, count }) => {
        const image = await this.findOne({ feedId, reason });
        return { reason, count, example: image?.url ?? '' };
      }),
    );
  }
}
