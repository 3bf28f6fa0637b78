import { IsMongoId } from 'class-validator';

/** Query of `GET /product-images/failed`. */
export class FailedImagesQueryDto {
  /** Id of the feed. @example 65f0a1b2c3d4e5f60718293b */
  @IsMongoId()
  feedId: string;
}

/** A reason why images were not loaded. */
export class FailedImagesReasonView {
  /** @example "cdn.shop.example returned 403." */
  reason: string;
  /** @example 12 */
  count: number;
  /** URL of one of the images. @example https://cdn.shop.example/clog.jpg */
  example: string;
}

/** Images of a feed's products that could not be loaded within a month. */
export class FailedImagesView {
  /** @example 14 */
  count: number;
  /** The most frequent reasons, at most ten. */
  reasons: FailedImagesReasonView[];
}
