import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsDate, isISO8601 } from 'class-validator';
import { fieldLabel } from '@grabdeals/shared/change-texts';

const DAY_OR_ZONED_TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * Requires a time in ISO 8601, and converts it to a `Date`. A date without a time is midnight UTC. A time must contain its zone,
 * because the server cannot know the client's.
 */
export function IsoTime(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (isIsoTime(value) ? new Date(value) : value)),
    IsDate({
      message: ({ property }) =>
        `${fieldLabel(property)} must be a date and a time with its time zone, such as 2026-11-27T14:00:00Z`,
    }),
  );
}

function isIsoTime(value: unknown): value is string {
  return typeof value === 'string' && DAY_OR_ZONED_TIME.test(value) && isISO8601(value, { strict: true });
}
