import { IsString, MaxLength } from 'class-validator';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { Optional } from '../../common/http/empty-values.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

/** Query of `GET /prodcast/getSignedUrl`. */
export class SignPodcastUploadDto {
  /**
   * A timestamp followed by the name of the file. The URL of the file is derived from this key.
   * @example 1767225600000-pricing.mp3
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(300)
  key: string;

  /** Media type of an MP3, M4A, Ogg or WAV audio file, or of a picture. @example audio/mpeg */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  contentType: string;

  /** Key of the site that the file belongs to. Defaults to the site of the request. @example sunsetdeals */
  @Optional()
  @IsSiteName()
  websiteName?: string;
}

export class PodcastUploadDataView {
  /**
   * URL to which the file is sent with `PUT` within ten minutes, with the same `Content-Type`.
   * @example https://sunsetdeals.example/api/prodcast/audio/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3?expires=1767226200&signature=pK1XQmV0oCq2w9y3n5T7bR8sU6dF4gH2jL0aZcEeYxI
   */
  url: string;
  /** @example uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3 */
  key: string;
  /** URL of the file after the upload. @example /media/uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3 */
  publicUrl: string;
}

export class PodcastUploadView {
  success: boolean;
  data: PodcastUploadDataView;
}

export class StoredAudioDataView {
  /** URL of the file. @example /media/uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3 */
  url: string;
}

export class StoredAudioView {
  success: boolean;
  data: StoredAudioDataView;
}
