/** Less than the hour that a token is valid, and more than the time after which the API renews it. */
const EVERY_MS = 11 * 60_000;

/**
 * Makes a call from time to time while the operator uses the page, because a session expires after an hour without a call and
 * typing makes none. A failure appears with the next call of the page.
 * @returns a function that stops the calls.
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
