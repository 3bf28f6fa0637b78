/**
 * Works on an item while the one before it is worked on, and gives each when it and all before it are done. Once it has ended, by a
 * failure too, nothing is under way.
 */
export async function* twoAtATime<T>(items: AsyncIterable<T>, work: (item: T) => Promise<unknown>): AsyncGenerator<T> {
  let underWay: { item: T; done: Promise<unknown> } | undefined;
  try {
    for await (const item of items) {
      const previous = underWay;
      underWay = { item, done: work(item) };
      // Awaited with the next item, or below: a failure is not unhandled meanwhile.
      underWay.done.catch(() => undefined);
      if (!previous) continue;
      await previous.done;
      yield previous.item;
    }
    if (!underWay) return;
    await underWay.done;
    yield underWay.item;
  } finally {
    await underWay?.done.catch(() => undefined);
  }
}
