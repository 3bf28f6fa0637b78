import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';

interface CommaListOptions {
  /** What an entry is: `integer` entries become numbers, an `id` counts once. */
  entries: 'integer' | 'id' | readonly string[];
  example: readonly (number | string)[];
  default?: readonly string[];
  required?: boolean;
}

/**
 * A query parameter that holds a list: `mids=11,12`, or the parameter several times over. An empty one counts as absent.
 * What the entries must be is for validators to say.
 */
export function CommaList({ entries, example, default: all, required = false }: CommaListOptions): PropertyDecorator {
  const onTheWire = { style: 'form', explode: false };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => read(entriesOf(value), entries)),
    ApiProperty({
      required,
      isArray: true,
      ...schemaOf(entries),
      ...(all ? { default: [...all] } : {}),
      example: [...example],
      ...onTheWire,
    }),
  );
}

function schemaOf(entries: CommaListOptions['entries']) {
  if (entries === 'integer') return { type: 'integer' } as const;
  return entries === 'id' ? ({ type: 'string' } as const) : { enum: [...entries] };
}

function read(list: string[] | undefined, entries: CommaListOptions['entries']): (string | number)[] | undefined {
  if (entries === 'integer') return list?.map(Number);
  return entries === 'id' ? list && [...new Set(list.map((id) => id.toLowerCase()))] : list;
}

function entriesOf(value: unknown): string[] | undefined {
  if (value === undefined || value === '') return undefined;
  const parts = (Array.isArray(value) ? value : [value]).flatMap((part) => String(part).split(','));
  return parts.map((part) => part.trim()).filter(Boolean);
}
