import { TEXTS } from './texts.js';

/**
 * Whether an answer says that the session has ended: by its code, or, where it is a backend's that has none, by its
 * text (docs/requirements/storefront.md#errors). Anything may have answered, such as a proxy in between.
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
