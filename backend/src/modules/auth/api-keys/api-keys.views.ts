import { API_SCOPES, type ApiScope } from '@grabdeals/shared/api-keys';
import { ApiProperty } from '@nestjs/swagger';

/** An API key, without the key itself. */
export class ApiKeyView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** What uses the key. @example "Reports to the data warehouse" */
  name: string;
  /** First characters of the key. @example gd_K7qf */
  start: string;
  /** What the key may do. */
  @ApiProperty({ enum: API_SCOPES, isArray: true, example: ['reports:read'] })
  scopes: ApiScope[];
  /** Whether the key is valid for all sites. */
  allSites: boolean;
  /** Keys of the sites for which the key is valid, if `allSites` is false. @example ["sunsetdeals"] */
  sites: string[];
  /** Time from which the key is no longer valid; null if it does not expire. */
  expiresAt: Date | null;
  /** Time of a recent call, exact to a minute; null before the first one. */
  lastUsedAt: Date | null;
  /** Name of the owner who created the key. Empty if the owner's account was deleted. @example "Demo Owner" */
  createdBy: string;
  createdAt: Date;
}

/** An API key with the key itself, which no later response contains. */
export class CreatedApiKeyView extends ApiKeyView {
  /** Value of the header `Authorization`, after `Bearer `. @example gd_K7qfZb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q6s8 */
  key: string;
}
