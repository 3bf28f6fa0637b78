import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Currency } from '@grabdeals/shared/money';
import { SchemaTypes } from 'mongoose';
import {
  CURRENCIES,
  FEED_PROFILES,
  type FeedProfileName,
  FORMAT_KINDS,
  type FormatKind,
  SOURCE_KINDS,
  type SourceKind,
} from './feed-terms.js';
import type { ColumnMapping } from './reading/feed-attributes.js';
import { TEXT_ENCODINGS, type TextEncoding } from '../../tables/text-encoding.js';
import { DATE_FORMATS, type DateFormat, NUMBER_FORMATS, type NumberFormat } from './reading/value-formats.js';
import { ALL_MEANINGS, MAPPED_ATTRIBUTES, type MappedAttribute, type ValueMeaning } from './reading/value-meanings.js';

@Schema({ _id: false })
export class StoredSource {
  @Prop({ type: String, enum: SOURCE_KINDS, required: true })
  kind: SourceKind;

  @Prop()
  address?: string;

  @Prop()
  user?: string;

  /** Encrypted by `Secrets`. */
  @Prop()
  password?: string;

  /** Whether runs need a password, also if it is missing after a restore. Undefined for feeds of earlier versions. */
  @Prop()
  needsPassword?: boolean;

  /** Fingerprint of the SFTP server's key at the first connection. Another key is rejected. */
  @Prop()
  hostKey?: string;
}

@Schema({ _id: false })
export class StoredFormat {
  @Prop({ type: String, enum: FORMAT_KINDS, required: true })
  kind: FormatKind;

  @Prop()
  delimiter?: string;
}

@Schema({ _id: false })
export class StoredFeedFile {
  /** Id in the file store. */
  @Prop({ required: true })
  fileId: string;

  @Prop({ required: true })
  name: string;

  @Prop({ required: true })
  bytes: number;

  @Prop({ required: true })
  uploadedAt: Date;
}

@Schema({ _id: false })
export class StoredValuePair {
  @Prop({ type: String, enum: MAPPED_ATTRIBUTES, required: true })
  attribute: MappedAttribute;

  @Prop({ required: true })
  value: string;

  @Prop({ type: String, enum: ALL_MEANINGS, required: true })
  meaning: ValueMeaning;
}

/** Version of the file that the last applied run has read. The same version is not read again. */
@Schema({ _id: false })
export class StoredFetch {
  @Prop()
  etag?: string;

  @Prop()
  lastModified?: string;

  @Prop({ required: true })
  at: Date;
}

/** The source of a merchant's products, and the settings for reading its file. */
@Schema({ collection: 'feeds', timestamps: true, minimize: false })
export class Feed {
  @Prop({ required: true })
  name: string;

  @Prop({ required: true })
  merchantId: number;

  @Prop({ type: SchemaFactory.createForClass(StoredSource), required: true })
  source: StoredSource;

  @Prop({ type: SchemaFactory.createForClass(StoredFormat), required: true })
  format: StoredFormat;

  @Prop({ type: String, enum: TEXT_ENCODINGS, default: 'auto' })
  encoding: TextEncoding;

  @Prop({ type: String, enum: FEED_PROFILES, required: true })
  profile: FeedProfileName;

  @Prop({ type: SchemaTypes.Mixed, required: true })
  mapping: ColumnMapping;

  @Prop({ type: String, enum: CURRENCIES, required: true })
  currency: Currency;

  @Prop({ type: String, enum: NUMBER_FORMATS, default: 'auto' })
  numberFormat: NumberFormat;

  @Prop({ type: String, enum: DATE_FORMATS, default: 'auto' })
  dateFormat: DateFormat;

  @Prop({ type: [SchemaFactory.createForClass(StoredValuePair)], default: [] })
  valuePairs: StoredValuePair[];

  /** Base URL of relative addresses. Empty if there is none. */
  @Prop({ default: '' })
  baseUrl: string;

  @Prop({ type: Number, default: null })
  everyHours: number | null;

  @Prop({ default: true })
  active: boolean;

  @Prop({ type: Date, default: null })
  nextRunAt: Date | null;

  @Prop({ type: SchemaFactory.createForClass(StoredFeedFile), default: null })
  file: StoredFeedFile | null;

  /** Id of a file whose upload is in progress or was interrupted. */
  @Prop({ type: String, default: null })
  pendingFileId: string | null;

  @Prop({ type: SchemaFactory.createForClass(StoredFetch), default: null })
  fetched: StoredFetch | null;

  createdAt: Date;
  updatedAt: Date;
}

export const FeedSchema = SchemaFactory.createForClass(Feed);
// The feeds of a merchant: the one of the command line, and those that are deleted with the merchant.
FeedSchema.index({ merchantId: 1, name: 1 });
// Feeds whose scheduled run is due.
FeedSchema.index({ nextRunAt: 1 });
