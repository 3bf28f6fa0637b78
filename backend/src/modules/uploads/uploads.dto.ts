import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { NullIsAbsent, Optional } from '../../common/http/empty-values.js';

const MAX_KEY = 300;
const BASE64_PREFIX = /^data:[\w.+/-]{1,100};base64,/;
const BASE64_PADDING = /={1,2}$/;

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

/**
 * Validates base64 with or without the prefix `data:image/png;base64,`. Searches for one invalid character, because matching all
 * of the millions of valid ones would take much memory.
 */
function IsBase64File(): PropertyDecorator {
  return ValidateBy({
    name: 'isBase64File',
    validator: {
      validate: isBase64File,
      defaultMessage: (problem) => `${problem?.property} is not base64`,
    },
  });
}

function isBase64File(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const content = value.slice(BASE64_PREFIX.exec(value)?.[0].length ?? 0).replace(BASE64_PADDING, '');
  return content !== '' && !/[^\w+/-]/.test(content);
}
