import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsString, MaxLength } from 'class-validator';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { NullIsAbsent, Optional } from '../../common/http/empty-values.js';
import { IsWebAddress } from '../../common/http/is-web-address.js';
import { IsClickToken } from '../clicks/clicks.dto.js';

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

  /** A new click token for the destination URL, if it can contain one. @example 7k2m9x4q1c8v5b3n6d0w */
  @Optional()
  @NullIsAbsent()
  @IsClickToken()
  token?: string;

  /** Referrer of the page. @example https://news.example/ */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(MAX_ACCEPTED_URL)
  referer?: string;
}

export class FollowRedirectView {
  /**
   * Destination URL. Absent if the site has no such uid or its redirect is inactive.
   * @example https://www.crocs.example/sale?af_campaign_id=5035
   */
  redirect?: string;
}

/** A row of an imported file. */
export class ImportedRedirectView {
  /** Line of the file, from 1. The headings are line 1. @example 2 */
  line: number;
  /** @example autumn-sale */
  redirectId: string;
  /** @example https://www.crocs.example/sale */
  targetUrl: string;
  /** Key of the site. @example sunsetdeals */
  websiteName: string;
  /** What the import did with the row; in a preview, what an import would do. Absent for a row with errors. */
  @ApiPropertyOptional({ enum: ['created', 'updated', 'unchanged'] })
  result?: 'created' | 'updated' | 'unchanged';
  /** Why the row is not imported. Empty for a valid row. @example ["There is no site sunset."] */
  errors: string[];
}

/** Result of an import of redirects. In a preview, the numbers are those of an import. */
export class ImportedRedirectsView {
  /** Number of new redirects. @example 12 */
  created: number;
  /** Number of redirects that have changed. @example 3 */
  updated: number;
  /** Number of redirects that are the same as in the file. @example 40 */
  unchanged: number;
  rows: ImportedRedirectView[];
  /** Columns of the file that are not read. @example ["Link"] */
  ignoredColumns: string[];
}
