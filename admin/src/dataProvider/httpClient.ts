import { storeRenewedToken, type TokenStore } from '@grabdeals/shared/stored-session';
import { fetchUtils } from 'react-admin';
import { toFailure } from './apiError';
import { noteOperation } from './operations';

export type HttpClient = typeof fetchUtils.fetchJson;

type ResponseHeaders = Pick<Headers, 'get'>;

/**
 * Adds the token of the signed-in account to the headers of a call, with the prefix `Bearer` for deletes only
 * (docs/requirements/api.md#conventions).
 * @returns a function that stores what the headers of the response contain: a renewed token, and the operation that can be undone.
 */
export function authorize(
  session: TokenStore,
  headers: Headers,
  method = 'GET',
): (responseHeaders: ResponseHeaders) => void {
  const token = session.readToken();
  if (token) headers.set('Authorization', method === 'DELETE' ? `Bearer ${token}` : token);
  return (responseHeaders) => {
    storeRenewedToken(responseHeaders, token, session);
    noteOperation(responseHeaders);
  };
}

/**
 * Returns the client of ra-data-simple-rest, which makes calls of the signed-in account. The client revalidates cached responses,
 * because browsers may cache public reads for seconds, and an operator must see their own changes at once.
 */
export function createHttpClient(session: TokenStore): HttpClient {
  return async (url, options = {}) => {
    const headers = new Headers(options.headers ?? { Accept: 'application/json' });
    const renewToken = authorize(session, headers, options.method);
    try {
      const response = await fetchUtils.fetchJson(url, { cache: 'no-cache', ...options, headers });
      renewToken(response.headers);
      return response;
    } catch (error) {
      throw toFailure(error, options.method);
    }
  };
}
