import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';
import { API_KEY_PREFIX, type ApiArea, type ApiScope } from '@grabdeals/shared/api-keys';
import type { Caller } from './caller.js';

export const API_KEY_ACCESS = 'api keys';

/**
 * `byMethod`: GET requires the scope to read the area, other methods the scope to write. `read` and `write`: the scope for a POST that
 * changes nothing, or for a GET that creates something. `getOnly`: API keys cannot call other methods.
 */
type KeyAccess = 'byMethod' | 'read' | 'write' | 'getOnly';

export interface ApiKeyRule {
  area: ApiArea;
  access: KeyAccess;
}

/** Finds the callers of API keys. */
export abstract class ApiKeyCallers {
  /**
   * @returns undefined for an unknown, revoked or expired key.
   * @throws TooManyRequestsException if the key has made too many calls.
   */
  abstract callerOf(key: string): Promise<Caller | undefined>;
}

/** Allows calls with API keys that have the scope. API keys cannot call routes without this decorator. */
export function ApiKeys(area: ApiArea, access: KeyAccess = 'byMethod'): MethodDecorator & ClassDecorator {
  return SetMetadata(API_KEY_ACCESS, { area, access } satisfies ApiKeyRule);
}

/** Returns the API key of a request; undefined if the header contains another token or none. */
export function apiKeyOf({ headers }: Request): string | undefined {
  const token = headers.authorization?.trim().replace(/^bearer\s+/i, '');
  return token?.startsWith(API_KEY_PREFIX) ? token : undefined;
}

/** Returns the scope that a call of a route requires; undefined if API keys cannot call it. */
export function requiredScope(rule: ApiKeyRule | undefined, method: string): ApiScope | undefined {
  if (!rule) return undefined;
  const isGet = ['GET', 'HEAD'].includes(method.toUpperCase());
  if (rule.access === 'getOnly' && !isGet) return undefined;
  if (rule.access === 'read' || rule.access === 'write') return `${rule.area}:${rule.access}`;
  return `${rule.area}:${isGet ? 'read' : 'write'}`;
}
