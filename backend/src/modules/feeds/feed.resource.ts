import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { SchemaTypes } from 'mongoose';
import { MAX_FEED_NAME } from '@grabdeals/shared/feed-files';
import { MAX_URL } from '@grabdeals/shared/limits';
import { CURRENCIES, type Currency } from '@grabdeals/shared/money';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { NullClears, Nullable, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { NestedList, NestedObject } from '../../common/http/nested.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf } from '../../common/resources/record.dto.js';
import { TEXT_ENCODINGS, type TextEncoding } from '../../tables/text-encoding.js';
import {
  FeedFormatDto,
  FeedSourceDto,
  StoredFeedFile,
  StoredFetch,
  StoredSource,
  ValuePairDto,
} from './feed-parts.resource.js';
import { FEED_PROFILES, type FeedProfileName } from './feed-terms.js';
import { IsColumnMapping } from './is-column-mapping.js';
import type { ColumnMapping } from './reading/feed-attributes.js';
import { DATE_FORMATS, type DateFormat, NUMBER_FORMATS, type NumberFormat } from './reading/value-formats.js';

const MAX_HOURS = 24 * 30;
const MAX_VALUE_PAIRS = 200;

/** The fields of a feed that operators set. */
class FeedFields {
  /** @example "Crocs, main feed" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a name' })
  @MaxLength(MAX_FEED_NAME)
  name: string;

  /** `mid` of the merchant whose products the feed contains. @example 199042 */
  @Prop({ required: true })
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  merchantId: number;

  /** Source of the file. Defaults to `upload`. */
  @NestedObject(() => FeedSourceDto)
  source: FeedSourceDto;

  /** Format of the file. Defaults to `auto`. */
  @Prop({ type: SchemaFactory.createForClass(FeedFormatDto), required: true })
  @NestedObject(() => FeedFormatDto)
  format: FeedFormatDto;

  /**
   * Encoding of text that does not declare one by a byte order mark or in XML. `auto`, the default, means UTF-8.
   */
  @Prop({ type: String, enum: TEXT_ENCODINGS, required: true })
  @ApiProperty({ enum: TEXT_ENCODINGS })
  @IsIn(TEXT_ENCODINGS)
  encoding: TextEncoding;

  /** Profile whose column names the file uses. Defaults to `custom`. */
  @Prop({ type: String, enum: FEED_PROFILES, required: true })
  @ApiProperty({ enum: FEED_PROFILES })
  @IsIn(FEED_PROFILES)
  profile: FeedProfileName;

  /** Empty: guessed from the file's columns at each run. */
  @Prop({ type: SchemaTypes.Mixed, required: true })
  @IsColumnMapping()
  mapping: ColumnMapping;

  /** Currency of prices in the file that don't include one. Defaults to `USD`. */
  @Prop({ type: String, enum: CURRENCIES, required: true })
  @ApiProperty({ enum: CURRENCIES })
  @IsIn(CURRENCIES)
  currency: Currency;

  /** Hours between two scheduled runs. null if runs are started by hand only. @example 24 */
  @Prop({ type: Number })
  @ApiProperty({ type: 'integer', nullable: true, minimum: 1, maximum: MAX_HOURS, example: 24 })
  @Nullable()
  @IsInt()
  @Min(1)
  @Max(MAX_HOURS)
  everyHours: number | null;

  /** Whether scheduled runs start. Defaults to true. */
  @Prop()
  @IsBoolean()
  active: boolean;

  /**
   * Format of prices: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00. `auto` detects it from
   * the first rows.
   */
  @Prop({ type: String, enum: NUMBER_FORMATS, required: true })
  @ApiProperty({ enum: NUMBER_FORMATS })
  @IsIn(NUMBER_FORMATS)
  numberFormat: NumberFormat;

  /**
   * Format of dates: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026. `auto` detects it from the
   * first rows. ISO 8601 is always accepted.
   */
  @Prop({ type: String, enum: DATE_FORMATS, required: true })
  @ApiProperty({ enum: DATE_FORMATS })
  @IsIn(DATE_FORMATS)
  dateFormat: DateFormat;

  /** Meanings of words in the file, in addition to the built-in ones. */
  @Prop({ type: [SchemaFactory.createForClass(ValuePairDto)] })
  @NullClears([])
  @NestedList(() => ValuePairDto, MAX_VALUE_PAIRS)
  valuePairs: ValuePairDto[];

  /**
   * Base URL of relative product and picture URLs. If empty, relative URLs are not completed. A new feed has the origin of the
   * merchant's URL by default.
   * @example https://shop.example/
   */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_URL)
  @Matches(/^(https?:\/\/[^\s/@]+(\/\S*)?)?$/i, {
    message: 'baseUrl must begin with https:// and name a host, such as https://shop.example/',
  })
  baseUrl: string;
}

/** The source of a merchant's products, and the settings for reading its file. */
@Schema({ collection: 'feeds', timestamps: true, minimize: false })
export class Feed extends FeedFields {
  @Prop({ type: SchemaFactory.createForClass(StoredSource), required: true })
  override source: StoredSource;

  /** Time when the schedule starts the next run. */
  @Prop({ type: Date, default: null })
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
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

const DEFAULTS = {
  source: { kind: 'upload' },
  format: { kind: 'auto' },
  encoding: 'auto',
  profile: 'custom',
  mapping: {},
  currency: 'USD',
  numberFormat: 'auto',
  dateFormat: 'auto',
  valuePairs: [],
  baseUrl: '',
  everyHours: null,
  active: true,
} satisfies Partial<FeedFields>;

/** Product feeds of merchants. */
export const FEEDS = defineResource(Feed, {
  resource: 'feeds',
  noun: 'feed',
  label: 'name',
  sites: null,
  secrets: { 'source.password': 'password' },
  unrestored: ['source.needsPassword'],
  // Runs and uploads set these.
  ignored: ['source.hostKey', 'nextRunAt', 'file', 'pendingFileId', 'fetched'],
  input: { fields: FeedFields, defaults: DEFAULTS },
  list: {
    searched: ['name'],
    filters: { merchantId: 'number', active: 'boolean' },
    sortable: ['name', 'merchantId', 'nextRunAt', 'createdAt', 'updatedAt'],
  },
  hasTags: false,
  pictures: [],
  removedWith: ['merchant'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: null,
});

/** Body of `POST /feeds`. */
export class CreateFeedDto extends CreateOf(FeedFields, DEFAULTS) {}

/** Body of `PUT /feeds/{id}`. Absent fields keep their value. The merchant cannot be changed. */
export class UpdateFeedDto extends UpdateOf(OmitType(CreateFeedDto, ['merchantId'])) {}

/** Body of `POST /feeds/{id}/preview`. Absent fields default to those of the feed, else to detected ones. */
export class PreviewFeedDto extends PickType(UpdateFeedDto, [
  'format',
  'encoding',
  'profile',
  'mapping',
  'numberFormat',
  'dateFormat',
  'valuePairs',
  'baseUrl',
]) {}
