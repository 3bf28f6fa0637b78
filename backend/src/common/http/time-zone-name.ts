import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { fieldLabel } from '@grabdeals/shared/change-texts';
import { toTimeZone } from '@grabdeals/shared/time-zones';

/** Requires the name of an IANA time zone, and spells it as the runtime does. */
export function TimeZoneName(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => toTimeZone(value) ?? value),
    ValidateBy({
      name: 'timeZoneName',
      validator: {
        validate: (value) => toTimeZone(value) === value,
        defaultMessage: (problem) =>
          `${fieldLabel(problem?.property ?? 'timeZone')} must be an IANA time zone, such as America/New_York`,
      },
    }),
    ApiProperty({ type: String, required: false, maxLength: 64 }),
  );
}
