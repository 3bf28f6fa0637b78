import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';

/** Where the product under test listens and keeps its data; `serve.mjs` starts it so. Runs on two ports do not meet. */
export const PORT = Number(process.env.E2E_PORT ?? 4186);
export const DATA_DIR = fileURLToPath(new URL(`../../.cache/e2e-data-${PORT}`, import.meta.url));

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
