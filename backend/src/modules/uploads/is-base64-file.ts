import { ValidateBy } from 'class-validator';

const PREFIX = /^data:[\w.+/-]{1,100};base64,/;
const PADDING = /={1,2}$/;

/**
 * Refuses what is no base64, with or without `data:image/png;base64,` before it. It looks for a character that does not
 * belong there: a pattern of the whole would remember each of the millions that do.
 */
export function IsBase64File(): PropertyDecorator {
  return ValidateBy({
    name: 'isBase64File',
    validator: {
      validate: isBase64File,
      defaultMessage: (problem) => `${problem?.property} is not base64`,
    },
  });
}

function isBase64File(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const content = value.slice(PREFIX.exec(value)?.[0].length ?? 0).replace(PADDING, '');
  return content !== '' && !/[^\w+/-]/.test(content);
}
