import { Transform } from 'class-transformer';

/**
 * Converts the text of a query parameter to a number; an empty text counts as absent. Validators reject other values: `Number` would
 * throw for an object, and convert a list of one number and null.
 */
export function ToNumber(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    return value.trim() === '' ? undefined : Number(value);
  });
}
