import { ApiProperty } from '@nestjs/swagger';
import { RESOURCE_NAMES, type ResourceName } from '@grabdeals/shared/resources';

/** A record that shows an image of the library. */
export class MediaUseView {
  /** Kind of the record, as in the paths of the API. */
  @ApiProperty({ enum: RESOURCE_NAMES })
  resource: ResourceName;
  /** Id of the record, as in the history. Empty for a record of a site that the caller does not manage. @example 66f1a2b3c4d5e6f708192a3b */
  recordId: string;
  /** Name of the record. @example "Summer sale" */
  label: string;
}

/** An image in the library of a site. */
export class MediaImageView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  websiteName: string;
  /** @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  url: string;
  /** Name of the uploaded file. @example sale.png */
  name: string;
  /** Alt text where the image has no other. @example "Sandals on a beach" */
  alt: string;
  /** Records that contain the image. */
  uses: MediaUseView[];
  createdAt: Date;
  updatedAt: Date;
}

export class ReplacedMediaView {
  /** The image that the records contain now. */
  image: MediaImageView;
  /** Number of changed records. @example 3 */
  replaced: number;
  /** Records that still contain the old image, because the caller may not change them. */
  skipped: MediaUseView[];
}
