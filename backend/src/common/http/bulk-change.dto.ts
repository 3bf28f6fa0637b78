import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsObject,
  IsString,
  MaxLength,
} from 'class-validator';
import { MAX_BULK_RECORDS } from '@grabdeals/shared/limits';
import { RecordTags } from './described-rules.js';
import { Optional } from './empty-values.js';

/** Body of `POST /{resource}/bulk`: the records, and one change of them. */
export class BulkChangeDto {
  /** Ids of the records, in the order of their changes. @example ["66f0a1b2c3d4e5f60718293a"] */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_BULK_RECORDS)
  @ArrayUnique()
  @IsString({ each: true })
  @MaxLength(64, { each: true })
  ids: string[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'Some fields of an update, which each record gets. The other fields keep their value.',
    example: {},
  })
  @Optional()
  @IsObject()
  change?: Record<string, unknown>;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    maxItems: MAX_BULK_RECORDS,
    description: 'Instead of `change`: the fields that each record gets, in the order of `ids`.',
    example: [{}],
  })
  @Optional()
  @IsArray()
  @ArrayMaxSize(MAX_BULK_RECORDS)
  @IsObject({ each: true })
  changes?: Record<string, unknown>[];

  @ApiPropertyOptional({ description: 'Tags that each record gets, if the records have tags.' })
  @Optional()
  @RecordTags()
  addTags?: string[];

  @ApiPropertyOptional({ description: 'Tags that each record loses.' })
  @Optional()
  @RecordTags()
  removeTags?: string[];

  /**
   * `true` ends records with a schedule at once. A record that has not started loses its start. One that has ended does not change.
   * @example true
   */
  @Optional()
  @IsBoolean()
  end?: boolean;

  /** `true` deletes the records. @example false */
  @Optional()
  @IsBoolean()
  delete?: boolean;

  /** `true` also deletes records on which others depend. @example false */
  @Optional()
  @IsBoolean()
  force?: boolean;
}

/** A record that a bulk change has left as it was. */
export class UnchangedRecordView {
  /** @example 66f0a1b2c3d4e5f60718293a */
  id: string;
  /** Name of the record; empty if the caller may not read it. @example "Ten jackets for a wet spring" */
  name: string;
  /** Why the record did not change. @example "The end must be after the start." */
  message: string;
}

/** Result of a bulk change. */
export class BulkChangeView {
  /** Number of records that have the change now. @example 24 */
  changed: number;
  /** Records whose change was rejected. */
  failed: UnchangedRecordView[];
  /** Records that are deleted only with `force`, because others depend on them. */
  needsForce: UnchangedRecordView[];
}
