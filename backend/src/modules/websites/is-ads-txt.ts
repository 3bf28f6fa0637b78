import { ValidateBy } from 'class-validator';
import { adsTxtProblems } from '@grabdeals/shared/ads-txt';

/** Lines that one answer names; a pasted page of prose has as many wrong lines as it has lines. */
const NAMED_LINES = 5;

/** A DTO's field is an ads.txt; the message names the lines that are not in its format. */
export function IsAdsTxt(): PropertyDecorator {
  return ValidateBy({
    name: 'isAdsTxt',
    validator: {
      validate: (value) => typeof value === 'string' && adsTxtProblems(value).length === 0,
      defaultMessage: (problem) => describe(problem?.value),
    },
  });
}

function describe(value: unknown): string {
  if (typeof value !== 'string') return 'adsTxt must be a text';
  const problems = adsTxtProblems(value);
  const named = problems.slice(0, NAMED_LINES).map(({ line, message }) => `Line ${line}: ${message}.`);
  const rest = problems.length - named.length;
  return [...named, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}
