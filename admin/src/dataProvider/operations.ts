import { OPERATION_HEADER } from '@grabdeals/shared/history';

/** A notification follows a save within this time. */
const FOLLOWS_MS = 5_000;

let recent: { id: string; at: number }[] = [];

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
