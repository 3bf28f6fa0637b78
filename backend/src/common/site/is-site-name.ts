import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isSiteName } from '@grabdeals/shared/site';

/** A DTO's field holds the name of a site (with `each`: of several). Whether that site exists is the service's to find out. */
export function IsSiteName(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isSiteName',
      validator: {
        validate: (value) => typeof value === 'string' && isSiteName(value),
        defaultMessage: (problem) => `${problem?.property ?? 'The value'} is not a site name`,
      },
    },
    options,
  );
}
