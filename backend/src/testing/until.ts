import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 30_000;

/** Looks again and again until there is something, and gives it. @throws where that does not come in half a minute. */
export async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<Exclude<T, false>>> {
  for (const end = performance.now() + PATIENCE_MS; ;) {
    const found = await look();
    if (found) return found as NonNullable<Exclude<T, false>>;
    if (performance.now() > end) throw new Error('What was waited for did not come.');
    await delay(10);
  }
}
