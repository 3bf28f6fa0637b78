import type { HttpClient } from './httpClient';

/** The API's calls that are no resource of the simple-rest dialect, by path below `/api`. Failures are HttpErrors. */
export interface ApiCalls {
  get<T>(path: string, signal?: AbortSignal): Promise<T>;
  /** A report's rows, for a spreadsheet. */
  getCsv(path: string): Promise<string>;
  post<T>(path: string, body: object): Promise<T>;
  put<T>(path: string, body: object): Promise<T>;
  delete<T>(path: string): Promise<T>;
}

export function createApiCalls(apiUrl: string, httpClient: HttpClient): ApiCalls {
  const send = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> =>
    (await httpClient(`${apiUrl}${path}`, { method, body: JSON.stringify(body) })).json as T;
  return {
    get: async <T>(path: string, signal?: AbortSignal) => (await httpClient(`${apiUrl}${path}`, { signal })).json as T,
    getCsv: async (path) =>
      (await httpClient(`${apiUrl}${path}`, { headers: new Headers({ Accept: 'text/csv' }) })).body,
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    delete: async <T>(path: string) => (await httpClient(`${apiUrl}${path}`, { method: 'DELETE' })).json as T,
  };
}
