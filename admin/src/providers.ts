import { createAuthProvider } from './auth/authProvider';
import { createSession } from './auth/session';
import { API_URL } from './config';
import { createApiCalls } from './dataProvider/apiClient';
import { createDataProvider } from './dataProvider/dataProvider';
import { createHttpClient } from './dataProvider/httpClient';

export const session = createSession(window.localStorage);
export const httpClient = createHttpClient(session);

export const authProvider = createAuthProvider(API_URL, httpClient, session);
export const dataProvider = createDataProvider(API_URL, httpClient);
export const api = createApiCalls(API_URL, httpClient);
