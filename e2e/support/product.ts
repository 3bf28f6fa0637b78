import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';

/** One server for each worker of Playwright, so that workers neither wait for each other nor see each other's records. */
export const SERVERS = Number(process.env.E2E_SERVERS ?? 2);

/** The first server listens on this port, and the others on the next ones. Runs with different ports do not meet. */
export const FIRST_PORT = Number(process.env.E2E_PORT ?? 4186);

/** The data folder of a server is this path, followed by a hyphen and its port. */
export const DATA_DIRS = fileURLToPath(new URL('../../.cache/e2e-data', import.meta.url));

/** Port and data folder of the server of this worker. */
export const PORT = FIRST_PORT + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % SERVERS);
export const DATA_DIR = `${DATA_DIRS}-${PORT}`;

/** The default site, sunsetdeals. */
export const BASE_URL = `http://localhost:${PORT}`;

/** Address of a site's storefront: Chromium takes every name under `localhost` for this machine. */
export function siteUrl(site: string, path = '/'): string {
  return new URL(path, `http://${site}.localhost:${PORT}`).href;
}

/** Address of a call of the API, for the test runner itself, which resolves no site names. */
export function apiUrl(path: string): string {
  return `http://127.0.0.1:${PORT}/api${path}`;
}

/** Returns the response to a request without a browser. The header selects the site, because Node.js does not resolve its host. */
export function fetchPage(request: APIRequestContext, site: string, path = '/') {
  return request.get(`http://127.0.0.1:${PORT}${path}`, { headers: { Host: `${site}.localhost:${PORT}` } });
}

/** Returns the HTML of a page without a browser. */
export async function fetchHtml(request: APIRequestContext, site: string, path = '/'): Promise<string> {
  return (await fetchPage(request, site, path)).text();
}
