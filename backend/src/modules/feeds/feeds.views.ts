import { ApiProperty } from '@nestjs/swagger';
import type { Currency } from '@grabdeals/shared/money';
import type { ColumnMapping } from './reading/feed-attributes.js';
import {
  CURRENCIES,
  FEED_PROFILES,
  type FeedProfileName,
  FORMAT_KINDS,
  type FormatKind,
  RUN_STATES,
  type RunState,
  SOURCE_KINDS,
  type SourceKind,
} from './feed-terms.js';
import { TEXT_ENCODINGS, type TextEncoding } from './reading/text-encoding.js';
import { DATE_FORMATS, type DateFormat, NUMBER_FORMATS, type NumberFormat } from './reading/value-formats.js';
import type { DateOrder } from './reading/sale-dates.js';
import type { DecimalSign } from './reading/prices.js';
import { ALL_MEANINGS, MAPPED_ATTRIBUTES, type MappedAttribute, type ValueMeaning } from './reading/value-meanings.js';
import { FEED_ATTRIBUTES, type FeedAttribute } from './reading/feed-attributes.js';
import { MappingProperty } from './is-column-mapping.js';
import { RunCountsView } from './runs/feed-runs.dto.js';

export class FeedSourceView {
  @ApiProperty({ enum: SOURCE_KINDS })
  kind: SourceKind;
  /** @example https://feeds.crocs.example/products.xml.gz */
  address?: string;
  /** @example grabdeals */
  user?: string;
  /** Whether a password is stored. */
  hasPassword: boolean;
}

export class FeedFormatView {
  @ApiProperty({ enum: FORMAT_KINDS })
  kind: FormatKind;
  /** @example ";" */
  delimiter?: string;
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
  /** As it was sent. @example 1843200 */
  bytes: number;
  uploadedAt: Date;
}

/** What a value of the file means. */
export class ValuePairView {
  @ApiProperty({ enum: MAPPED_ATTRIBUTES })
  attribute: MappedAttribute;
  /** @example "Auf Lager" */
  value: string;
  @ApiProperty({ enum: ALL_MEANINGS })
  meaning: ValueMeaning;
}

/** A merchant's feed: where its file comes from, and how it is read. */
export class FeedView {
  _id: string;
  /** The same as `_id`, for the simple-rest dialect. */
  id: string;
  /** @example "Crocs, main feed" */
  name: string;
  /** @example 199042 */
  merchantId: number;
  /** Empty when the merchant is gone. @example Crocs */
  merchantName: string;
  source: FeedSourceView;
  format: FeedFormatView;
  /** Of text that does not tell its own, by a byte order mark or as XML does. `auto`: UTF-8. */
  @ApiProperty({ enum: TEXT_ENCODINGS })
  encoding: TextEncoding;
  @ApiProperty({ enum: FEED_PROFILES })
  profile: FeedProfileName;
  @MappingProperty()
  mapping: ColumnMapping;
  @ApiProperty({ enum: CURRENCIES })
  currency: Currency;
  /** How prices are written: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00, `auto` detects it from the first rows. */
  @ApiProperty({ enum: NUMBER_FORMATS })
  numberFormat: NumberFormat;

  /** How dates are written: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026, `auto` detects it from the first rows. ISO 8601 is always read. */
  @ApiProperty({ enum: DATE_FORMATS })
  dateFormat: DateFormat;
  /** What the file's words mean, beside those that are built in. */
  valuePairs: ValuePairView[];
  /** Completes relative product and picture addresses; empty: they are not completed. @example https://shop.example/ */
  baseUrl: string;
  /** Hours between two runs; null: by hand only. */
  @ApiProperty({ type: 'integer', nullable: true, example: 24 })
  everyHours: number | null;
  active: boolean;
  /** When the schedule starts the next run. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextRunAt: Date | null;
  /** The latest run that was started. */
  @ApiProperty({ type: FeedLastRunView, nullable: true })
  lastRun: FeedLastRunView | null;
  /** The uploaded file. */
  @ApiProperty({ type: FeedFileView, nullable: true })
  file: FeedFileView | null;
  createdAt: Date;
  updatedAt: Date;
}

export class FeedProfileView {
  @ApiProperty({ enum: FEED_PROFILES })
  name: FeedProfileName;
  /** For people. @example "Google Merchant Center" */
  label: string;
  format: FeedFormatView;
  @MappingProperty()
  mapping: ColumnMapping;
}

export class PreviewRowView {
  /** On which the row begins, from 1. @example 2 */
  line: number;
  /** By column, as the file has them. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { sku: 'clog-1', name: 'Classic Clog' },
  })
  cells: Record<string, string>;
}

/** A product as a run would take it over. */
export class PreviewProductView {
  /** The merchant's own id. @example clog-1 */
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
  /** Their category, from the widest name to the narrowest. @example ["Shoes", "Clogs"] */
  categoryPath: string[];
}

export class PreviewLineView {
  /** @example 2 */
  line: number;
  product?: PreviewProductView;
  /** What is wrong with values that the product can do without. @example ["sale skipped: sale_price \"soon\" is not a price like 1,299.00 USD"] */
  warnings?: string[];
  /** Why the row is not imported. @example "price is missing" */
  reason?: string;
  /** Whether the row is sound, but its product cannot be bought. */
  outOfStock?: boolean;
}

/** What the first rows show; a field is absent where no value shows it. */
export class DetectedFormatsView {
  @ApiProperty({ enum: NUMBER_FORMATS.slice(1), required: false })
  numberFormat?: DecimalSign;
  @ApiProperty({ enum: DATE_FORMATS.slice(1), required: false })
  dateFormat?: DateOrder;
}

/** How values that could be read in two ways are read. */
export class ValueFormatsView {
  @ApiProperty({ enum: NUMBER_FORMATS.slice(1) })
  numberFormat: DecimalSign;
  @ApiProperty({ enum: DATE_FORMATS.slice(1) })
  dateFormat: DateOrder;
}

/** A value whose meaning counts. */
export class PreviewValueView {
  @ApiProperty({ enum: MAPPED_ATTRIBUTES })
  attribute: MappedAttribute;
  /** As the file writes it. @example "Auf Lager" */
  value: string;
  /** How many of the first 1,000 rows have it. @example 812 */
  rows: number;
  /** Absent where nobody knows the value. */
  @ApiProperty({ enum: ALL_MEANINGS, required: false })
  meaning?: ValueMeaning;
}

export class FeedPreviewView {
  format: FeedFormatView;
  /** Names of the file's columns. @example ["sku", "name", "price"] */
  columns: string[];
  /** The first 20 rows as they stand in the file. */
  rows: PreviewRowView[];
  /** The one that the columns look like, or the one that was asked for. */
  @ApiProperty({ enum: FEED_PROFILES })
  profile: FeedProfileName;
  @MappingProperty()
  mapping: ColumnMapping;
  /** Required attributes that no column is mapped to: no row is checked before they are. @example ["link"] */
  @ApiProperty({ enum: FEED_ATTRIBUTES, isArray: true })
  unmapped: FeedAttribute[];
  detected: DetectedFormatsView;
  formats: ValueFormatsView;
  /** The values of availability, condition and gender, the frequent ones first. */
  values: PreviewValueView[];
  /** The same rows as a run would import them; empty while required attributes are not mapped. */
  products: PreviewLineView[];
}

/** A category of the feed, and what becomes of it. */
export class FeedCategoryView {
  /** @example "Home > Kitchen > Kettles" */
  path: string;
  /** How many products of the last check are filed under it. @example 120 */
  products: number;
  /** Ours that an operator has chosen; null: found by its names. */
  @ApiProperty({ type: 'integer', nullable: true, example: 24 })
  categoryId: number | null;
  @ApiProperty({ type: String, nullable: true, example: 'Kettles' })
  categoryName: string | null;
}
