import { fieldLabel } from '@grabdeals/shared/change-texts';
import { isUnauthenticated } from '@grabdeals/shared/api-errors';
import { TEXTS } from '@grabdeals/shared/texts';
import { HttpError } from 'react-admin';
import type { ApiErrorBody, ErrorCode, Finding, StaleSave } from './types';

const OFFLINE = 'You are offline. What you have typed is kept. Try again when you are online.';

/** Returns the message for the operator: the first of statusMessages, else the first of errors, else a general sentence. */
export function errorMessage(body: unknown): string {
  const { statusMessages, errors, message, error: fields = {} } = asErrorBody(body);
  const text = statusMessages?.[0] ?? errors?.[0] ?? message ?? TEXTS.somethingWentWrong;
  const field = Object.keys(fields).find((name) => fields[name] === text);
  return field === undefined ? text : withLabel(field, text);
}

/** Returns a message with the name that operators know in place of the API's name of the field: `End time must be …` for `endsAt must be …`. */
function withLabel(field: string, message: string): string {
  const name = field.split('.').at(-1) ?? field;
  return message.startsWith(`${name} `) ? fieldLabel(name) + message.slice(name.length) : message;
}

/**
 * Converts an error to the form that react-admin expects: `body.errors` contains the messages by field, and the general message as
 * `root.serverError`. Every error has a general message, because react-admin takes a failed save without errors for a successful one.
 * `body.code` is the API's code, `body.findings` what the compliance check has found, `body.conflict` what others have saved.
 */
export function toHttpError(error: unknown): HttpError {
  const { status, body } = (error instanceof HttpError ? error : { status: 0 }) as { status: number; body?: unknown };
  const { code, error: fields, findings, conflict } = asErrorBody(body);
  const labelled = Object.fromEntries(
    Object.entries(fields ?? {}).map(([field, text]) => [field, withLabel(field, text)]),
  );
  const message = status === 0 && globalThis.navigator?.onLine === false ? OFFLINE : errorMessage(body);
  return new HttpError(message, status, {
    code: isUnauthenticated(body) ? 'unauthenticated' : code,
    ...(findings && { findings }),
    ...(conflict && { conflict }),
    errors: { ...labelled, root: { serverError: message } },
  });
}

/** The body of an error of a call, as `toHttpError` makes it. */
interface FailureBody {
  code?: ErrorCode;
  findings?: Finding[];
  conflict?: StaleSave;
  errors?: Readonly<Record<string, unknown>>;
  /** Method of the call. */
  method?: string;
}

/** Returns the body of an error of a call; empty for other errors. */
export function failureBody(error: unknown): FailureBody {
  return error instanceof HttpError ? ((error.body as FailureBody | null) ?? {}) : {};
}

/** Returns the API's code of an error; undefined if the server was not reached, or another server responded. */
export function errorCode(error: unknown): ErrorCode | undefined {
  return failureBody(error).code;
}

/** Returns the findings for which the compliance check blocked a save; undefined for other errors. */
export function blockingFindings(error: unknown): Finding[] | undefined {
  const { code, findings } = failureBody(error);
  return code === 'compliance' ? findings : undefined;
}

/** Returns what others have saved since the version of a rejected save; undefined for other errors. */
export function conflictOf(error: unknown): StaleSave | undefined {
  return failureBody(error).conflict;
}

/** Returns whether the failed call was a POST. */
export function isErrorOfPost(error: unknown): boolean {
  return failureBody(error).method === 'POST';
}

/** Returns the error of a call of the API as react-admin expects it, or the AbortError of a cancelled call. */
export function toFailure(error: unknown, method?: string): Error {
  if (isAborted(error)) return error;
  const failure = toHttpError(error);
  const isSessionOver = failure.status === 401 && errorCode(failure) === undefined;
  return new HttpError(failure.message, failure.status, {
    ...failureBody(failure),
    ...(isSessionOver && { code: 'unauthenticated' }),
    method,
  });
}

/** Returns whether the caller cancelled the call. */
export function isAborted(error: unknown): error is DOMException {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Returns the messages of an error by field, named as in the call, and the general message under `root`. */
export function fieldErrors(error: unknown): Readonly<Record<string, unknown>> {
  return failureBody(error).errors ?? {};
}

/** Every part is optional, because a proxy may have responded. */
function asErrorBody(body: unknown): Partial<ApiErrorBody> {
  return typeof body === 'object' && body !== null ? body : {};
}
