import { IsMongoId, IsString, MaxLength } from 'class-validator';
import { MAX_OVERRIDE_REASON } from '@grabdeals/shared/limits';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { BlankIsAbsent, NullIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';
import { NestedObject } from '../../common/http/nested.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { FindingView } from '../../common/errors/error.dto.js';
import { SUBJECT_KINDS, type SubjectKind } from '../../common/resources/subject.js';
import type { ListExport } from '../../common/http/list-export.js';

/** An owner's decision to publish a record in spite of the problems that the compliance check has found. */
export class ComplianceOverrideDto {
  /** Why the record is published in spite of the problems. It is recorded. @example "The merchant confirmed the price by e-mail." */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a reason' })
  @MaxLength(MAX_OVERRIDE_REASON)
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

/** A finding of a check before saving. */
export class CheckedFindingView extends FindingView {
  /** Whether the finding would block the save: a problem that the stored version does not have. */
  blocks: boolean;
}

/** Result of a check of a record that is not saved. */
export class ComplianceCheckView {
  /** Problems first. */
  findings: CheckedFindingView[];
  /** Number of links that are being checked in the background. Repeat the call for their results. @example 0 */
  pendingLinks: number;
}

/** A record as the compliance page lists it. */
class CheckedRecordView {
  @ApiProperty({ enum: SUBJECT_KINDS, enumName: 'SubjectKind', example: 'article' })
  kind: SubjectKind;

  /** Id of the record. For images, the section and the site. @example 66f0a1b2c3d4e5f60718293a */
  recordId: string;

  /** @example "Ten jackets for a wet spring" */
  title: string;
}

export class RecordFindingsView extends CheckedRecordView {
  findings: FindingView[];
}

/** Findings of the published records of a site. */
export class SiteFindingsView {
  /** Records with findings, those with problems first. At most 200. */
  data: RecordFindingsView[];
  /** Number of records with findings. @example 3 */
  totalCount: number;
}

/** A recorded override. */
export class ComplianceOverrideView extends CheckedRecordView {
  id: string;
  /** Keys of the sites on which the record appeared. @example ["sunsetdeals"] */
  websiteName: string[];
  /** @example "The merchant confirmed the price by e-mail." */
  reason: string;
  /** The problems that were overridden. */
  findings: FindingView[];
  /** Id of the owner's account. @example 66f0a1b2c3d4e5f6a7b8c9d0 */
  createdBy: string;
  /** Name of the owner. Empty if the account was deleted. @example "Olivia Owner" */
  createdByName: string;
  createdAt: Date;
}

export const COMPLIANCE_OVERRIDE_EXPORT: ListExport<ComplianceOverrideView> = {
  fileName: 'compliance overrides',
  columns: {
    Record: ({ title }) => title,
    ID: ({ recordId }) => recordId,
    Reason: ({ reason }) => reason,
    'Overridden problems': ({ findings }) => findings.map(({ place, message }) => `${place}: ${message}`).join('; '),
    Owner: ({ createdByName }) => createdByName,
    Time: ({ createdAt }) => createdAt,
  },
};
