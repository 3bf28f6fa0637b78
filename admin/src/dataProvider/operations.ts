import { OPERATION_HEADER } from '@grabdeals/shared/history';

/** A symbol, so that copies of an answer have the id, and no form sends it. */
const OPERATION = Symbol('operation');

/** Returns the answer of a call with the id of the operation that can be undone, which the headers of the answer contain. */
export function withOperation<T>(answer: T, headers: Pick<Headers, 'get'>): T {
  const id = headers.get(OPERATION_HEADER);
  return id && typeof answer === 'object' && answer !== null ? Object.assign(answer, { [OPERATION]: id }) : answer;
}

/** Returns the id of the operation of a save or a deletion; undefined if it cannot be undone. */
export function operationOf(answer: unknown): string | undefined {
  return (answer as { [OPERATION]?: string } | null | undefined)?.[OPERATION];
}
