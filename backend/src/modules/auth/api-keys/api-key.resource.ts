import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { OmitType } from '@nestjs/swagger';
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
import { API_SCOPES, type ApiScope, scopesText } from '@grabdeals/shared/api-keys';
import { MAX_API_KEY_NAME } from '@grabdeals/shared/limits';
import { IsNotEmpty } from '../../../common/http/described-rules.js';
import { Nullable, Trim } from '../../../common/http/empty-values.js';
import { IsoTime } from '../../../common/http/iso-time.js';
import { defineResource } from '../../../common/resources/define-resource.js';
import { CreateOf, ViewOf } from '../../../common/resources/record.dto.js';
import { IsSiteName } from '../../../common/site/is-site-name.js';
import type { ListExport } from '../../../common/http/list-export.js';

const MAX_SITES = 200;

/** The fields of an API key that owners set. */
export class ApiKeyFields {
  /** What uses the key. @example "Reports to the data warehouse" */
  @Prop({ required: true })
  @MaxLength(MAX_API_KEY_NAME, { message: `Please enter at most ${MAX_API_KEY_NAME} characters` })
  @IsNotEmpty({ message: 'Please enter a name' })
  @IsString({ message: 'Please enter a name' })
  @Trim()
  name: string;

  /** What the key may do. A scope to write includes the reads of its area. @example ["reports:read"] */
  @Prop({ type: [String], enum: API_SCOPES, required: true })
  @ArrayUnique()
  @ArrayMinSize(1, { message: 'Please select at least one scope' })
  @IsIn(API_SCOPES, { each: true })
  @IsArray()
  scopes: ApiScope[];

  /** Whether the key is valid for all sites, also later ones. The scopes of products and `reports:write` require it. */
  @Prop({ required: true })
  @IsBoolean()
  allSites: boolean;

  /** Keys of the sites for which the key is valid, if `allSites` is false. @example ["sunsetdeals"] */
  @Prop({ type: [String] })
  @ArrayMaxSize(MAX_SITES)
  @ArrayUnique()
  @IsSiteName({ each: true })
  @IsArray()
  sites: string[];

  /** Time from which the key is no longer valid; null if the key does not expire. @example 2126-01-31T00:00:00Z */
  @Prop({ type: Date })
  @Nullable()
  @IsoTime()
  expiresAt: Date | null;
}

/** A secret with which a program calls the API. Deleted when it is revoked. Deleted websites leave `sites`, which can become empty. */
@Schema({ collection: 'api_keys', timestamps: true })
export class ApiKey extends ApiKeyFields {
  /** Hash of the key. */
  @Prop({ required: true })
  keyHash: string;

  /** First characters of the key. @example gd_K7qf */
  @Prop({ required: true })
  start: string;

  /** Time of a recent call, exact to a minute; null before the first one. */
  @Prop({ type: Date, default: null })
  lastUsedAt: Date | null;

  /** Id of the owner who created the key. */
  @Prop({ required: true })
  createdBy: string;

  createdAt: Date;
  updatedAt: Date;
}

export const ApiKeySchema = SchemaFactory.createForClass(ApiKey);
// A key is looked up by its hash.
ApiKeySchema.index({ keyHash: 1 }, { unique: true });
// The owners' list, the newest first.
ApiKeySchema.index({ createdAt: -1 });

const DEFAULTS = { sites: [], expiresAt: null };

/** Keys of programs that call the API. A deleted website is removed from them. */
export const API_KEYS = defineResource(ApiKey, {
  resource: 'api-keys',
  noun: 'API key',
  label: 'name',
  sites: null,
  grantedSites: 'sites',
  secrets: { keyHash: 'key' },
  ignored: ['lastUsedAt', 'createdBy'],
  isDeletionFinal: true,
  input: { fields: ApiKeyFields, defaults: DEFAULTS },
  list: {
    searched: ['name'],
    sortable: ['createdAt', 'name', 'lastUsedAt', 'expiresAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});

/** Body of `POST /api-keys`. */
export class CreateApiKeyDto extends CreateOf(ApiKeyFields, DEFAULTS) {}

/** An API key, without the key itself. */
export class ApiKeyView extends ViewOf(OmitType(ApiKey, ['keyHash', 'createdBy', 'updatedAt'])) {
  /** Name of the owner who created the key. Empty if the owner's account was deleted. @example "Demo Owner" */
  createdBy: string;
}

/** An API key with the key itself, which no later response contains. */
export class CreatedApiKeyView extends ApiKeyView {
  /** Value of the header `Authorization`, after `Bearer `. @example gd_K7qfZb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q6s8 */
  key: string;
}

export const API_KEY_EXPORT: ListExport<ApiKeyView> = {
  fileName: 'api keys',
  columns: {
    'API key': ({ name }) => name,
    Scopes: ({ scopes }) => scopesText(scopes),
    Websites: ({ allSites, sites }) => (allSites ? 'All' : sites.join(' ')),
    'Created by': ({ createdBy }) => createdBy,
    Added: ({ createdAt }) => createdAt,
    'Last used': ({ lastUsedAt }) => lastUsedAt,
    Expires: ({ expiresAt }) => expiresAt,
  },
};
