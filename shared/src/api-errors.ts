import { TEXTS } from './texts.js';

/**
 * Returns whether a response body means that the session has ended: by its code, or by its text if a backend sends no code
 * (docs/requirements/storefront.md#errors). The body can be anything, such as that of a proxy.
 */
export function isUnauthenticated(body: unknown): boolean {
  const { code, message, statusMessages } = (body ?? {}) as {
    code?: unknown;
    message?: unknown;
    statusMessages?: unknown[];
  };
  if (code !== undefined) return code === 'unauthenticated';
  return [message, statusMessages?.[0]].includes(TEXTS.unauthenticated);
}
