import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import * as rules from 'class-validator';
import { MAX_TAG_LENGTH, MAX_TAGS, tagProblem, toTags } from '@grabdeals/shared/tags';

/**
 * Variants of class-validator's decorators that also describe their rule in the OpenAPI document, where Nest's plugin does not. DTOs
 * use them instead of class-validator's.
 */

/** Requires an integer; with `each`, requires integers in a list whose property describes its entries itself. */
export function IsInt(options?: rules.ValidationOptions): PropertyDecorator {
  if (options?.each) return rules.IsInt(options);
  return applyDecorators(rules.IsInt(options), ApiProperty({ type: 'integer' }));
}

/** Requires a list of integers, each at least `min`. */
export function EachIsInt({ min }: { min?: number } = {}): PropertyDecorator {
  const items = { type: 'integer', ...(min === undefined ? {} : { minimum: min }) };
  return applyDecorators(
    rules.IsInt({ each: true }),
    ...(min === undefined ? [] : [rules.Min(min, { each: true })]),
    ApiProperty({ type: 'array', items }),
  );
}

/** Requires a text of at least one character; with `each`, requires it of each text of a list. */
export function IsNotEmpty(options?: rules.ValidationOptions): PropertyDecorator {
  if (options?.each) return rules.IsNotEmpty(options);
  return applyDecorators(rules.IsNotEmpty(options), ApiProperty({ minLength: 1 }));
}

/** Requires a text of at least `min` characters. Above `IsNotEmpty`, its description takes precedence. */
export function MinLength(min: number, options?: rules.ValidationOptions): PropertyDecorator {
  return applyDecorators(rules.MinLength(min, options), ApiProperty({ minLength: min }));
}

/** Allows a list of operators' tags (`shared/src/tags.ts`), and removes duplicates and needless spaces. Null clears the tags. */
export function RecordTags(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (value === null) return [];
      return isTexts(value) ? toTags(value) : value;
    }),
    rules.ValidateBy({
      name: 'recordTags',
      validator: {
        validate: (value) => isTexts(value) && tagProblem(value) === undefined,
        defaultMessage: (problem) =>
          (isTexts(problem?.value) && tagProblem(problem.value)) || 'tags must be a list of texts',
      },
    }),
    ApiProperty({
      description: "Operators' tags, which shoppers do not see. Stored sorted, each once regardless of case.",
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: MAX_TAG_LENGTH },
      maxItems: MAX_TAGS,
      example: ['spring sale'],
    }),
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
