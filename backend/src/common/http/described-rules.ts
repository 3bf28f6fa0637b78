import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import * as rules from 'class-validator';

/**
 * class-validator's rules whose effect Nest's plugin does not write into the API's description, or that hide one which it
 * writes. DTOs use these in their place.
 */

/** A DTO's property is an integer; with `each`, each entry of a list whose description says so by itself. */
export function IsInt(options?: rules.ValidationOptions): PropertyDecorator {
  if (options?.each) return rules.IsInt(options);
  return applyDecorators(rules.IsInt(options), ApiProperty({ type: 'integer' }));
}

/** Each entry of a DTO's list is an integer, `min` at least. */
export function EachIsInt({ min }: { min?: number } = {}): PropertyDecorator {
  const items = { type: 'integer', ...(min === undefined ? {} : { minimum: min }) };
  return applyDecorators(
    rules.IsInt({ each: true }),
    ...(min === undefined ? [] : [rules.Min(min, { each: true })]),
    ApiProperty({ type: 'array', items }),
  );
}

/** A DTO's text has a character at least; with `each`, each text of a list. */
export function IsNotEmpty(options?: rules.ValidationOptions): PropertyDecorator {
  if (options?.each) return rules.IsNotEmpty(options);
  return applyDecorators(rules.IsNotEmpty(options), ApiProperty({ minLength: 1 }));
}

/** A DTO's text has `min` characters at least. Put above `IsNotEmpty`, it describes the text. */
export function MinLength(min: number, options?: rules.ValidationOptions): PropertyDecorator {
  return applyDecorators(rules.MinLength(min, options), ApiProperty({ minLength: min }));
}
