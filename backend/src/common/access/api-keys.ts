import type { Request } from 'express';
import { API_KEY_PREFIX } from '@grabdeals/shared/api-keys';
import type { Caller } from './caller.js';

/** Finds the callers of API keys. */
export abstract class ApiKeyCallers {
  /**
   * @returns undefined for an unknown, revoked or expired key.
   * @throws TooManyRequestsException if the key has made too many calls.
   */
  abstract callerOf(key: string): Promise<Caller | undefined>;
}

/** Returns the API key of a request; undefined if the header contains another token or none. */
export function apiKeyOf({ headers }: Request): string | undefined {
  const token = headers.authorization?.trim().replace(/^bearer\s+/i, '');
  return token?.startsWith(API_KEY_PREFIX) ? token : undefined;
}
