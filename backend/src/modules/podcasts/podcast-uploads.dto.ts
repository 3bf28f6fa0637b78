import { IsString, MaxLength } from 'class-validator';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { Optional } from '../../common/http/empty-values.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

/** Query of `GET /prodcast/getSignedUrl`. */
export class SignPodcastUploadDto {
  /** A timestamp and the file's name; the file's address is made from it. @example 1767225600000-pricing.mp3 */
  @IsString()
  @IsNotEmpty()
  @MaxLength(300)
  key: string;

  /** MP3, M4A, Ogg or WAV audio, or a picture. @example audio/mpeg */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  contentType: string;

  /** The site that the file is for; absent: the site of the call. @example sunsetdeals */
  @Optional()
  @IsSiteName()
  websiteName?: string;
}

export class PodcastUploadDataView {
  /** Where to PUT the file, with the same Content-Type, within ten minutes. @example https://sunsetdeals.example/api/prodcast/audio/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3?expires=1767226200&signature=pK1XQmV0oCq2w9y3n5T7bR8sU6dF4gH2jL0aZcEeYxI */
  url: string;
  /** @example uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3 */
  key: string;
  /** The file's address once it is there. @example /media/uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3 */
  publicUrl: string;
}

export class PodcastUploadView {
  success: boolean;
  data: PodcastUploadDataView;
}

export class StoredAudioDataView {
  /** The file's address. @example /media/uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3 */
  url: string;
}

export class StoredAudioView {
  success: boolean;
  data: StoredAudioDataView;
}
