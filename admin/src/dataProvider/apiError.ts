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
 * `root.serverError` the general one, which is shown even where the form has no such field. Every error has that one: a
 * form without any takes a refused save for a successful one, and lets what was typed be lost unasked.
 */
export function toHttpError(error: unknown): HttpError {
  const { status, body } = (error instanceof HttpError ? error : { status: 0 }) as { status: number; body?: unknown };
  const message = errorMessage(body);
  return new HttpError(message, status, { errors: { ...asErrorBody(body).error, root: { serverError: message } } });
}

/** What a call is refused with: the error as react-admin expects it, unless it was broken off on purpose. */
export function toFailure(error: unknown): Error {
  return isAborted(error) ? error : toHttpError(error);
}

/** Whether a call was broken off on purpose. */
export function isAborted(error: unknown): error is DOMException {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What the server says of single fields, by their names in the call; under `root` what it says of all. */
export function fieldErrors({ body }: { body?: unknown }): Readonly<Record<string, unknown>> {
  return (body as { errors?: Record<string, unknown> } | null | undefined)?.errors ?? {};
}

/** Every part is optional: a proxy in between may answer something else. */
function asErrorBody(body: unknown): Partial<ApiErrorBody> {
  return typeof body === 'object' && body !== null ? body : {};
}
