import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';

/**
 * Trims a DTO's text before it is validated, so that blanks count as nothing. A form sends null for a text that was
 * emptied: that is an empty text.
 */
export function Trim(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (value === null) return '';
    return typeof value === 'string' ? value.trim() : value;
  });
}

/** Treats a blank text in a DTO's field, or null, as if the body had left the field out. */
export function BlankIsAbsent(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined),
  );
}

/** Treats null in a DTO's field as if the body had left the field out. */
export function NullIsAbsent(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => value ?? undefined);
}

/**
 * A DTO's field may be left out. Null is a value, and its validators see it; where a client sends null for nothing,
 * `NullIsAbsent`, `BlankIsAbsent` or `Trim` stands above it.
 */
export function Optional(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}
