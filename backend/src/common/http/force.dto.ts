import { ConflictException } from '@nestjs/common';
import { IsIn } from 'class-validator';
import type { ErrorCode } from '../errors/error.dto.js';
import { Optional } from './empty-values.js';

/** Query of deletions that take more with them than the record itself. */
export class ForceDto {
  /** `true`: delete although the answer without it named what would go. */
  @Optional()
  @IsIn(['true', 'false'])
  force?: string;
}

/** A 409 that says what a deletion would take with it, with the code `needs_force`. */
export function needsForce(consequences: string): ConflictException {
  return new ConflictException({ message: [consequences], code: 'needs_force' satisfies ErrorCode });
}

/** `1 article`, `3 articles`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
