import type { paths } from '@grabdeals/shared/api.gen';
import createClient from 'openapi-fetch';
import { fetchWithSession } from './session-fetch';

/** Client of the API for code in the browser. */
export const browserApi = createClient<paths>({
  // Server renders import this module, too, but send no requests with it.
  baseUrl: typeof location === 'undefined' ? '' : location.origin,
  fetch: (request) => fetchWithSession(request),
  querySerializer: { array: { style: 'form', explode: false } },
});
