import { isUnauthenticated } from '@grabdeals/shared/api-errors';
import { TEXTS } from '@grabdeals/shared/texts';
import { HttpError } from 'react-admin';
import type { ApiErrorBody, ErrorCode } from './types';

/** Returns the message for the operator: the first of statusMessages, else the first of errors, else a general sentence. */
export function errorMessage(body: unknown): string {
  const { statusMessages, errors, message } = asErrorBody(body);
  return statusMessages?.[0] ?? errors?.[0] ?? message ?? TEXTS.somethingWentWrong;
}

/**
 * Converts an error to the form that react-admin expects: `body.errors` contains the messages by field, and the general message as
 * `root.serverError`. Every error has a general message, because react-admin takes a failed save without errors for a successful one.
 * `body.code` is the API's code, or `unauthenticated` if another server reports that the session has ended.
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

/** Returns the API's code of an error; undefined if the server was not reached, or another server responded. */
export function errorCode(error: unknown): ErrorCode | undefined {
  return error instanceof HttpError ? (error.body as { code?: ErrorCode } | null)?.code : undefined;
}

/** Returns the error of a call as react-admin expects it, or the AbortError of a cancelled call. */
export function toFailure(error: unknown): Error {
  return isAborted(error) ? error : toHttpError(error);
}

/** Returns whether the caller cancelled the call. */
export function isAborted(error: unknown): error is DOMException {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Returns the messages of an error by field, named as in the call, and the general message under `root`. */
export function fieldErrors(error: unknown): Readonly<Record<string, unknown>> {
  return (error as { body?: { errors?: Record<string, unknown> } | null }).body?.errors ?? {};
}

/** Every part is optional, because a proxy may have responded. */
function asErrorBody(body: unknown): Partial<ApiErrorBody> {
  return typeof body === 'object' && body !== null ? body : {};
}
