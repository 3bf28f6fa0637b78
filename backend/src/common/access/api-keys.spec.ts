import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { apiKeyOf, requiredScope } from './api-keys.js';

describe('apiKeyOf', () => {
  it.each([
    ['Bearer gd_abc', 'gd_abc'],
    ['bearer  gd_abc ', 'gd_abc'],
    ['gd_abc', 'gd_abc'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9', undefined],
    ['Basic gd_abc', undefined],
    [undefined, undefined],
  ])('of %s is %s', (authorization, key) => {
    expect(apiKeyOf({ headers: { authorization } } as Request)).toBe(key);
  });
});

describe('requiredScope', () => {
  it.each([
    ['byMethod', 'GET', 'content:read'],
    ['byMethod', 'HEAD', 'content:read'],
    ['byMethod', 'POST', 'content:write'],
    ['byMethod', 'delete', 'content:write'],
    ['read', 'POST', 'content:read'],
    ['write', 'GET', 'content:write'],
    ['getOnly', 'get', 'content:read'],
    ['getOnly', 'PUT', undefined],
  ] as const)('of %s and %s is %s', (access, method, scope) => {
    expect(requiredScope({ area: 'content', access }, method)).toBe(scope);
  });

  it('is undefined for a route that allows no API keys', () => {
    expect(requiredScope(undefined, 'GET')).toBeUndefined();
  });
});
