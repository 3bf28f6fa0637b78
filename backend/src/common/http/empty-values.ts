import { PartialType } from '@nestjs/swagger';
import type { Type } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';

/** Decorators for null and missing properties (docs/decisions/046-null-in-updates.md). */

/** Trims a DTO's text before validation. Null becomes an empty text, because forms send null for an empty input. */
export function Trim(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (value === null) return '';
    return typeof value === 'string' ? value.trim() : value;
  });
}

/** Replaces null in a DTO's property by `empty` before validation, so that null clears the property. */
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
 * Allows a DTO's property to be missing. The property's validators reject null, unless `Trim`, `NullClears`, `NullIsAbsent` or
 * `BlankIsAbsent` replaces null.
 */
export function Optional(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined);
}

/** Allows a DTO's property to be missing or null. Its OpenAPI description says nullable. */
export function Nullable(): PropertyDecorator {
  return ValidateIf((_, value) => value !== undefined && value !== null);
}

/** Returns the base class of an update's DTO, in which each property of `create` may be missing, but null only where `create` allows it. */
export function UpdateOf<Create extends object>(create: Type<Create>): Type<Partial<Create>> {
  return PartialType(create, { skipNullProperties: false });
}
