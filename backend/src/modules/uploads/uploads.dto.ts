import { IsString, MaxLength } from 'class-validator';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { NullIsAbsent, Optional } from '../../common/http/empty-values.js';
import { IsBase64File } from './is-base64-file.js';

const MAX_KEY = 300;

/** Query of `GET /v1/storage/presigned-url`, body of `POST /img/signedurl`. */
export class SignedUrlDto {
  /** A timestamp and the file's name; the picture's address is made from it. @example 1767225600000-sale.png */
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_KEY)
  key: string;

  /** Type of the file. @example image/png */
  @IsString()
  @MaxLength(100)
  contentType: string;

  /** The site that the picture is for; absent: the site of the call. @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;
}

export class SignedUrlDataView {
  /** Where to PUT the file, with the same Content-Type, within ten minutes. @example https://sunsetdeals.example/api/v1/storage/objects/sunsetdeals/1767225600000-sale-0a1b2c3d.png?expires=1767226200&signature=pK1XQmV0oCq2w9y3n5T7bR8sU6dF4gH2jL0aZcEeYxI */
  url: string;
  /** @example uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  key: string;
  /** The picture's address once it is there. @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  publicUrl: string;
}

export class SignedUrlView {
  success: boolean;
  data: SignedUrlDataView;
}

/** Body of `POST /img/upload`. */
export class UploadImageDto {
  /** The picture in base64, with or without `data:image/png;base64,` before it. @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg== */
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

  /** The site that the picture is for; absent: the site of the call. @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;
}

export class UploadedImageDataView {
  /** The picture's address. @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  url: string;
}

export class UploadedImageView {
  success: boolean;
  data: UploadedImageDataView;
}
