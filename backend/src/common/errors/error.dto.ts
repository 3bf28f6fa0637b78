import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TEXTS } from '@grabdeals/shared/texts';

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

const VALUE = {
  description: 'Absent if the field is empty.',
  oneOf: [
    { type: 'string' },
    { type: 'number' },
    { type: 'boolean' },
    { type: 'array', items: {} },
    { type: 'object', additionalProperties: true },
  ],
  example: 'Orders over $50',
};

/** A field of a save that somebody else has changed, too. */
export class FieldConflictView {
  /** Path of the field in the body. @example terms */
  field: string;

  @ApiPropertyOptional(VALUE)
  theirs?: unknown;

  @ApiPropertyOptional({ ...VALUE, example: 'Orders over $20' })
  yours?: unknown;

  /** Name of the account that has saved the field. Absent if the caller may not know or no account has. @example "Dana Owner" */
  savedBy?: string;

  /** Absent if the caller may not know. @example 2026-11-20T09:00:00Z */
  savedAt?: Date;
}

/** The other saves that a save conflicts with. */
export class StaleSaveView {
  /** Version of the stored record. A save that names it as `overwrites` replaces the fields. @example 4 */
  version: number;

  fields: FieldConflictView[];
}

/** Error codes for programs: a code never changes its meaning, whereas a message may change its words. */
const ERROR_CODES = {
  validation_failed: 'the input is not valid; `error` names the fields (400)',
  unauthenticated: 'the request has no session, or its session has ended: sign in (401)',
  credentials_wrong: 'the email or the password is wrong (401)',
  two_factor_required: 'email and password are correct, and the sign-in also requires `code` (401)',
  two_factor_wrong: 'the `code` of the sign-in is wrong (401)',
  two_factor_setup_required: 'the account must set up two-factor sign-in before any other call (403)',
  forbidden: 'the account is not allowed to do this (403)',
  not_found: 'the record or path does not exist (404)',
  method_not_allowed: 'the path does not support this method; `Allow` lists the supported methods (405)',
  timed_out: 'the body did not arrive in time: send the request again (408)',
  conflict: 'the request conflicts with the current state, such as a name that is taken (409)',
  stale:
    'others have changed the same fields of the record since the version that the save was made from; `error` and `conflict` name them (409)',
  needs_force: 'other records would be deleted too, as the message says; `?force=true` deletes them (409)',
  too_large: 'the body or the file is too large (413)',
  unsupported_media_type: 'the endpoint does not accept the media type of the body (415)',
  compliance: 'the compliance check has found problems; `findings` lists them, and an owner can override them (422)',
  unknown_host: 'the server does not serve this host (421)',
  too_many_requests: 'too many requests; `Retry-After` contains the seconds to wait (429)',
  internal_error: 'the server failed; its log contains the error under `correlationId` (500)',
  unavailable: 'a required service is unavailable, or the server is overloaded: retry after `Retry-After` (503)',
  disk_full: 'the disk is full; nothing can be changed until space is available (507)',
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

/** Default error codes by status. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'validation_failed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timed_out',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  421: 'unknown_host',
  429: 'too_many_requests',
  503: 'unavailable',
  507: 'disk_full',
};

/** Body of all error responses of the API (docs/architecture.md, "Errors"). */
export class ErrorDto {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({
    enum: Object.keys(ERROR_CODES),
    enumName: 'ErrorCode',
    enumSchema: {
      description: [
        'Error code for programs. The messages are for people.',
        ...Object.entries(ERROR_CODES).map(([code, meaning]) => `- \`${code}\`: ${meaning}`),
      ].join('\n'),
    },
    example: 'validation_failed',
  })
  code: ErrorCode;

  @ApiProperty({ example: 'websiteName is not a site name' })
  message: string;

  /** Messages for people. The front ends show the first message. */
  @ApiProperty({ type: [String], example: ['websiteName is not a site name'] })
  statusMessages: string[];

  @ApiProperty({ type: [String], example: ['websiteName is not a site name'] })
  errors: string[];

  @ApiPropertyOptional({
    description: 'Messages by field name.',
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { websiteName: 'websiteName is not a site name' },
  })
  error?: Record<string, string>;

  @ApiPropertyOptional({
    type: [FindingView],
    description: 'What the compliance check has found, for the code `compliance`.',
  })
  findings?: FindingView[];

  @ApiPropertyOptional({ type: StaleSaveView, description: 'What others have saved, for the code `stale`.' })
  conflict?: StaleSaveView;

  @ApiProperty({
    description: 'Id of the request, also in the `X-Request-Id` header and the server log.',
    example: '4be0643f-1d98-573b-97cd-ca98a65347dd',
  })
  correlationId: string;
}

/** An error, before it is converted to an `ErrorDto`. */
export interface Problem {
  status: number;
  /** Messages for people. The front ends show the first message. */
  messages: string[];
  /** Defaults to the code of the status. */
  code?: ErrorCode;
  /** Messages by field. */
  fields?: Record<string, string>;
  findings?: FindingView[];
  conflict?: StaleSaveView;
}

/** Converts a problem to the body of an error response. */
export function toErrorDto(problem: Problem, correlationId: string): ErrorDto {
  const { status, messages, code, fields, findings, conflict } = problem;
  return {
    statusCode: status,
    code: code ?? CODE_OF_STATUS[status] ?? (status < 500 ? 'validation_failed' : 'internal_error'),
    message: messages[0] ?? TEXTS.somethingWentWrong,
    statusMessages: messages,
    errors: messages,
    ...(fields ? { error: fields } : {}),
    ...(findings ? { findings } : {}),
    ...(conflict ? { conflict } : {}),
    correlationId,
  };
}
