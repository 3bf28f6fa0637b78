import { Prop, Schema } from '@nestjs/mongoose';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, Length, Matches, MaxLength, ValidateBy, type ValidationArguments } from 'class-validator';
import { MAX_FEED_WORD } from '@grabdeals/shared/feed-files';
import { MAX_URL } from '@grabdeals/shared/limits';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { NullClears, NullIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';
import { FORMAT_KINDS, type FormatKind, SOURCE_KINDS, type SourceKind } from './feed-terms.js';
import {
  ALL_MEANINGS,
  MAPPED_ATTRIBUTES,
  type MappedAttribute,
  VALUE_MEANINGS,
  type ValueMeaning,
} from './reading/value-meanings.js';

/** Source of the file. */
@Schema({ _id: false })
export class FeedSourceDto {
  /** Kind of the source. The file of an `upload` feed is sent with `PUT /feeds/{id}/file`. */
  @Prop({ type: String, enum: SOURCE_KINDS, required: true })
  @ApiProperty({ enum: SOURCE_KINDS })
  @IsIn(SOURCE_KINDS)
  kind: SourceKind;

  /**
   * URL of the file: `https://` or `http://`, or `sftp://` with the path of the file. Only public hosts are allowed.
   * @example https://feeds.crocs.example/products.xml.gz
   */
  @Prop()
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(MAX_URL)
  address?: string;

  /** @example grabdeals */
  @Prop()
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

@Schema({ _id: false })
export class StoredSource extends FeedSourceDto {
  /** Encrypted by `Secrets`. */
  @Prop()
  override password?: string;

  /** Whether runs need a password, also if it is missing after a restore. Absent for uploads. */
  @Prop()
  needsPassword?: boolean;

  /** Fingerprint of the SFTP server's key at the first connection. Another key is rejected. */
  @Prop()
  hostKey?: string;
}

@Schema({ _id: false })
export class FeedFormatDto {
  /** Format of the file. `auto` detects it. */
  @Prop({ type: String, enum: FORMAT_KINDS, required: true })
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
@Schema({ _id: false })
export class ValuePairDto {
  @Prop({ type: String, enum: MAPPED_ATTRIBUTES, required: true })
  @ApiProperty({ enum: MAPPED_ATTRIBUTES })
  @IsIn(MAPPED_ATTRIBUTES)
  attribute: MappedAttribute;

  /** Word in the file. Case, accents and punctuation are ignored. @example "Auf Lager" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_FEED_WORD)
  value: string;

  /** `in_stock` or `out_of_stock`; `new`, `refurbished` or `used`; `female`, `male` or `unisex`. */
  @Prop({ type: String, enum: ALL_MEANINGS, required: true })
  @ApiProperty({ enum: ALL_MEANINGS })
  @IsIn(ALL_MEANINGS)
  @IsMeaning()
  meaning: ValueMeaning;
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
