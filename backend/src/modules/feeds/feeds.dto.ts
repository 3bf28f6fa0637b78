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
import { TEXT_ENCODINGS, type TextEncoding } from '../../tables/text-encoding.js';
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

/** Source of the file. */
export class FeedSourceDto {
  /** Kind of the source. The file of an `upload` feed is sent with `PUT /feeds/{id}/file`. */
  @ApiProperty({ enum: SOURCE_KINDS })
  @IsIn(SOURCE_KINDS)
  kind: SourceKind;

  /**
   * URL of the file: `https://` or `http://`, or `sftp://` with the path of the file. Only public hosts are allowed.
   * @example https://feeds.crocs.example/products.xml.gz
   */
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

  /**
   * Password, stored encrypted and never returned. If absent, the stored password does not change; if empty, it is
   * deleted.
   * @example correct-horse
   */
  @Optional()
  @NullClears('')
  @IsString()
  @MaxLength(500)
  password?: string;
}

export class FeedFormatDto {
  /** Format of the file. `auto` detects it. */
  @ApiProperty({ enum: FORMAT_KINDS })
  @IsIn(FORMAT_KINDS)
  kind: FormatKind;

  /** Delimiter of `csv`, one character. Detected if absent. @example ";" */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @Length(1, 1, { message: 'delimiter must be one character' })
  @Matches(/^[^"\r\n]$/, { message: 'delimiter must be no quotation mark and no line break' })
  delimiter?: string;
}

/** Validates that the meaning is one of the attribute's meanings. */
function IsMeaning(): PropertyDecorator {
  const meaningsOf = (args?: ValidationArguments): readonly string[] => {
    const attribute = (args?.object as ValuePairDto | undefined)?.attribute;
    return attribute !== undefined && Object.hasOwn(VALUE_MEANINGS, attribute) ? VALUE_MEANINGS[attribute] : [];
  };
  return ValidateBy({
    name: 'isMeaning',
    validator: {
      validate: (value, args) => meaningsOf(args).includes(value as string),
      defaultMessage: (args) => `meaning must be one of: ${meaningsOf(args).join(', ')}`,
    },
  });
}

/** Meaning of a value in the file. */
class ValuePairDto {
  @ApiProperty({ enum: MAPPED_ATTRIBUTES })
  @IsIn(MAPPED_ATTRIBUTES)
  attribute: MappedAttribute;

  /** Word in the file. Case, accents and punctuation are ignored. @example "Auf Lager" */
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

/** Settings for reading the values of a file. */
class FeedValuesDto {
  /**
   * Format of prices: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00. `auto` detects it from
   * the first rows.
   */
  @ApiProperty({ enum: NUMBER_FORMATS, required: false })
  @Optional()
  @IsIn(NUMBER_FORMATS)
  numberFormat?: NumberFormat;

  /**
   * Format of dates: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026. `auto` detects it from the
   * first rows. ISO 8601 is always accepted.
   */
  @ApiProperty({ enum: DATE_FORMATS, required: false })
  @Optional()
  @IsIn(DATE_FORMATS)
  dateFormat?: DateFormat;

  /** Meanings of words in the file, in addition to the built-in ones. */
  @Optional()
  @NullClears([])
  @NestedList(() => ValuePairDto, MAX_VALUE_PAIRS)
  valuePairs?: ValuePairDto[];

  /**
   * Base URL of relative product and picture URLs. If empty, relative URLs are not completed. A new feed has the origin of the
   * merchant's URL by default.
   * @example https://shop.example/
   */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(2048)
  @Matches(/^(https?:\/\/[^\s/@]+(\/\S*)?)?$/i, {
    message: 'baseUrl must begin with https:// and name a host, such as https://shop.example/',
  })
  baseUrl?: string;
}

/** Body of `POST /feeds`. */
export class CreateFeedDto extends FeedValuesDto {
  /** @example "Crocs, main feed" */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a name' })
  @MaxLength(120)
  name: string;

  /** `mid` of the merchant whose products the feed contains. @example 199042 */
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  merchantId: number;

  /** Source of the file. Defaults to `upload`. */
  @Optional()
  @NestedObject(() => FeedSourceDto)
  source?: FeedSourceDto;

  /** Format of the file. Defaults to `auto`. */
  @Optional()
  @NestedObject(() => FeedFormatDto)
  format?: FeedFormatDto;

  /**
   * Encoding of text that does not declare one by a byte order mark or in XML. `auto`, the default, means UTF-8.
   */
  @ApiProperty({ enum: TEXT_ENCODINGS, required: false })
  @Optional()
  @IsIn(TEXT_ENCODINGS)
  encoding?: TextEncoding;

  /** Profile whose column names the file uses. Defaults to `custom`. */
  @ApiProperty({ enum: FEED_PROFILES, required: false })
  @Optional()
  @IsIn(FEED_PROFILES)
  profile?: FeedProfileName;

  /** Empty: guessed from the file's columns at each run. */
  @Optional()
  @IsColumnMapping()
  mapping?: ColumnMapping;

  /** Currency of prices in the file that don't include one. Defaults to `USD`. */
  @ApiProperty({ enum: CURRENCIES, required: false })
  @Optional()
  @IsIn(CURRENCIES)
  currency?: Currency;

  /** Hours between two scheduled runs. null if runs are started by hand only. @example 24 */
  @ApiProperty({ type: 'integer', nullable: true, required: false, minimum: 1, maximum: MAX_HOURS, example: 24 })
  @Nullable()
  @IsInt()
  @Min(1)
  @Max(MAX_HOURS)
  everyHours?: number | null;

  /** Whether scheduled runs start. Defaults to true. */
  @Optional()
  @IsBoolean()
  active?: boolean;
}

/** Body of `PUT /feeds/{id}`. Absent fields keep their value. The merchant cannot be changed. */
export class UpdateFeedDto extends UpdateOf(OmitType(CreateFeedDto, ['merchantId'])) {}

/** Body of `POST /feeds/{id}/preview`. Absent fields default to those of the feed, else to detected ones. */
export class PreviewFeedDto extends FeedValuesDto {
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

  /** Profile whose mapping applies, unless `mapping` is given. */
  @ApiProperty({ enum: FEED_PROFILES, required: false })
  @Optional()
  @IsIn(FEED_PROFILES)
  profile?: FeedProfileName;
}

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
