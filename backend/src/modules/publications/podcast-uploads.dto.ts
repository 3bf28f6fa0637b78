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
