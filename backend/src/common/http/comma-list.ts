import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';

interface CommaListOptions {
  /** Type of the entries: `integer` entries become numbers, and duplicate `id` entries are removed. */
  entries: 'integer' | 'id' | readonly string[];
  example: readonly (number | string)[];
  default?: readonly string[];
  required?: boolean;
}

/**
 * Reads a query parameter that contains a list: `mids=11,12`, or the parameter several times. An empty parameter counts as absent.
 * Validators check the entries.
 */
export function CommaList({ entries, example, default: all, required = false }: CommaListOptions): PropertyDecorator {
  const serialization = { style: 'form', explode: false };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => parseEntries(entriesOf(value), entries)),
    ApiProperty({
      required,
      isArray: true,
      ...schemaOf(entries),
      ...(all ? { default: [...all] } : {}),
      example: [...example],
      ...serialization,
    }),
  );
}

function schemaOf(entries: CommaListOptions['entries']) {
  if (entries === 'integer') return { type: 'integer' } as const;
  return entries === 'id' ? ({ type: 'string' } as const) : { enum: [...entries] };
}

function parseEntries(
  list: string[] | undefined,
  entries: CommaListOptions['entries'],
): (string | number)[] | undefined {
  if (entries === 'integer') return list?.map(Number);
  return entries === 'id' ? list && [...new Set(list.map((id) => id.toLowerCase()))] : list;
}

function entriesOf(value: unknown): string[] | undefined {
  if (value === undefined || value === '') return undefined;
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) => String(part).split(','));
  return parts.map((part) => part.trim()).filter(Boolean);
}
