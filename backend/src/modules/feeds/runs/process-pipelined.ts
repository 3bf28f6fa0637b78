/**
 * Processes items in order, two at a time, and yields each item when the item and all items before it are processed. No
 * processing is in progress after the generator has returned or thrown.
 */
export async function* processPipelined<T>(
  items: AsyncIterable<T>,
  process: (item: T) => Promise<unknown>,
): AsyncGenerator<T> {
  let current: { item: T; done: Promise<unknown> } | undefined;
  try {
    for await (const item of items) {
      const previous = current;
      current = { item, done: process(item) };
      // Awaited with the next item or below. Without a handler, a failure until then would be an unhandled rejection.
      current.done.catch(() => undefined);
      if (!previous) continue;
      await previous.done;
      yield previous.item;
    }
    if (!current) return;
    await current.done;
    yield current.item;
  } finally {
    await current?.done.catch(() => undefined);
  }
}
