import { tracingChannel } from 'node:diagnostics_channel';

/** An operation of a tracing channel, with its error if it failed. */
export type Traced<Event extends object> = Event & { error?: unknown };

/** Calls `ended` after each operation of a tracing channel, with its duration. @returns a function that unsubscribes. */
export function onTraced<Event extends object>(
  name: string,
  ended: (event: Traced<Event>, seconds: number) => void,
): () => void {
  const starts = new WeakMap<object, number>();
  const ignore = () => undefined;
  const subscribers = {
    start: (event: object) => void starts.set(event, performance.now()),
    end: ignore,
    asyncStart: ignore,
    asyncEnd: (event: object) => {
      const start = starts.get(event);
      if (start !== undefined) ended(event as Traced<Event>, (performance.now() - start) / 1_000);
    },
    error: ignore,
  };
  const channel = tracingChannel<unknown, object>(name);
  channel.subscribe(subscribers);
  return () => channel.unsubscribe(subscribers);
}

/** The event that mongoose publishes for an operation. It publishes none for the single documents of a cursor. */
export interface DatabaseOperation {
  operation: string;
  collection: string;
  args?: { filter?: object; pipeline?: readonly object[] };
}

export const DATABASE_CHANNELS = [
  'mongoose:query',
  'mongoose:aggregate',
  'mongoose:model:save',
  'mongoose:model:insertMany',
  'mongoose:model:bulkWrite',
] as const;
