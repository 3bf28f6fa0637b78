import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsString, MaxLength, ValidateIf } from 'class-validator';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { Optional, Trim } from '../../common/http/empty-values.js';
import { ViewOf } from '../../common/resources/record.dto.js';
import type { DateOrder } from '../../tables/moments.js';
import { MAPPED_BY, type MappedBy } from './categories/category-mapper.js';
import { FeedFormatDto, FeedSourceDto } from './feed-parts.resource.js';
import { FEED_PROFILES, type FeedProfileName, RUN_STATES, type RunState } from './feed-terms.js';
import { Feed } from './feed.resource.js';
import { MappingProperty } from './is-column-mapping.js';
import { type ColumnMapping, FEED_ATTRIBUTES, type FeedAttribute } from './reading/feed-attributes.js';
import type { DecimalSign } from '../../tables/prices.js';
import { DATE_FORMATS, NUMBER_FORMATS } from './reading/value-formats.js';
import { ALL_MEANINGS, MAPPED_ATTRIBUTES, type MappedAttribute, type ValueMeaning } from './reading/value-meanings.js';
import { RunCountsView } from './runs/feed-runs.dto.js';
import type { ListExport } from '../../common/http/list-export.js';
import { scheduleText } from '@grabdeals/shared/feed-texts';

/** Body of `PUT /feeds/{id}/categories`. */
export class MapFeedCategoryDto {
  /** Path of the feed's category, as returned by `GET`. @example "Home > Kitchen > Kettles" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(600)
  path: string;

  /** `categoryId` of the product category. null removes the mapping. @example 24 */
  @ApiProperty({ type: 'integer', nullable: true, example: 24 })
  @ValidateIf((_, value) => value !== null)
  @IsInt()
  categoryId: number | null;
}

/** Body of `POST /feeds/{id}/runs`. */
export class StartFeedRunDto {
  /** Whether the run only finds out what would change. The run can be approved afterwards. Defaults to false. */
  @Optional()
  @IsBoolean()
  dryRun?: boolean;
}

export class UploadFeedFileDto {
  /** Name of the file, shown to operators. @example products.xml.gz */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(200)
  name?: string;
}

export class FeedSourceView extends OmitType(FeedSourceDto, ['password']) {
  /** Whether a password is stored. */
  hasPassword: boolean;
  /** true if the feed was restored without its password. The feed is paused until the password is entered. */
  isPasswordMissing?: boolean;
}

export class FeedLastRunView {
  id: string;
  @ApiProperty({ enum: RUN_STATES })
  state: RunState;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: Date | null;
  counts: RunCountsView;
}

export class FeedFileView {
  /** @example products.xml.gz */
  name: string;
  /** Size of the uploaded file in bytes. @example 1843200 */
  bytes: number;
  uploadedAt: Date;
}

/** A feed of a merchant: the source of its file, and the settings for reading the file. */
export class FeedView extends OmitType(ViewOf(Feed), ['source', 'file', 'pendingFileId', 'fetched']) {
  /** Name of the merchant. Empty if the merchant was deleted. @example Crocs */
  merchantName: string;
  source: FeedSourceView;
  /** Latest run of the feed. */
  @ApiProperty({ type: FeedLastRunView, nullable: true })
  lastRun: FeedLastRunView | null;
  /** Uploaded file of the feed. */
  @ApiProperty({ type: FeedFileView, nullable: true })
  file: FeedFileView | null;
}

export class FeedProfileView {
  @ApiProperty({ enum: FEED_PROFILES })
  name: FeedProfileName;
  /** Name shown to operators. @example "Google Merchant Center" */
  label: string;
  format: FeedFormatDto;
  @MappingProperty()
  mapping: ColumnMapping;
}

export class PreviewRowView {
  /** Line on which the row begins, from 1. @example 2 */
  line: number;
  /** Values by column, unchanged from the file. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { sku: 'clog-1', name: 'Classic Clog' },
  })
  cells: Record<string, string>;
}

/** A product as a run would import it. */
export class PreviewProductView {
  /** Id of the product at the merchant. @example clog-1 */
  externalId: string;
  /** @example "Classic Clog" */
  title: string;
  /** @example Crocs */
  brand?: string;
  /** @example 3499 */
  priceCents: number;
  /** @example 4999 */
  originalPriceCents?: number;
  /** @example USD */
  currency: string;
  saleEndsAt?: Date;
  /** @example https://www.crocs.example/clog-1 */
  link: string;
  /** @example ["https://img.crocs.example/clog-1.jpg"] */
  images: string[];
  /** Category of the feed, from the broadest name to the narrowest. @example ["Shoes", "Clogs"] */
  categoryPath: string[];
}

export class PreviewLineView {
  /** @example 2 */
  line: number;
  product?: PreviewProductView;
  /** Problems of optional values. @example ["sale skipped: sale_price \"soon\" is not a price like 1,299.00 USD"] */
  warnings?: string[];
  /** Why the row is not imported. @example "price is missing" */
  reason?: string;
  /** Whether the row is valid, but its product is out of stock. */
  outOfStock?: boolean;
}

/** Formats of the unambiguous values in the first rows. A format is absent if there are none. */
export class DetectedFormatsView {
  @ApiProperty({ enum: NUMBER_FORMATS.slice(1), required: false })
  numberFormat?: DecimalSign;
  @ApiProperty({ enum: DATE_FORMATS.slice(1), required: false })
  dateFormat?: DateOrder;
}

/** Formats in which ambiguous values are read. */
export class ValueFormatsView {
  @ApiProperty({ enum: NUMBER_FORMATS.slice(1) })
  numberFormat: DecimalSign;
  @ApiProperty({ enum: DATE_FORMATS.slice(1) })
  dateFormat: DateOrder;
}

/** A value of availability, condition or gender. */
export class PreviewValueView {
  @ApiProperty({ enum: MAPPED_ATTRIBUTES })
  attribute: MappedAttribute;
  /** Value as it appears in the file. @example "Auf Lager" */
  value: string;
  /** How many of the first 1,000 rows contain the value. @example 812 */
  rows: number;
  /** Meaning of the value. Absent if the value is unknown. */
  @ApiProperty({ enum: ALL_MEANINGS, required: false })
  meaning?: ValueMeaning;
}

export class FeedPreviewView {
  format: FeedFormatDto;
  /** A sentence about the file as a whole. @example "Row 3 is hidden in the workbook. It is imported, too." */
  note?: string;
  /** Column names of the file. @example ["sku", "name", "price"] */
  columns: string[];
  /** The first 20 rows of the file, unchanged. */
  rows: PreviewRowView[];
  /** Profile that the columns match, or the requested profile. */
  @ApiProperty({ enum: FEED_PROFILES })
  profile: FeedProfileName;
  @MappingProperty()
  mapping: ColumnMapping;
  /**
   * Required attributes without a mapped column. Rows are checked only when all required attributes are mapped.
   * @example ["link"]
   */
  @ApiProperty({ enum: FEED_ATTRIBUTES, isArray: true })
  unmapped: FeedAttribute[];
  detected: DetectedFormatsView;
  formats: ValueFormatsView;
  /** Values of availability, condition and gender, the most frequent first. */
  values: PreviewValueView[];
  /** The same rows as a run would import them. Empty while required attributes are not mapped. */
  products: PreviewLineView[];
}

/** A category of the feed, and the product category that it is mapped to. */
export class FeedCategoryView {
  /** @example "Home > Kitchen > Kettles" */
  path: string;
  /** Number of products in the category at the last check. @example 120 */
  products: number;
  /** `categoryId` that an operator has chosen. null if none is chosen. */
  @ApiProperty({ type: 'integer', nullable: true, example: 24 })
  categoryId: number | null;
  /**
   * How the category is mapped: by an "operator", or by its "name", which equals the name of a product category. null
   * if the category is not mapped.
   */
  @ApiProperty({ enum: MAPPED_BY, nullable: true })
  mappedBy: MappedBy | null;
  /**
   * `categoryId` that the next run gives to its products. For an unmapped category, the nearest mapped parent, or
   * null.
   */
  @ApiProperty({ type: 'integer', nullable: true, example: 24 })
  filedUnder: number | null;
  /** Name of the category `filedUnder`. */
  @ApiProperty({ type: String, nullable: true, example: 'Kettles' })
  categoryName: string | null;
  /**
   * `categoryId` suggested for an unmapped category, based on its names or on Google's category. null if there is no
   * suggestion.
   */
  @ApiProperty({ type: 'integer', nullable: true, example: 24 })
  suggestedCategoryId: number | null;
}

export const FEED_EXPORT: ListExport<FeedView> = {
  fileName: 'feeds',
  columns: {
    Name: ({ name }) => name,
    Merchant: ({ merchantName }) => merchantName,
    'Merchant ID': ({ merchantId }) => merchantId,
    Source: ({ source }) => source.kind,
    URL: ({ source }) => source.address,
    Schedule: ({ everyHours }) => scheduleText(everyHours),
    Active: ({ active }) => active,
    'Last run': ({ lastRun }) => lastRun?.state,
    'Next run': ({ nextRunAt }) => nextRunAt,
    Added: ({ createdAt }) => createdAt,
  },
};
