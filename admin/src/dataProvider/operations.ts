import { OPERATION_HEADER } from '@grabdeals/shared/history';

/** A notification follows a save within this time. */
const FOLLOWS_MS = 5_000;

let recent: { id: string; at: number }[] = [];

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

/** Remembers the operation of a save or a deletion from the headers of its response. */
export function noteOperation(headers: Pick<Headers, 'get'>): void {
  const id = headers.get(OPERATION_HEADER);
  if (id && recent.every((operation) => operation.id !== id)) recent.push({ id, at: Date.now() });
}

/**
 * Returns the ids of the operations that the operator has just made and can undo, the last first. An action on several records makes
 * one operation per record. Each operation is returned once.
 */
export function takeOperations(): string[] {
  const operations = recent;
  recent = [];
  return operations
    .filter(({ at }) => Date.now() - at < FOLLOWS_MS)
    .map(({ id }) => id)
    .reverse();
}

/** Returns operations to the next notification. */
export function offerOperations(ids: readonly string[]): void {
  recent = [...ids].reverse().map((id) => ({ id, at: Date.now() }));
}

let displaced: string[][] = [];

/** Keeps the operations of notifications that the next one has replaced, the last first, so that it can undo them, too. */
export function displaceOperations(ofNotifications: string[][]): void {
  displaced = ofNotifications;
}

/** Returns the operations of replaced notifications once. */
export function takeDisplaced(): string[][] {
  const ofNotifications = displaced;
  displaced = [];
  return ofNotifications;
}
