/** Well within the hour that a token lasts, and not before the server renews it. */
const EVERY_MS = 11 * 60_000;

/**
 * A session ends after an hour without a call. Who types on a long article makes none, so while there is work at the page
 * one is made now and then. A failure shows at the next call that somebody waits for.
 * @returns what ends it.
 */
export function keepSignedIn(page: EventTarget, makeCall: () => Promise<unknown>, now = Date.now): () => void {
  let dueAt = now() + EVERY_MS;
  const onWork = () => {
    if (now() < dueAt) return;
    dueAt = now() + EVERY_MS;
    makeCall().catch(() => undefined);
  };
  const events = ['keydown', 'pointerdown'];
  for (const event of events) page.addEventListener(event, onWork);
  return () => {
    for (const event of events) page.removeEventListener(event, onWork);
  };
}
