import { ConflictException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import type { ErrorCode } from '../errors/error.dto.js';
import { fieldError } from '../errors/field-error.js';

/** Documents the query of deletions that take more with them than the record itself. */
export function ApiForce(): MethodDecorator {
  return ApiQuery({
    name: 'force',
    required: false,
    enum: ['true', 'false'],
    description: '`true` deletes the record although other records depend on it.',
  });
}

/**
 * Parameter decorator: whether the query says `force=true`. @throws BadRequestException for anything but `true` and
 * `false`.
 */
export const IsForced = createParamDecorator((_: unknown, context: ExecutionContext): boolean => {
  const { force = 'false' } = context.switchToHttp().getRequest<Request>().query;
  if (force !== 'true' && force !== 'false') {
    throw fieldError('force', 'force must be one of the following values: true, false');
  }
  return force === 'true';
});

/** A 409 that says what a deletion would take with it, with the code `needs_force`. */
export function needsForce(consequences: string): ConflictException {
  return new ConflictException({ message: [consequences], code: 'needs_force' satisfies ErrorCode });
}

/** `1 article`, `3 articles`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
