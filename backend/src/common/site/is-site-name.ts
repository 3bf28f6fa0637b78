import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isSiteName } from '@grabdeals/shared/site';

/** Requires the field to be a well-formed site name (with `each`: site names). The service checks whether the site exists. */
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
