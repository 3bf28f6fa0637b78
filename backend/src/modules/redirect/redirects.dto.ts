import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsString, MaxLength } from 'class-validator';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { NullIsAbsent, Optional } from '../../common/http/empty-values.js';
import { IsWebAddress } from '../../common/http/is-web-address.js';

/** Long URLs are accepted, so that shoppers get to the target. The record stores the beginning. */
const MAX_ACCEPTED_URL = 16_384;

/** Body of `POST /redirect`, which a page with `uid` in its URL sends. */
export class FollowRedirectDto {
  /** Value of the parameter `uid`. @example autumn-sale */
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  redirectId: string;

  /** All parameters of the page's URL. They are not added to the destination URL. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, example: { uid: 'autumn-sale' } })
  @Optional()
  @NullIsAbsent()
  @IsObject()
  query?: Record<string, unknown>;

  /** URL of the page. @example https://sunsetdeals.example/?uid=autumn-sale */
  @Optional()
  @IsString()
  @MaxLength(MAX_ACCEPTED_URL)
  @IsWebAddress()
  visitedUrl?: string;

  /** Referrer of the page. @example https://news.example/ */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(MAX_ACCEPTED_URL)
  referer?: string;
}
