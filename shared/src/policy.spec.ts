import { describe, expect, it } from '@jest/globals';
import { policyOfScreen, rolesFor, scopeFor } from './policy.js';

describe('the policy', () => {
  it.each([
    ['website', 'read', 'owner vendor editor', 'content:read'],
    ['website', 'write', 'owner vendor', undefined],
    ['website', 'create', 'owner', undefined],
    ['website', 'delete', 'owner', undefined],
    ['coupons', 'delete', 'owner vendor editor', 'content:write'],
    ['theme', 'create', '', undefined],
    ['reports', 'write', 'owner', 'reports:write'],
    ['calendar', 'write', '', undefined],
  ] as const)('names who may %s %s: %s', (name, action, roles, scope) => {
    expect(rolesFor(name, action).join(' ')).toBe(roles);
    expect(scopeFor(name, action)).toBe(scope);
  });

  it.each([
    ['sites', 'sites'],
    ['homeBanner', 'img'],
    ['trash', 'history'],
    ['coupons', 'coupons'],
    ['nowhere', undefined],
  ])('has the entry of the screen %s', (screen, name) => {
    expect(policyOfScreen(screen)).toBe(name);
  });
});
