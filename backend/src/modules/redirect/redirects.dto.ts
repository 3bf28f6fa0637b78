import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsObject, IsString, Matches, MaxLength } from 'class-validator';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { NullIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';
import { IsWebAddress } from '../../common/http/is-web-address.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

const MAX_URL = 2_048;
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

/** Body of `PUT /redirects/{id}`. Fields missing from the body keep their value. */
export class UpdateRedirectDto {
  /** Letters, digits, `-`, `_` and `.`. Unique on the site. @example autumn-sale */
  @Optional()
  @IsRedirectId()
  redirectId?: string;

  /** Destination: an http(s) URL. @example https://www.crocs.example/sale?af_campaign_id=5035 */
  @Optional()
  @IsNotEmpty()
  @MaxLength(MAX_URL)
  @IsWebAddress()
  targetUrl?: string;

  /** Name of the redirect, shown in the list of redirects. @example Autumn sale mailing */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(120)
  label?: string;

  /** Whether the redirect is active. An inactive redirect leads nowhere. */
  @Optional()
  @IsBoolean()
  active?: boolean;
}

/** Body of `POST /redirects`. */
export class CreateRedirectDto {
  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;

  /** Letters, digits, `-`, `_` and `.`. Unique on the site. @example autumn-sale */
  @IsRedirectId()
  redirectId: string;

  /** Destination: an http(s) URL. @example https://www.crocs.example/sale?af_campaign_id=5035 */
  @IsNotEmpty()
  @MaxLength(MAX_URL)
  @IsWebAddress()
  targetUrl: string;

  /** Name of the redirect, shown in the list of redirects. @example Autumn sale mailing */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(120)
  label?: string;

  @Optional()
  @IsBoolean()
  active?: boolean;
}

function IsRedirectId(): PropertyDecorator {
  return Matches(/^[\w.-]{1,64}$/, {
    message: 'redirectId must have 1 to 64 letters, digits, hyphens, underscores or dots',
  });
}
