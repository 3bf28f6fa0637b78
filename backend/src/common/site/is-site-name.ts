import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, ValidateBy, type ValidationOptions } from 'class-validator';
import { isSiteName } from '@grabdeals/shared/site';

/** Requires the field to be a well-formed site name (with `each`: site names). The service checks whether the site exists. */
export function IsSiteName(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isSiteName',
      validator: {
        validate: (value) => typeof value === 'string' && isSiteName(value),
        defaultMessage: (problem) => `${problem?.property ?? 'The value'} is not a site name`,
      },
    },
    options,
  );
}

const MAX_SITES = 500;

/** Requires the keys of one or more sites on which the record appears. The service checks whether the sites exist. */
export function RecordSites(): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMinSize(1, { message: 'Please select at least one website' }),
    ArrayMaxSize(MAX_SITES),
    ArrayUnique(),
    IsSiteName({ each: true }),
    ApiProperty({ minItems: 1, maxItems: MAX_SITES, uniqueItems: true }),
  );
}
