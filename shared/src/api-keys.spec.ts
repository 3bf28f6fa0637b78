import { describe, expect, it } from '@jest/globals';
import { API_SCOPES, hasScope } from './api-keys.js';

describe('hasScope', () => {
  it.each(API_SCOPES)('%s includes itself', (scope) => {
    expect(hasScope([scope], scope)).toBe(true);
  });

  it.each([
    ['content:write', 'content:read', true],
    ['content:read', 'content:write', false],
    ['content:write', 'products:read', false],
    ['products:write', 'reports:read', false],
  ] as const)('%s includes %s: %s', (granted, required, isIncluded) => {
    expect(hasScope([granted], required)).toBe(isIncluded);
  });

  it('is false without scopes', () => {
    expect(hasScope([], 'content:read')).toBe(false);
  });
});
