import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Repository } from '../../common/persistence/repository.js';
import type { FailedImagesReasonView } from './product-images.dto.js';

/** An image of a product that its merchant did not serve. Deleted when it is fetched, and by the first failure after a month. */
@Schema({ collection: 'failed_product_images', versionKey: false })
export class FailedImage {
  @Prop({ required: true })
  url: string;

  /** The feed that imported the product. Absent if no feed did. */
  @Prop()
  feedId?: string;

  /** Message for operators. @example "cdn.shop.example returned 403." */
  @Prop({ required: true })
  reason: string;

  @Prop({ required: true })
  at: Date;
}

export const FailedImageSchema = SchemaFactory.createForClass(FailedImage);
// A later failure of the same image replaces the record.
FailedImageSchema.index({ url: 1 }, { unique: true });
// The page of a feed counts its images.
FailedImageSchema.index({ feedId: 1 });

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
