import type { paths } from '@grabdeals/shared/api.gen';
import type { TokenStore } from '@grabdeals/shared/stored-session';
import createClient, {
  type Client,
  type ClientPathsWithMethod,
  type MaybeOptionalInit,
  type MethodResponse,
} from 'openapi-fetch';
import { HttpError } from 'react-admin';
import { toFailure } from './apiError';
import { answerAtEnd, authorize } from './httpClient';
import { withOperation } from './operations';
import type { Operation } from './types';

type FetchClient = Client<paths, 'application/json'>;

type ApiMethod<Method extends 'get' | 'post' | 'put' | 'delete'> = <
  Path extends ClientPathsWithMethod<FetchClient, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...init: undefined extends Init ? [Init?] : [Init]
) => Promise<Exclude<MethodResponse<FetchClient, Method, Path, Init>, Operation>>;

/**
 * Calls of the API that are not in the simple-rest dialect, typed by their paths. A call returns the body of the answer, and waits for
 * an operation that it has started. It throws an HttpError with the API's message if the API rejects it or the server cannot be reached, and an AbortError if it
 * was aborted.
 */
export interface ApiClient {
  GET: ApiMethod<'get'>;
  POST: ApiMethod<'post'>;
  PUT: ApiMethod<'put'>;
  DELETE: ApiMethod<'delete'>;
}

export function createApiClient(origin: string, session: TokenStore): ApiClient {
  const client = createClient<paths, 'application/json'>({
    baseUrl: origin,
    cache: 'no-cache',
    headers: { Accept: 'application/json' },
    querySerializer: { array: { style: 'form', explode: false } },
    fetch: async (request) => {
      const renewToken = authorize(session, request.headers, request.method);
      const first = await fetch(request);
      renewToken(first.headers);
      return (await answerAtEnd(session, first, () => first.json(), origin)) ?? first;
    },
  });
  return {
    GET: bodyOf('GET', client.GET) as ApiMethod<'get'>,
    POST: bodyOf('POST', client.POST) as ApiMethod<'post'>,
    PUT: bodyOf('PUT', client.PUT) as ApiMethod<'put'>,
    DELETE: bodyOf('DELETE', client.DELETE) as ApiMethod<'delete'>,
  };
}

interface FetchResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Returns a method of openapi-fetch that resolves to the body alone, and throws what the method returns as its error. */
function bodyOf<Arguments extends unknown[]>(method: string, send: (...call: Arguments) => Promise<FetchResult>) {
  return async (...call: Arguments): Promise<unknown> => {
    const { data, error, response } = await send(...call).catch((failure: unknown) => {
      throw toFailure(failure, method);
    });
    if (!response.ok) {
      const failure = toFailure(new HttpError(response.statusText, response.status, error), method);
      throw withOperation(failure, response.headers);
    }
    return withOperation(data, response.headers);
  };
}
