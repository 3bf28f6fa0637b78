import type { End } from '@grabdeals/shared/ends';
import { data as routeError } from 'react-router';

const TIMEOUT_MS = 3000;
const OUTAGE = 503;

/** Sends a request with a time limit, because a slow API must not delay pages. The request's own signal also aborts it. */
export function fetchInTime(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]) });
}

/**
 * Returns the body of a successful response.
 * @throws a route error with the page's status: 400 and 404 as in the response, 503 if the API is down, slow or overloaded, else 500.
 */
export async function bodyOf<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data, response } = await call.catch(() => {
    throw routeError(null, { status: OUTAGE });
  });
  if (data === undefined) throw routeError(null, { status: pageStatus(response.status) });
  return data;
}

/** Returns whether a call failed because the API, or a system that it depends on, is unavailable. */
export function isOutage(error: unknown): boolean {
  return error instanceof Object && 'init' in error && (error.init as ResponseInit | null)?.status === OUTAGE;
}

function pageStatus(apiStatus: number): number {
  if (apiStatus === 400 || apiStatus === 404) return apiStatus;
  return apiStatus === 429 || apiStatus >= 500 ? OUTAGE : 500;
}

/** Returns the time at which a response of the API must no longer be used: the next start or end of what it contains. */
export function answerEnd(answer: { changesAt?: End }): number {
  return answer.changesAt ? new Date(answer.changesAt).getTime() : Infinity;
}
