import { PartialType } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';

/** What null and missing properties mean: docs/decisions/046-null-in-updates.md. */

/** Trims a DTO's text before it is validated. Null clears the text, as forms send it for an emptied input. */
export function Trim(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (value === null) return '';
    return typeof value === 'string' ? value.trim() : value;
  });
}

/** Null clears a DTO's property: the validators see `empty` in its place. */
export function NullClears(empty: '' | 0 | readonly []): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (value === null ? structuredClone(empty) : value));
}

/** Treats a blank text in a DTO's property, or null, as if the body did not contain the property. */
export function BlankIsAbsent(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined),
  );
}

/**
 * Treats null in a DTO's property as if the body did not contain the property, so that a new record gets the default.
 * An update rejects such a null (`createUpdatePipe`), since the stored value would silently stay.
 */
export function NullIsAbsent(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => value ?? undefined);
}

/**
 * A DTO's property may be missing. Its validators see null, and reject it, unless `Trim`, `NullClears`, `NullIsAbsent` or
 * `BlankIsAbsent` replaces it.
 */
export function Optional(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

/** A DTO's property may be missing, and null is a value of its own, which the description calls nullable. */
export function Nullable(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined && value !== null);
}

/** Base class of an update's DTO: each property of the new record's DTO may be missing, and none may be null that could not be before. */
export function UpdateOf<Create extends object>(create: Type<Create>): Type<Partial<Create>> {
  return PartialType(create, { skipNullProperties: false });
}
