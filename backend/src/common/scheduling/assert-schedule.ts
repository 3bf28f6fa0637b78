import { type Schedule, scheduleProblem } from '@grabdeals/shared/schedule';
import { fieldError } from '../errors/field-error.js';

/**
 * @param path Path of the record in the body, with a dot at its end: `items.1.`.
 * @throws BadRequestException for an end that is not after the start.
 */
export function assertSchedule(schedule: Schedule, path = ''): void {
  const problem = scheduleProblem(schedule);
  if (problem) throw fieldError(`${path}endsAt`, problem);
}
