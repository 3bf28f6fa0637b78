import { ConflictException } from '@nestjs/common';
import { IsIn } from 'class-validator';
import { Optional } from './empty-values.js';

/** Query of deletions that take more with them than the record itself. */
export class ForceDto {
  /** `true`: delete although the answer without it named what would go. */
  @Optional()
  @IsIn(['true', 'false'])
  force?: string;
}

/** A 409 that says what a deletion would take with it, and how to go on. */
export function needsForce(consequences: string): ConflictException {
  return new ConflictException(`${consequences} Repeat with ?force=true to delete it nevertheless.`);
}

/** `1 article`, `3 articles`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
