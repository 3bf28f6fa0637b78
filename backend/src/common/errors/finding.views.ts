import { ApiProperty } from '@nestjs/swagger';

/** The rules of the compliance check (docs/decisions/063-compliance.md). */
export const COMPLIANCE_RULES = [
  'disclosure',
  'link-rel',
  'ended-offer',
  'price-claim',
  'alt-text',
  'dead-link',
] as const;
export type ComplianceRule = (typeof COMPLIANCE_RULES)[number];

/** `problem` blocks publishing; `warning` only informs. */
export const SEVERITIES = ['problem', 'warning'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Something in a record that violates a rule of the compliance check. */
export class FindingView {
  @ApiProperty({ enum: COMPLIANCE_RULES, enumName: 'ComplianceRule', example: 'dead-link' })
  rule: ComplianceRule;

  @ApiProperty({
    enum: SEVERITIES,
    enumName: 'Severity',
    description: '`problem` blocks publishing; `warning` only informs.',
    example: 'problem',
  })
  severity: Severity;

  /** What is wrong and what to do, for people. @example "The page https://www.crocs.example/sale does not exist (404). Change or remove the link." */
  message: string;

  /** Field of the body. @example products.0.redirectUrl */
  field: string;

  /** The field for people. @example "Product 1" */
  place: string;

  /** The link, image or words that the finding is about. Absent if it is about the whole field. @example https://www.crocs.example/sale */
  target?: string;
}
