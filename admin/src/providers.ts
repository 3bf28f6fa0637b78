import { QueryClient } from '@tanstack/react-query';
import { createAuthProvider } from './auth/authProvider';
import { createSession } from './auth/session';
import { API_ORIGIN, API_URL } from './config';
import { createApiClient } from './dataProvider/apiClient';
import { createDataProvider } from './dataProvider/dataProvider';
import { createHttpClient } from './dataProvider/httpClient';
import { createRecordProviders } from './resources/recordProviders';

export const session = createSession(window.localStorage, window.sessionStorage);
export const api = createApiClient(API_ORIGIN || window.location.origin, session);

export const authProvider = createAuthProvider(api, session);
export const dataProvider = createDataProvider(API_URL, createHttpClient(session), createRecordProviders(api));

/** Returns the cache of calls. A save without a connection fails at once, instead of waiting for the connection. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
}
