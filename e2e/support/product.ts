import { fileURLToPath } from 'node:url';

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
