import { IsString, MaxLength } from 'class-validator';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { NullIsAbsent, Optional } from '../../common/http/empty-values.js';
import { IsBase64File } from './is-base64-file.js';

const MAX_KEY = 300;

/** Query of `GET /v1/storage/presigned-url`, body of `POST /img/signedurl`. */
export class SignedUrlDto {
  /**
   * A timestamp followed by the name of the file. The URL of the picture is derived from this key.
   * @example 1767225600000-sale.png
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_KEY)
  key: string;

  /** Media type of the file. @example image/png */
  @IsString()
  @MaxLength(100)
  contentType: string;

  /** Key of the site that the picture belongs to. Defaults to the site of the request. @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;
}

export class SignedUrlDataView {
  /**
   * URL to which the file is sent with `PUT` within ten minutes, with the same `Content-Type`.
   * @example https://sunsetdeals.example/api/v1/storage/objects/sunsetdeals/1767225600000-sale-0a1b2c3d.png?expires=1767226200&signature=pK1XQmV0oCq2w9y3n5T7bR8sU6dF4gH2jL0aZcEeYxI
   */
  url: string;
  /** @example uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  key: string;
  /** URL of the picture after the upload. @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  publicUrl: string;
}

export class SignedUrlView {
  success: boolean;
  data: SignedUrlDataView;
}

/** Body of `POST /img/upload`. */
export class UploadImageDto {
  /**
   * The picture in base64, with or without the prefix `data:image/png;base64,`.
   * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
   */
  @IsString()
  @IsBase64File()
  base64Image: string;

  /** @example image/png */
  @IsString()
  @MaxLength(100)
  mime: string;

  /** @example 1767225600000-sale.png */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(MAX_KEY)
  key?: string;

  /** Key of the site that the picture belongs to. Defaults to the site of the request. @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;
}

export class UploadedImageDataView {
  /** URL of the picture. @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  url: string;
}

export class UploadedImageView {
  success: boolean;
  data: UploadedImageDataView;
}
