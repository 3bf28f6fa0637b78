import { BadRequestException, ConflictException, ForbiddenException } from '@nestjs/common';

/** Returns a 400 whose message belongs to one field of the request. */
export function fieldError(field: string, message: string): BadRequestException {
  return new BadRequestException({ message: [message], fields: { [field]: message } });
}

/** Returns a 409 whose message belongs to the field whose value is taken. */
export function fieldConflict(field: string, message: string): ConflictException {
  return new ConflictException({ message: [message], fields: { [field]: message } });
}

/** Returns a 403 whose message belongs to the field that the caller may not change. */
export function fieldForbidden(field: string, message: string): ForbiddenException {
  return new ForbiddenException({ message: [message], fields: { [field]: message } });
}
