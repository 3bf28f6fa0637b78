import { storeRenewedToken, type TokenStore } from '@grabdeals/shared/stored-session';
import { fetchUtils } from 'react-admin';
import { toFailure } from './apiError';

export type HttpClient = typeof fetchUtils.fetchJson;

type AnsweredHeaders = Pick<Headers, 'get'>;

/**
 * Makes a call one of the signed-in account. The token goes as it is, and Bearer-prefixed for deletes
 * (docs/requirements/api.md#conventions).
 * @returns what takes the headers of the answer, and stores the token that they may renew it with.
 */
export function authorize(session: TokenStore, headers: Headers, method = 'GET'): (answered: AnsweredHeaders) => void {
  const token = session.readToken();
  if (token) headers.set('Authorization', method === 'DELETE' ? `Bearer ${token}` : token);
  return (answered) => storeRenewedToken(answered, token, session);
}

/**
 * The calls of ra-data-simple-rest, as the signed-in account. Public reads may be cached for seconds; who has just changed
 * something asks anew.
 */
export function createHttpClient(session: TokenStore): HttpClient {
  return async (url, options = {}) => {
    const headers = new Headers(options.headers ?? { Accept: 'application/json' });
    const renewToken = authorize(session, headers, options.method);
    try {
      const answer = await fetchUtils.fetchJson(url, { cache: 'no-cache', ...options, headers });
      renewToken(answer.headers);
      return answer;
    } catch (error) {
      throw toFailure(error);
    }
  };
}
