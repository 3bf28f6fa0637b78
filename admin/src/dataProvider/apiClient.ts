import type { paths } from '@grabdeals/shared/api.gen';
import type { TokenStore } from '@grabdeals/shared/stored-session';
import createClient, { type Client } from 'openapi-fetch';
import { HttpError } from 'react-admin';
import { toFailure } from './apiError';
import { authorize } from './httpClient';

/** The API's calls that are no resource of the simple-rest dialect, typed by their paths. */
export type ApiClient = Client<paths, 'application/json'>;

export function createApiClient(origin: string, session: TokenStore): ApiClient {
  return createClient<paths, 'application/json'>({
    baseUrl: origin,
    cache: 'no-cache',
    headers: { Accept: 'application/json' },
    querySerializer: { array: { style: 'form', explode: false } },
    fetch: async (request) => {
      const renewToken = authorize(session, request.headers, request.method);
      const response = await fetch(request);
      renewToken(response.headers);
      return response;
    },
  });
}

/**
 * What a call answers. A refusal and a server that is not reached are thrown as an HttpError in the API's own words; a call
 * that was broken off on purpose as its AbortError.
 */
export async function answerOf<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call.catch((failure: unknown) => {
    throw toFailure(failure);
  });
  if (!response.ok) throw toFailure(new HttpError(response.statusText, response.status, error));
  return data as T;
}
