import { ApiProperty } from '@nestjs/swagger';
import { FindingView } from '../../common/errors/finding.views.js';
import { SUBJECT_KINDS, type SubjectKind } from '../../common/resources/subject.js';

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
