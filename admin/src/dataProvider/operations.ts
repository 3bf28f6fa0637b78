import { OPERATION_HEADER } from '@grabdeals/shared/history';

/** A notification follows a save within this time. */
const FOLLOWS_MS = 5_000;

let latest: { id: string; at: number } | undefined;

/** Remembers the operation of a save or a deletion from the headers of its response. */
export function noteOperation(headers: Pick<Headers, 'get'>): void {
  const id = headers.get(OPERATION_HEADER);
  if (id) latest = { id, at: Date.now() };
}

/**
 * Returns the id of the operator's last operation that can be undone. Each operation is returned once.
 * @param maxAgeMs Older operations are forgotten. Default: the time in which a notification follows a save.
 */
export function takeOperation(maxAgeMs = FOLLOWS_MS): string | undefined {
  const operation = latest;
  latest = undefined;
  return operation && Date.now() - operation.at < maxAgeMs ? operation.id : undefined;
}

/** Returns an operation to the next notification. */
export function offerOperation(id: string): void {
  latest = { id, at: Date.now() };
}
