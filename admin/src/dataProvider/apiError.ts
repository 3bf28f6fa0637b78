import { isUnauthenticated } from '@grabdeals/shared/api-errors';
import { TEXTS } from '@grabdeals/shared/texts';
import { HttpError } from 'react-admin';
import type { ApiErrorBody, ErrorCode } from './types';

/** What the operator reads: the first of statusMessages, else the first of errors, else a general sentence. */
export function errorMessage(body: unknown): string {
  const { statusMessages, errors, message } = asErrorBody(body);
  return statusMessages?.[0] ?? errors?.[0] ?? message ?? TEXTS.somethingWentWrong;
}

/**
 * The error as react-admin expects it: `body.errors` holds the field messages, which land on their inputs, and its
 * `root.serverError` the general one, which is shown even where the form has no such field. Every error has that one: a
 * form without any takes a refused save for a successful one, and lets what was typed be lost unasked. `body.code` is the
 * API's; `unauthenticated` also where another server says that the session has ended.
 */
export function toHttpError(error: unknown): HttpError {
  const { status, body } = (error instanceof HttpError ? error : { status: 0 }) as { status: number; body?: unknown };
  const { code, error: fields } = asErrorBody(body);
  const hasEnded = isUnauthenticated(body) || (status === 401 && code === undefined);
  const message = errorMessage(body);
  return new HttpError(message, status, {
    code: hasEnded ? 'unauthenticated' : code,
    errors: { ...fields, root: { serverError: message } },
  });
}

/** What kind of failure it is; undefined where the server was not reached, or says nothing of the API's form. */
export function errorCode(error: unknown): ErrorCode | undefined {
  return error instanceof HttpError ? (error.body as { code?: ErrorCode } | null)?.code : undefined;
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
