import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import type { Currency } from '@grabdeals/shared/money';
import { NullIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';
import { NestedObject } from '../../common/http/nested.js';
import type { ColumnMapping } from './reading/feed-attributes.js';
import { TEXT_ENCODINGS, type TextEncoding } from './reading/text-encoding.js';
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
  @NullIsAbsent()
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

  /** Hours between two runs; null: by hand only. @example 24 */
  @ApiProperty({ type: 'integer', nullable: true, required: false, minimum: 1, maximum: MAX_HOURS, example: 24 })
  @ValidateIf((_, value) => value !== undefined && value !== null)
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
export class UpdateFeedDto extends PartialType(OmitType(CreateFeedDto, ['merchantId'])) {}

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
}

/** Body of `PUT /feeds/{id}/categories`. */
export class MapFeedCategoryDto {
  /** Their category, as `GET` names it. @example "Home > Kitchen > Kettles" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(600)
  path: string;

  /** The id of our category; null removes the choice. @example 24 */
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
