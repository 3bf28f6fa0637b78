import { Transform } from 'class-transformer';

/**
 * Reads a DTO's number that queries send as text; an empty text counts as absent. Anything else arrives as it is, for the
 * validators to refuse: `Number` would throw at an object, take a list of one for its entry, and null for 0.
 */
export function ToNumber(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    return value.trim() === '' ? undefined : Number(value);
  });
}
