import { ConflictException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import type { ErrorCode } from '../errors/error.dto.js';
import { fieldError } from '../errors/field-error.js';

/** Documents the query parameter `force` of deletions that also delete other records. */
export function ApiForce(): MethodDecorator {
  return ApiQuery({
    name: 'force',
    required: false,
    enum: ['true', 'false'],
    description: '`true` deletes the record although other records depend on it.',
  });
}

/**
 * Parameter decorator: returns whether the query contains `force=true`.
 * @throws BadRequestException for a value other than `true` and `false`.
 */
export const IsForced = createParamDecorator((_: unknown, context: ExecutionContext): boolean => {
  const { force = 'false' } = context.switchToHttp().getRequest<Request>().query;
  if (force !== 'true' && force !== 'false') {
    throw fieldError('force', 'force must be one of the following values: true, false');
  }
  return force === 'true';
});

/** A 409 with the code `needs_force`. Its message lists what the deletion would affect. */
export class NeedsForceException extends ConflictException {
  constructor(consequences: string) {
    super({ message: [consequences], code: 'needs_force' satisfies ErrorCode });
  }
}
