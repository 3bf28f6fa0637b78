import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isWebAddress, isWebAddressOrPath } from '@grabdeals/shared/web-address';

/** Patterns in the OpenAPI document. The server also parses the addresses. */
const WEB_ADDRESS = String.raw`^(https?://\S+)?$`;
const WEB_ADDRESS_OR_PATH = String.raw`^(https?://\S+|/(?![/\\])[^\s\\]*)?$`;

/** Requires an empty text or an absolute http(s) URL. */
export function IsWebAddress(options?: ValidationOptions): PropertyDecorator {
  return addressRule('isWebAddress', isWebAddress, 'must be an http(s) URL', WEB_ADDRESS, options);
}

/** Requires an empty text, an absolute http(s) URL or a path of the site. */
export function IsWebAddressOrPath(options?: ValidationOptions): PropertyDecorator {
  const message = 'must be an http(s) URL or begin with /';
  return addressRule('isWebAddressOrPath', isWebAddressOrPath, message, WEB_ADDRESS_OR_PATH, options);
}

function addressRule(
  name: string,
  isValid: (value: string) => boolean,
  message: string,
  pattern: string,
  options?: ValidationOptions,
): PropertyDecorator {
  const rule = ValidateBy(
    {
      name,
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && isValid(value)),
        defaultMessage: (problem) => `${problem?.property ?? 'The value'} ${message}`,
      },
    },
    options,
  );
  return options?.each ? rule : applyDecorators(rule, ApiProperty({ pattern }));
}
