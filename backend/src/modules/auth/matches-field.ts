import { ValidateBy, type ValidationOptions } from 'class-validator';

/** A DTO's field has the same value as another one of it. */
export function MatchesField(other: string, options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'matchesField',
      constraints: [other],
      validator: {
        validate: (value, problem) => value === (problem?.object as Record<string, unknown> | undefined)?.[other],
        defaultMessage: (problem) => `${problem?.property ?? 'The value'} differs from ${other}`,
      },
    },
    options,
  );
}
