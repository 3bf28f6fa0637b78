import { ApiProperty, OmitType } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';
import type { Currency } from '@grabdeals/shared/money';
import { IsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { NullClears, Nullable, NullIsAbsent, Optional, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { NestedList, NestedObject } from '../../common/http/nested.js';
import type { ColumnMapping } from './reading/feed-attributes.js';
import { TEXT_ENCODINGS, type TextEncoding } from './reading/text-encoding.js';
import { DATE_FORMATS, type DateFormat, NUMBER_FORMATS, type NumberFormat } from './reading/value-formats.js';
import {
  ALL_MEANINGS,
  MAPPED_ATTRIBUTES,
  type MappedAttribute,
  VALUE_MEANINGS,
  type ValueMeaning,
} from './reading/value-meanings.js';
import {
  CURRENCIES,
  FEED_PROFILES,
  type FeedProfileName,
  FORMAT_KINDS,
  type FormatKind,
  SOURCE_KINDS,
  type SourceKind,
} from './feed-terms.js';
import { IsColumnMapping } from './is-column-mapping.js';

const MAX_HOURS = 24 * 30;
const MAX_VALUE_PAIRS = 200;

/** Where the file comes from. */
export class FeedSourceDto {
  /** `upload`: with `PUT /feeds/{id}/file`. */
  @ApiProperty({ enum: SOURCE_KINDS })
  @IsIn(SOURCE_KINDS)
  kind: SourceKind;

  /** `https://` (or `http://`), or `sftp://` with the file's path. Only public hosts. @example https://feeds.crocs.example/products.xml.gz */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(2048)
  address?: string;

  /** @example grabdeals */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(200)
  user?: string;

  /** Stored encrypted, and never answered. Absent: the one that is stored stays; empty: none. @example correct-horse */
  @Optional()
  @NullClears('')
  @IsString()
  @MaxLength(500)
  password?: string;
}

export class FeedFormatDto {
  /** `auto`: as the file itself tells. */
  @ApiProperty({ enum: FORMAT_KINDS })
  @IsIn(FORMAT_KINDS)
  kind: FormatKind;

  /** Of `csv`: one character; absent: as the file itself tells. @example ";" */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @Length(1, 1, { message: 'delimiter must be one character' })
  @Matches(/^[^"\r\n]$/, { message: 'delimiter must be no quotation mark and no line break' })
  delimiter?: string;
}

/** A meaning is one of those that its attribute has. */
function IsMeaning(): PropertyDecorator {
  const meaningsOf = (args?: ValidationArguments): readonly string[] => {
    const { attribute } = args?.object as ValuePairDto;
    return Object.hasOwn(VALUE_MEANINGS, attribute) ? VALUE_MEANINGS[attribute] : [];
  };
  return ValidateBy({
    name: 'isMeaning',
    validator: {
      validate: (value, args) => meaningsOf(args).includes(value as string),
      defaultMessage: (args) => `meaning must be one of: ${meaningsOf(args).join(', ')}`,
    },
  });
}

/** What a value of the file means. */
export class ValuePairDto {
  @ApiProperty({ enum: MAPPED_ATTRIBUTES })
  @IsIn(MAPPED_ATTRIBUTES)
  attribute: MappedAttribute;

  /** As the file writes it; case, accents and punctuation do not matter. @example "Auf Lager" */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  value: string;

  /** `in_stock` or `out_of_stock`; `new`, `refurbished` or `used`; `female`, `male` or `unisex`. */
  @ApiProperty({ enum: ALL_MEANINGS })
  @IsIn(ALL_MEANINGS)
  @IsMeaning()
  meaning: ValueMeaning;
}

/** Body of `POST /feeds`. */
export class CreateFeedDto {
  /** @example "Crocs, main feed" */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a name' })
  @MaxLength(120)
  name: string;

  /** The `mid` of the merchant whose products it lists. @example 199042 */
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  merchantId: number;

  /** Absent: `upload`. */
  @Optional()
  @NestedObject(() => FeedSourceDto)
  source?: FeedSourceDto;

  /** Absent: `auto`. */
  @Optional()
  @NestedObject(() => FeedFormatDto)
  format?: FeedFormatDto;

  /** Of text that does not tell its own, by a byte order mark or as XML does. `auto`: UTF-8. Absent: `auto`. */
  @ApiProperty({ enum: TEXT_ENCODINGS, required: false })
  @Optional()
  @IsIn(TEXT_ENCODINGS)
  encoding?: TextEncoding;

  /** Whose names of columns the file has. Absent: `custom`. */
  @ApiProperty({ enum: FEED_PROFILES, required: false })
  @Optional()
  @IsIn(FEED_PROFILES)
  profile?: FeedProfileName;

  /** Empty: guessed from the file's columns at each run. */
  @Optional()
  @IsColumnMapping()
  mapping?: ColumnMapping;

  /** Of prices that name none. Absent: `USD`. */
  @ApiProperty({ enum: CURRENCIES, required: false })
  @Optional()
  @IsIn(CURRENCIES)
  currency?: Currency;

  /** How prices are written: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00, `auto` detects it from the first rows. Absent: `auto`. */
  @ApiProperty({ enum: NUMBER_FORMATS, required: false })
  @Optional()
  @IsIn(NUMBER_FORMATS)
  numberFormat?: NumberFormat;

  /** How dates are written: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026, `auto` detects it from the first rows. ISO 8601 is always read. Absent: `auto`. */
  @ApiProperty({ enum: DATE_FORMATS, required: false })
  @Optional()
  @IsIn(DATE_FORMATS)
  dateFormat?: DateFormat;

  /** What the file's words mean, beside those that are built in. */
  @Optional()
  @NullClears([])
  @NestedList(() => ValuePairDto, MAX_VALUE_PAIRS)
  valuePairs?: ValuePairDto[];

  /** Completes relative product and picture addresses; empty: they are not completed. @example https://shop.example/ */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(2048)
  @Matches(/^(https?:\/\/[^\s/@]+(\/\S*)?)?$/i, {
    message: 'baseUrl must begin with https:// and name a host, such as https://shop.example/',
  })
  baseUrl?: string;

  /** Hours between two runs; null: by hand only. @example 24 */
  @ApiProperty({ type: 'integer', nullable: true, required: false, minimum: 1, maximum: MAX_HOURS, example: 24 })
  @Nullable()
  @IsInt()
  @Min(1)
  @Max(MAX_HOURS)
  everyHours?: number | null;

  /** Whether the schedule counts. Absent: true. */
  @Optional()
  @IsBoolean()
  active?: boolean;
}

/** Body of `PUT /feeds/{id}`: what is absent stays. The merchant stays, too. */
export class UpdateFeedDto extends UpdateOf(OmitType(CreateFeedDto, ['merchantId'])) {}

/** Body of `POST /feeds/{id}/preview`: what is absent is the feed's own, or guessed where it has none. */
export class PreviewFeedDto {
  @Optional()
  @NestedObject(() => FeedFormatDto)
  format?: FeedFormatDto;

  @ApiProperty({ enum: TEXT_ENCODINGS, required: false })
  @Optional()
  @IsIn(TEXT_ENCODINGS)
  encoding?: TextEncoding;

  @Optional()
  @IsColumnMapping()
  mapping?: ColumnMapping;

  /** Takes this profile's mapping, unless `mapping` is given. */
  @ApiProperty({ enum: FEED_PROFILES, required: false })
  @Optional()
  @IsIn(FEED_PROFILES)
  profile?: FeedProfileName;

  /** How prices are written: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00, `auto` detects it from the first rows. */
  @ApiProperty({ enum: NUMBER_FORMATS, required: false })
  @Optional()
  @IsIn(NUMBER_FORMATS)
  numberFormat?: NumberFormat;

  /** How dates are written: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026, `auto` detects it from the first rows. ISO 8601 is always read. */
  @ApiProperty({ enum: DATE_FORMATS, required: false })
  @Optional()
  @IsIn(DATE_FORMATS)
  dateFormat?: DateFormat;

  /** What the file's words mean, beside those that are built in. */
  @Optional()
  @NullClears([])
  @NestedList(() => ValuePairDto, MAX_VALUE_PAIRS)
  valuePairs?: ValuePairDto[];

  /** Completes relative product and picture addresses; empty: they are not completed. @example https://shop.example/ */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(2048)
  @Matches(/^(https?:\/\/[^\s/@]+(\/\S*)?)?$/i, {
    message: 'baseUrl must begin with https:// and name a host, such as https://shop.example/',
  })
  baseUrl?: string;
}

/** Body of `PUT /feeds/{id}/categories`. */
export class MapFeedCategoryDto {
  /** Their category, as `GET` names it. @example "Home > Kitchen > Kettles" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(600)
  path: string;

  /** Ours; null: found by its names again. @example 24 */
  @ApiProperty({ type: 'integer', nullable: true, example: 24 })
  @ValidateIf((_, value) => value !== null)
  @IsInt()
  categoryId: number | null;
}

/** Body of `POST /feeds/{id}/runs`. */
export class StartFeedRunDto {
  /** Only finds out what would change; it may still be approved. Absent: false. */
  @Optional()
  @IsBoolean()
  dryRun?: boolean;
}

export class UploadFeedFileDto {
  /** Its name, for people. @example products.xml.gz */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(200)
  name?: string;
}
