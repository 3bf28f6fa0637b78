import { data as routeError } from 'react-router';

const TIMEOUT_MS = 3000;
const OUTAGE = 503;

/** Fetch that gives up: a slow API must not hold up pages. It ends earlier where the request's own signal says so. */
export function fetchInTime(request: Request): Promise<Response> {
  return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]) });
}

/** The body of an answer, else a route error: 404 stays 404; an API that is down, slow or overloaded makes it a 503. */
export async function answerOf<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data, response } = await call.catch(() => {
    throw routeError(null, { status: OUTAGE });
  });
  if (data === undefined) throw routeError(null, { status: pageStatus(response.status) });
  return data;
}

/** Whether a call failed because the API, or what it depends on, is away. */
export function isOutage(error: unknown): boolean {
  return error instanceof Object && 'init' in error && (error.init as ResponseInit | null)?.status === OUTAGE;
}

function pageStatus(apiStatus: number): number {
  if (apiStatus === 400 || apiStatus === 404) return apiStatus;
  return apiStatus === 429 || apiStatus >= 500 ? OUTAGE : 500;
}
