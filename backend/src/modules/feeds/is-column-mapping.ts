import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { type ColumnMapping, FEED_ATTRIBUTES } from './reading/feed-attributes.js';

const MAX_COLUMNS = 20;
const MAX_COLUMN_NAME = 200;

/** Validates a mapping of attributes to column names. */
export function IsColumnMapping(): PropertyDecorator {
  return applyDecorators(
    MappingProperty(),
    ValidateBy({
      name: 'isColumnMapping',
      validator: {
        validate: isColumnMapping,
        defaultMessage: () => `mapping must name columns for attributes of a product: ${FEED_ATTRIBUTES.join(', ')}`,
      },
    }),
  );
}

/** Describes a mapping in the OpenAPI document. */
export function MappingProperty(): PropertyDecorator {
  return ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { id: ['sku'], title: ['name'], link: ['url'], price: ['price'] },
    description:
      'Column names by attribute. The first column with a value applies; all columns of `additional_image_link`, and ' +
      'those of `availability` in exports of shop systems, are combined.',
  });
}

function isColumnMapping(value: unknown): value is ColumnMapping {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([attribute, columns]) => (FEED_ATTRIBUTES as readonly string[]).includes(attribute) && areColumns(columns),
  );
}

function areColumns(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= MAX_COLUMNS &&
    value.every((name) => typeof name === 'string' && name !== '' && name.length <= MAX_COLUMN_NAME)
  );
}
