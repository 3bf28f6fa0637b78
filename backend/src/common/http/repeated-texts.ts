import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';

/**
 * Reads a query parameter that occurs once for each text: `colors=Black&colors=Navy`. The texts may contain commas. Blank texts are
 * skipped, and a parameter without texts counts as absent.
 */
export function RepeatedTexts(example: readonly string[]): PropertyDecorator {
  const serialization = { style: 'form', explode: true };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => textsOf(value)),
    ApiProperty({ required: false, isArray: true, type: 'string', example: [...example], ...serialization }),
  );
}

function textsOf(value: unknown): unknown[] | undefined {
  if (value === undefined) return undefined;
  const texts = (Array.isArray(value) ? value : [value])
    .map((text: unknown) => (typeof text === 'string' ? text.trim() : text))
    .filter((text) => text !== '');
  return texts.length > 0 ? texts : undefined;
}
