import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { apiKeyOf } from './api-keys.js';

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
