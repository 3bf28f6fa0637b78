import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { isSiteName } from '@grabdeals/shared/site';

const MAX_SITES = 100;

/** Validates `true` or a list of site names. The service checks whether these sites exist. */
export function AllOrSomeSites(): PropertyDecorator {
  const isSiteList = (value: unknown) =>
    Array.isArray(value) &&
    value.length <= MAX_SITES &&
    value.every((name) => typeof name === 'string' && isSiteName(name));
  return ValidateBy({
    name: 'allOrSomeSites',
    validator: {
      validate: (value) => value === true || isSiteList(value),
      defaultMessage: (problem) => `${problem?.property ?? 'The value'} is true, or a list of site names`,
    },
  });
}

/** Trims a text or the texts of a list before validation. null stays null. */
export function TrimTexts(): PropertyDecorator {
  const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(trim) : trim(value)));
}

/** Describes `true` or a list of sites. */
export function ApiAllOrSomeSites(description: string): PropertyDecorator {
  return ApiPropertyOptional({
    description: `${description} \`true\` means all sites, including future ones; otherwise a list of site keys.`,
    oneOf: [
      { type: 'boolean', enum: [true] },
      { type: 'array', items: { type: 'string' }, maxItems: MAX_SITES },
    ],
    example: ['sunsetdeals'],
  });
}
