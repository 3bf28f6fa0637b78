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
import { TEXT_ENCODINGS, type TextEncoding } from '../../tables/text-encoding.js';
import { MAPPED_BY, type MappedBy } from './categories/category-mapper.js';
import { DATE_FORMATS, type DateFormat, NUMBER_FORMATS, type NumberFormat } from './reading/value-formats.js';
import type { DateOrder } from '../../tables/moments.js';
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
  /** true if the feed was restored without its password. The feed is paused until the password is entered. */
  isPasswordMissing?: boolean;
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
  /** Size of the uploaded file in bytes. @example 1843200 */
  bytes: number;
  uploadedAt: Date;
}

/** Meaning of a value in the file. */
export class ValuePairView {
  @ApiProperty({ enum: MAPPED_ATTRIBUTES })
  attribute: MappedAttribute;
  /** @example "Auf Lager" */
  value: string;
  @ApiProperty({ enum: ALL_MEANINGS })
  meaning: ValueMeaning;
}

/** A feed of a merchant: the source of its file, and the settings for reading the file. */
export class FeedView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** @example "Crocs, main feed" */
  name: string;
  /** @example 199042 */
  merchantId: number;
  /** Name of the merchant. Empty if the merchant was deleted. @example Crocs */
  merchantName: string;
  source: FeedSourceView;
  format: FeedFormatView;
  /** Encoding of text that does not declare one by a byte order mark or in XML. `auto` means UTF-8. */
  @ApiProperty({ enum: TEXT_ENCODINGS })
  encoding: TextEncoding;
  @ApiProperty({ enum: FEED_PROFILES })
  profile: FeedProfileName;
  @MappingProperty()
  mapping: ColumnMapping;
  @ApiProperty({ enum: CURRENCIES })
  currency: Currency;
  /**
   * Format of prices: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00. `auto` detects it from the first rows.
   */
  @ApiProperty({ enum: NUMBER_FORMATS })
  numberFormat: NumberFormat;

  /**
   * Format of dates: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026. `auto` detects it from the first rows. ISO
   * 8601 is always accepted.
   */
  @ApiProperty({ enum: DATE_FORMATS })
  dateFormat: DateFormat;
  /** Meanings of words in the file, in addition to the built-in ones. */
  valuePairs: ValuePairView[];
  /**
   * Base URL of relative product and picture URLs. If empty, relative URLs are not completed.
   * @example https://shop.example/
   */
  baseUrl: string;
  /** Hours between two scheduled runs. null if runs are started by hand only. */
  @ApiProperty({ type: 'integer', nullable: true, example: 24 })
  everyHours: number | null;
  active: boolean;
  /** Time when the schedule starts the next run. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextRunAt: Date | null;
  /** Latest run of the feed. */
  @ApiProperty({ type: FeedLastRunView, nullable: true })
  lastRun: FeedLastRunView | null;
  /** Uploaded file of the feed. */
  @ApiProperty({ type: FeedFileView, nullable: true })
  file: FeedFileView | null;
  createdAt: Date;
  updatedAt: Date;
}

export class FeedProfileView {
  @ApiProperty({ enum: FEED_PROFILES })
  name: FeedProfileName;
  /** Name shown to operators. @example "Google Merchant Center" */
  label: string;
  format: FeedFormatView;
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
  format: FeedFormatView;
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
