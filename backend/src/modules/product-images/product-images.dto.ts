import { IsMongoId } from 'class-validator';

/** Query of `GET /product-images/failed`. */
export class FailedImagesQueryDto {
  /** Id of the feed. @example 65f0a1b2c3d4e5f60718293b */
  @IsMongoId()
  feedId: string;
}
