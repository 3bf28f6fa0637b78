import { storeRenewedToken, type TokenStore } from '@grabdeals/shared/stored-session';
import { fetchUtils } from 'react-admin';
import { toHttpError } from './apiError';

export type HttpClient = typeof fetchUtils.fetchJson;

/**
 * Calls the API as the signed-in account. The token goes as it is, and Bearer-prefixed for deletes
 * (site-manager.txt, section 6), and is replaced by the one that an answer renews it with. Public reads may be kept for
 * seconds; who has just changed something asks anew.
 */
export function createHttpClient(session: TokenStore): HttpClient {
  return async (url, options = {}) => {
    const headers = new Headers(options.headers ?? { Accept: 'application/json' });
    const token = session.readToken();
    if (token) headers.set('Authorization', options.method === 'DELETE' ? `Bearer ${token}` : token);
    try {
      const answer = await fetchUtils.fetchJson(url, { cache: 'no-cache', ...options, headers });
      storeRenewedToken(answer.headers, token, session);
      return answer;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw toHttpError(error);
    }
  };
}
