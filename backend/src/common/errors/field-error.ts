import { BadRequestException } from '@nestjs/common';

/** A 400 whose message belongs to one field of the request. */
export function fieldError(field: string, message: string): BadRequestException {
  return new BadRequestException({ message: [message], fields: { [field]: message } });
}
