import { IsIn, IsString, Matches } from 'class-validator';
import { SHARE_IMAGE_KINDS, type ShareImageKind } from '@grabdeals/shared/share-image';
import { Optional } from '../../common/http/empty-values.js';

/** Path of `GET /share-images/{kind}/{id}`. */
export class ShareImageParams {
  @IsIn(SHARE_IMAGE_KINDS)
  kind: ShareImageKind;

  /** Of the page, brand, category, topic or article; the site's name for the site. @example 199042 */
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

  /** Changes with the site's look, so that a new address is a new picture; says nothing else. @example kDf3Qx81aZ */
  @Optional()
  @IsString()
  v?: string;
}
