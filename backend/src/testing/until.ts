import { setTimeout as delay } from 'node:timers/promises';

const TIMEOUT_MS = 30_000;

/**
 * Calls a function repeatedly until it returns a value, and returns the value.
 * @throws Error if there is none after half a minute.
 */
export async function until<T>(poll: () => T | Promise<T>): Promise<NonNullable<Exclude<T, false>>> {
  for (const end = performance.now() + TIMEOUT_MS; ;) {
    const result = await poll();
    if (result) return result as NonNullable<Exclude<T, false>>;
    if (performance.now() > end) throw new Error('The condition was not met in time.');
    await delay(10);
  }
}
