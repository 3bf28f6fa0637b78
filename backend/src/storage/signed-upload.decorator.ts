import { applyDecorators, UseGuards } from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiForbiddenResponse,
  ApiParam,
  ApiPayloadTooLargeResponse,
  ApiQuery,
} from '@nestjs/swagger';
import { Public } from '../common/access/access.decorator.js';
import { ErrorDto } from '../common/errors/error.dto.js';
import { FileBody } from '../common/http/request-input.interceptor.js';
import { SignedUploadGuard } from './signed-upload.guard.js';

/** Rules of a route for signed uploads. */
export interface SignedUploadRules {
  maxBytes: number;
  /** Error message for a larger file. */
  tooLarge: string;
  contentTypes: readonly string[];
  /** Example of the name in a signed URL, for the documentation. */
  exampleName: string;
}

/**
 * Accepts one file under a signed URL, on a route with the parameters `websiteName` and `name`, and documents the route. The
 * body is a Buffer.
 */
export function SignedUpload({ maxBytes, tooLarge, contentTypes, exampleName }: SignedUploadRules): MethodDecorator {
  return applyDecorators(
    Public(),
    UseGuards(SignedUploadGuard),
    FileBody({ maxBytes, tooLarge }),
    ApiParam({ name: 'name', description: 'The value in the signed URL.', example: exampleName }),
    ApiConsumes(...contentTypes),
    ApiBody({ schema: { type: 'string', format: 'binary' } }),
    ApiQuery({
      name: 'expires',
      type: String,
      description: 'Time when the URL expires, in seconds since 1970 (UTC).',
      example: '1767226200',
    }),
    ApiQuery({
      name: 'signature',
      type: String,
      description: 'The value in the signed URL.',
      example: 'pK1XQmV0oCq2w9y3n5T7bR8sU6dF4gH2jL0aZcEeYxI',
    }),
    ApiForbiddenResponse({ description: 'The signature is not valid or has expired.', type: ErrorDto }),
    ApiConflictResponse({ description: 'A file was already sent to this URL.', type: ErrorDto }),
    ApiPayloadTooLargeResponse({ description: tooLarge, type: ErrorDto }),
  );
}
