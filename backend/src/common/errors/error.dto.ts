import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { TEXTS } from '@grabdeals/shared/texts';

/** What went wrong, for programs: a code never changes its meaning, a message may change its words. */
const ERROR_CODES = {
  validation_failed: 'a value of the call is not valid; `error` names the fields where it is about some (400)',
  unauthenticated: 'there is no session, or it has ended: sign in (401)',
  credentials_wrong: 'e-mail address and password do not belong together (401)',
  forbidden: 'the account may not do this (403)',
  not_found: 'there is no such thing (404)',
  method_not_allowed: 'the path does not take this method: `Allow` lists those that it takes (405)',
  timed_out: 'the body of the call did not arrive in time: send it again (408)',
  conflict: 'the state of something else does not allow it, such as a name that is taken (409)',
  needs_force: 'it would delete more than the record itself, as the message says: `?force=true` does that too (409)',
  too_large: 'the body or the file is too large (413)',
  unsupported_media_type: 'the body is not of a type that the call reads (415)',
  unknown_host: 'the server does not serve this host (421)',
  too_many_requests: '`Retry-After` says in how many seconds to try again (429)',
  internal_error: 'a fault of the server, which is in its log under `correlationId` (500)',
  unavailable: 'a part that is needed does not answer, or there is too much to do: try again after `Retry-After` (503)',
  disk_full: 'nothing can be changed until there is space again (507)',
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

/** The code of a status where the error names no other. */
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

/** Every error answer of the API has this shape (docs/architecture.md, "Errors"). */
export class ErrorDto {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({
    enum: Object.keys(ERROR_CODES),
    enumName: 'ErrorCode',
    enumSchema: {
      description: [
        'What went wrong, for programs; the messages are for people.',
        ...Object.entries(ERROR_CODES).map(([code, meaning]) => `- \`${code}\`: ${meaning}`),
      ].join('\n'),
    },
    example: 'validation_failed',
  })
  code: ErrorCode;

  @ApiProperty({ example: 'websiteName is not a site name' })
  message: string;

  /** The frontends show the first of these. */
  @ApiProperty({ type: [String], example: ['websiteName is not a site name'] })
  statusMessages: string[];

  @ApiProperty({ type: [String], example: ['websiteName is not a site name'] })
  errors: string[];

  @ApiPropertyOptional({
    description: 'Field errors, by field name.',
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { websiteName: 'websiteName is not a site name' },
  })
  error?: Record<string, string>;

  @ApiProperty({
    description: 'Also in the X-Request-Id header and in the server log.',
    example: '4be0643f-1d98-573b-97cd-ca98a65347dd',
  })
  correlationId: string;
}

/** What is known of an error when it is answered. */
export interface Problem {
  status: number;
  /** For people; the first is the one that is shown. */
  messages: string[];
  /** Where it is not the one of the status. */
  code?: ErrorCode;
  /** Messages by field. */
  fields?: Record<string, string>;
}

/** The answer to a problem. */
export function toErrorDto({ status, messages, code, fields }: Problem, correlationId: string): ErrorDto {
  return {
    statusCode: status,
    code: code ?? CODE_OF_STATUS[status] ?? (status < 500 ? 'validation_failed' : 'internal_error'),
    message: messages[0] ?? TEXTS.somethingWentWrong,
    statusMessages: messages,
    errors: messages,
    ...(fields ? { error: fields } : {}),
    correlationId,
  };
}
