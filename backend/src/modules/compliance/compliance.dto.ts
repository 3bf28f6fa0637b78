import { IsString, MaxLength } from 'class-validator';
import { IsNotEmpty } from '../../common/http/described-rules.js';
import { Trim } from '../../common/http/empty-values.js';
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

/** Query of `GET /compliance/findings`. */
export class ReadFindingsDto {
  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;
}
