import { IsMongoId, IsString, MaxLength } from 'class-validator';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { BlankIsAbsent, NullIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';
import { NestedObject } from '../../common/http/nested.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

const MAX_REASON = 500;

/** An owner's decision to publish a record in spite of the problems that the compliance check has found. */
export class ComplianceOverrideDto {
  /** Why the record is published in spite of the problems. It is recorded. @example "The merchant confirmed the price by e-mail." */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a reason' })
  @MaxLength(MAX_REASON)
  reason: string;
}

/** The fields of a body that saves a record which the compliance check reads. */
export class OverridableDto {
  /** Saves the record in spite of problems. Only for owners. */
  @Optional()
  @NullIsAbsent()
  @NestedObject(() => ComplianceOverrideDto)
  complianceOverride?: ComplianceOverrideDto;
}

/** The fields of a body that checks a record without saving it. */
export class CheckedRecordDto {
  /** Id of the stored record. Absent for a new record. @example 66f0a1b2c3d4e5f6a7b8c9d0 */
  @Optional()
  @BlankIsAbsent()
  @IsMongoId()
  id?: string;
}

/** Query of `GET /compliance/findings`. */
export class ReadFindingsDto {
  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;
}
