import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { API_SCOPES, type ApiScope } from '@grabdeals/shared/api-keys';
import { defineResource } from '../../../common/resources/define-resource.js';

/** A secret with which a program calls the API. Deleted when it is revoked. */
@Schema({ collection: 'api_keys', timestamps: true })
export class ApiKey {
  @Prop({ required: true })
  name: string;

  /** Hash of the key. */
  @Prop({ required: true })
  keyHash: string;

  /** First characters of the key, by which owners recognize it. */
  @Prop({ required: true })
  start: string;

  @Prop({ type: [String], enum: API_SCOPES, required: true })
  scopes: ApiScope[];

  /** Whether the key is valid for all sites, also later ones. Otherwise it is valid for `sites`, which can become empty. */
  @Prop({ required: true })
  allSites: boolean;

  @Prop({ type: [String], default: [] })
  sites: string[];

  /** Null if the key does not expire. */
  @Prop({ type: Date, default: null })
  expiresAt: Date | null;

  /** Time of a recent call. Null before the first one. */
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
  input: null,
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
