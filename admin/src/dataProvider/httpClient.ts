import { storeRenewedToken, type TokenStore } from '@grabdeals/shared/stored-session';
import { RESPOND_ASYNC } from '@grabdeals/shared/operations';
import { fetchUtils, HttpError } from 'react-admin';
import { toFailure } from './apiError';
import { withOperation } from './operations';
import { endOfOperation } from './runningOperations';
import type { Operation } from './types';

export type HttpClient = typeof fetchUtils.fetchJson;

type ResponseHeaders = Pick<Headers, 'get'>;

/**
 * Adds the token of the signed-in account to the headers of a call, with the prefix `Bearer` for deletes only
 * (docs/requirements/api.md#conventions).
 * @returns a function that stores the renewed token that the headers of a response contain.
 */
export function authorize(
  session: TokenStore,
  headers: Headers,
  method = 'GET',
): (responseHeaders: ResponseHeaders) => void {
  const token = session.readToken();
  if (token) headers.set('Authorization', method === 'DELETE' ? `Bearer ${token}` : token);
  if (method !== 'GET') headers.set('Prefer', RESPOND_ASYNC);
  return (responseHeaders) => storeRenewedToken(responseHeaders, token, session);
}

/** @param url URL of the call. @returns the answer at the end of the operation that a call has started, or undefined if the call has started none. */
export async function answerAtEnd(
  session: TokenStore,
  { status, headers }: { status: number; headers: ResponseHeaders },
  body: () => unknown,
  url: string,
): Promise<Response | undefined> {
  const path = status === 202 ? headers.get('Location') : null;
  if (!path) return undefined;
  const read = async () => {
    const request = new Request(new URL(path, new URL(url, location.href)), { cache: 'no-cache' });
    const renewToken = authorize(session, request.headers);
    const answer = await fetch(request);
    renewToken(answer.headers);
    return answer;
  };
  return endOfOperation((await body()) as Operation, read);
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
      const answer = await answerAtEnd(session, response, () => response.json as unknown, String(url));
      if (!answer) return { ...response, json: withOperation(response.json as unknown, response.headers) };
      const json: unknown = await answer.json();
      if (!answer.ok) throw new HttpError(answer.statusText, answer.status, json);
      const { status, headers: answerHeaders } = answer;
      return {
        status,
        headers: answerHeaders,
        body: JSON.stringify(json),
        json: withOperation(json, answerHeaders),
      };
    } catch (error) {
      throw toFailure(error, options.method);
    }
  };
}
