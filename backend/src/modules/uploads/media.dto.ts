import { IsString, MaxLength } from 'class-validator';
import { MAX_ALT_TEXT, MAX_FILE_NAME } from '@grabdeals/shared/limits';
import { Optional, Trim } from '../../common/http/empty-values.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

const MAX_ADDRESS = 2048;
const ALT_TOO_LONG = { message: `Please enter at most ${MAX_ALT_TEXT} characters` };

/** Body of `POST /media/uploads`. */
export class AddMediaDto {
  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;

  /** URL of an upload of the site. @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  @IsString()
  @MaxLength(MAX_ADDRESS)
  @IsWebAddressOrPath()
  url: string;

  /** @example "Sandals on a beach" */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_ALT_TEXT, ALT_TOO_LONG)
  alt?: string;

  /** Name of the file before the upload, by which operators find the image. @example "Été à Montréal.jpg" */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_FILE_NAME)
  name?: string;
}

/** Body of `PUT /media/{id}`. */
export class UpdateMediaDto {
  /** Alt text where the image has no other. @example "Sandals on a beach" */
  @Trim()
  @IsString()
  @MaxLength(MAX_ALT_TEXT, ALT_TOO_LONG)
  alt: string;
}

/** Body of `POST /media/{id}/replace`. */
export class ReplaceMediaDto {
  /** URL of another upload of the site. @example /media/uploads/sunsetdeals/1767225600000-new-0a1b2c3d.png */
  @IsString()
  @MaxLength(MAX_ADDRESS)
  @IsWebAddressOrPath()
  url: string;
}
