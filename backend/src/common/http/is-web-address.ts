import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isWebAddress, isWebAddressOrPath } from '@grabdeals/shared/web-address';

/** A DTO's field is empty or an absolute http(s) address. */
export function IsWebAddress(options?: ValidationOptions): PropertyDecorator {
  return addressRule('isWebAddress', isWebAddress, 'must be an http(s) address', options);
}

/** A DTO's field is empty, an absolute http(s) address or a path of the site itself. */
export function IsWebAddressOrPath(options?: ValidationOptions): PropertyDecorator {
  return addressRule('isWebAddressOrPath', isWebAddressOrPath, 'must be an http(s) address or begin with /', options);
}

function addressRule(
  name: string,
  isValid: (value: string) => boolean,
  message: string,
  options?: ValidationOptions,
): PropertyDecorator {
  return ValidateBy(
    {
      name,
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && isValid(value)),
        defaultMessage: (problem) => `${problem?.property ?? 'The value'} ${message}`,
      },
    },
    options,
  );
}
