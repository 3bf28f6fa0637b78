import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { MAX_TAG_LENGTH, MAX_TAGS, tagProblem, toTags } from '@grabdeals/shared/tags';

/** Requires a list of operators' tags (`shared/src/tags.ts`), and stores them without duplicates, sorted. Null clears the tags. */
export function RecordTags(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (value === null) return [];
      return isTexts(value) ? toTags(value) : value;
    }),
    ValidateBy({
      name: 'recordTags',
      validator: {
        validate: (value) => isTexts(value) && tagProblem(value) === undefined,
        defaultMessage: (problem) =>
          (isTexts(problem?.value) && tagProblem(problem.value)) || 'tags must be a list of texts',
      },
    }),
    ApiProperty({
      required: false,
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
