import { TEXTS } from '@grabdeals/shared/texts';
import { HttpError } from 'react-admin';
import type { ApiErrorBody } from './types';

/** What the operator reads: the first of statusMessages, else the first of errors, else a general sentence. */
export function errorMessage(body: unknown): string {
  const { statusMessages, errors, message } = asErrorBody(body);
  return statusMessages?.[0] ?? errors?.[0] ?? message ?? TEXTS.somethingWentWrong;
}

/**
 * The error as react-admin expects it: `body.errors` holds the field messages, which land on their inputs, and its
 * `root.serverError` the general one, which is shown even where the form has no such field.
 */
export function toHttpError(error: unknown): HttpError {
  if (!(error instanceof HttpError)) return new HttpError(TEXTS.somethingWentWrong, 0);
  const message = errorMessage(error.body);
  const fields = asErrorBody(error.body).error;
  if (!fields || Object.keys(fields).length === 0) return new HttpError(message, error.status);
  return new HttpError(message, error.status, { errors: { ...fields, root: { serverError: message } } });
}

/** Every part is optional: a proxy in between may answer something else. */
function asErrorBody(body: unknown): Partial<ApiErrorBody> {
  return typeof body === 'object' && body !== null ? body : {};
}
