import { ValidateBy, type ValidationOptions } from 'class-validator';

/** Requires the field to equal another field of the body. */
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
