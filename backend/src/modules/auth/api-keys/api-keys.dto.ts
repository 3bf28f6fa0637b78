import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  MaxLength,
} from 'class-validator';
import { API_SCOPES, type ApiScope } from '@grabdeals/shared/api-keys';
import { MAX_API_KEY_NAME } from '@grabdeals/shared/limits';
import { IsNotEmpty } from '../../../common/http/described-rules.js';
import { Nullable, Optional, Trim } from '../../../common/http/empty-values.js';
import { IsoTime } from '../../../common/http/iso-time.js';
import { IsSiteName } from '../../../common/site/is-site-name.js';

const MAX_SITES = 200;

/** Body of `POST /api-keys`. */
export class CreateApiKeyDto {
  /** What uses the key. @example "Reports to the data warehouse" */
  @MaxLength(MAX_API_KEY_NAME, { message: `Please enter at most ${MAX_API_KEY_NAME} characters` })
  @IsNotEmpty({ message: 'Please enter a name' })
  @IsString({ message: 'Please enter a name' })
  @Trim()
  name: string;

  /** What the key may do. A scope to write includes the reads of its area. @example ["reports:read"] */
  @ArrayUnique()
  @ArrayMinSize(1, { message: 'Please select at least one scope' })
  @IsIn(API_SCOPES, { each: true })
  @IsArray()
  scopes: ApiScope[];

  /** Whether the key is valid for all sites, also later ones. The scopes of products and `reports:write` require it. */
  @IsBoolean()
  allSites: boolean;

  /** Keys of the sites for which the key is valid, if `allSites` is false. @example ["sunsetdeals"] */
  @ArrayMaxSize(MAX_SITES)
  @ArrayUnique()
  @IsSiteName({ each: true })
  @IsArray()
  @Optional()
  sites?: string[];

  /** Time from which the key is no longer valid. null or absent: the key does not expire. @example 2126-01-31T00:00:00Z */
  @Nullable()
  @IsoTime()
  expiresAt?: Date | null;
}
