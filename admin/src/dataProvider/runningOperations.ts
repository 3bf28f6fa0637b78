import { OPERATION_HEADER } from '@grabdeals/shared/history';
import type { Operation } from './types';

/** Delays between polls. Most operations take a moment only. */
const FIRST_POLL_MS = 50;
const POLL_MS = 500;
/** An operation that takes longer is shown. */
const SHOWN_AFTER_MS = 800;
/** Polls in a row that may fail, because the server restarts or has too much to do. */
const MAX_FAILURES = 120;
/** Answers of a server, or of a proxy, that say nothing of the operation: the operation goes on. */
const TRY_AGAIN: ReadonlySet<number> = new Set([408, 425, 429]);

let shown: readonly Operation[] = [];
const listeners = new Set<() => void>();

/** Returns the operations of this page that take some time. */
export function shownOperations(): readonly Operation[] {
  return shown;
}

export function onShownOperations(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Waits for the end of an operation. The server resumes one that is interrupted.
 * @param read Reads the operation.
 * @returns the answer of a call that does not return before the end.
 */
export async function endOfOperation(started: Operation, read: () => Promise<Response>): Promise<Response> {
  const start = Date.now();
  let operation = started;
  let failures = 0;
  try {
    for (let pause = FIRST_POLL_MS; operation.state === 'running'; pause = Math.min(2 * pause, POLL_MS)) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const answer = await read().catch(() => undefined);
      if (answer?.ok) {
        operation = (await answer.json()) as Operation;
        failures = 0;
      } else if (answer && answer.status < 500 && !TRY_AGAIN.has(answer.status)) return answer;
      else if (++failures === MAX_FAILURES) return answer ?? Response.error();
      if (Date.now() - start > SHOWN_AFTER_MS) show(operation.id, [operation]);
    }
  } finally {
    show(operation.id, []);
  }
  return toAnswer(operation);
}

/** Replaces what is shown of an operation. */
function show(id: string, next: readonly Operation[]): void {
  const others = shown.filter((operation) => operation.id !== id);
  if (next.length === 0 && others.length === shown.length) return;
  shown = [...others, ...next];
  for (const listener of listeners) listener();
}

function toAnswer({ operationId, state, result, error, canUndo }: Operation): Response {
  const headers: HeadersInit = canUndo ? { [OPERATION_HEADER]: operationId } : {};
  if (state === 'finished') return Response.json(result ?? {}, { headers });
  const statusMessages = error?.messages ?? ['You cancelled the operation. The changes made before remain.'];
  return Response.json({ statusMessages }, { status: error?.statusCode ?? 409, headers });
}
