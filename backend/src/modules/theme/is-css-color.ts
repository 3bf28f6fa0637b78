import { ValidateBy } from 'class-validator';
import { isCssColor } from '@grabdeals/shared/css-color';

/** A DTO's field is empty (the default colour) or a CSS colour. */
export function IsCssColor(): PropertyDecorator {
  return ValidateBy({
    name: 'isCssColor',
    validator: {
      validate: (value) => value === '' || (typeof value === 'string' && value.length <= 64 && isCssColor(value)),
      defaultMessage: (problem) => `${problem?.property ?? 'The value'} must be a CSS colour, such as #FFF`,
    },
  });
}
