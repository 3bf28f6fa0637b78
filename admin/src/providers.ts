import { createApiCalls } from './api/apiCalls';
import { createDataProvider } from './api/dataProvider';
import { createHttpClient } from './api/httpClient';
import { createAuthProvider } from './auth/authProvider';
import { createSession } from './auth/session';
import { API_URL } from './config';

export const session = createSession(window.localStorage);
export const httpClient = createHttpClient(session);

export const authProvider = createAuthProvider(API_URL, httpClient, session);
export const dataProvider = createDataProvider(API_URL, httpClient);
export const api = createApiCalls(API_URL, httpClient);
