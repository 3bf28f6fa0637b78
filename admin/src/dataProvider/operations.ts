import { OPERATION_HEADER } from '@grabdeals/shared/history';

/** A symbol, so that copies of an answer have the id, and no form sends it. */
const OPERATION = Symbol('operation');

/** Returns the answer of a call with the id of the operation that can be undone, which the headers of the answer contain. */
export function withOperation<T>(answer: T, headers: Pick<Headers, 'get'>): T {
  const id = headers.get(OPERATION_HEADER);
  if (!id) return answer;
  if (!recent.includes(id)) recent.unshift(id);
  return typeof answer === 'object' && answer !== null ? Object.assign(answer, { [OPERATION]: id }) : answer;
}

/** Returns the id of the operation of a save or a deletion; undefined if it cannot be undone. */
export function operationOf(answer: unknown): string | undefined {
  return (answer as { [OPERATION]?: string } | null | undefined)?.[OPERATION];
}

let current: string | undefined;

/** Returns the id of the operation to which the calls of the page belong now; undefined if each is an operation of its own. */
export function currentOperation(): string | undefined {
  return current;
}

/** Makes the calls of a function one operation, which one call undoes. */
export async function asOneOperation<T>(run: () => Promise<T>): Promise<T> {
  current = newId();
  try {
    return await run();
  } finally {
    current = undefined;
  }
}

/** Returns a random UUID. Browsers have `crypto.randomUUID` only on pages with TLS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Remembers the operation that the headers of a response contain. */
export function noteOperation(headers: Pick<Headers, 'get'>): void {
  withOperation({}, headers);
}

let recent: string[] = [];
let offered: string[] = [];

/** Returns the operations of the last calls, the last first. Each operation is returned once. */
export function takeOperations(): string[] {
  const operations = recent;
  recent = [];
  return operations;
}

/** Lets the next notification undo operations. */
export function offerOperations(ids: readonly string[]): void {
  offered = [...ids];
}

export function takeOffered(): string[] {
  const operations = offered.length > 0 ? offered : recent;
  offered = [];
  recent = [];
  return operations;
}
