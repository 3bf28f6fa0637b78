import { IsIn, IsString, Matches } from 'class-validator';
import { SHARE_IMAGE_KINDS, type ShareImageKind } from '@grabdeals/shared/share-image';
import { Optional } from '../../common/http/empty-values.js';

/** Path of `GET /share-images/{kind}/{id}`. */
export class ShareImageParams {
  @IsIn(SHARE_IMAGE_KINDS)
  kind: ShareImageKind;

  /** Id of the page, brand, category, topic or article. For the kind `site`, the key of the site. @example 199042 */
  @IsString()
  @Matches(/^[\w-]{1,80}$/, { message: 'id is malformed' })
  id: string;
}

/** Query of `GET /share-images/{kind}/{id}`. */
export class ReadShareImageDto {
  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /**
   * Version of the site's look. A new version gives the picture a new URL, so caches load it again; the server
   * ignores the value.
   * @example kDf3Qx81aZ
   */
  @Optional()
  @IsString()
  v?: string;
}
