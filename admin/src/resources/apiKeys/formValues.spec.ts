import { scopesText } from '@grabdeals/shared/api-keys';
import { describe, expect, it } from '@jest/globals';
import { API_SCOPES } from '@grabdeals/shared/api-keys';
import {
  SCOPE_CHOICES,
  toApiKeyInput,
  validateExpiry,
  validateName,
  validateScopes,
  validateSites,
} from './formValues';

describe('the form of an API key', () => {
  it('offers all scopes', () => {
    expect(SCOPE_CHOICES.map(({ id }) => id)).toEqual(API_SCOPES);
  });

  it('names scopes in their order', () => {
    expect(scopesText(['reports:read', 'content:read'])).toBe('Read content, Read reports');
  });

  it('sends no sites with a key for all of them, and no empty expiry', () => {
    const values = { name: ' Import ', scopes: ['content:read'] as const, sites: ['red'], expiresAt: null };
    expect(toApiKeyInput({ ...values, scopes: [...values.scopes], allSites: true })).toEqual({
      name: 'Import',
      scopes: ['content:read'],
      allSites: true,
      sites: [],
    });
    expect(toApiKeyInput({ ...values, scopes: [...values.scopes], expiresAt: '2126-01-31' })).toMatchObject({
      allSites: false,
      sites: ['red'],
      expiresAt: '2126-01-31',
    });
  });

  it('requires a name, a scope and a website', () => {
    expect(validateName(' ')).toBe('Please enter a name');
    expect(validateName('x'.repeat(61))).toBe('Please enter at most 60 characters');
    expect(validateName('Import')).toBeUndefined();
    expect(validateScopes([], { allSites: true })).toBe('Please select at least one scope');
    expect(validateSites(null)).toBe('Please select at least one website');
    expect(validateSites(['red'])).toBeUndefined();
  });

  it('rejects scopes of the installation in a key for some websites', () => {
    const text = '“Write products” requires a key for all websites';
    expect(validateScopes(['content:read', 'products:write'], { allSites: false })).toBe(text);
    expect(validateScopes(['products:write'], { allSites: true })).toBeUndefined();
    expect(validateScopes(['content:write', 'reports:read'], { allSites: false })).toBeUndefined();
  });

  it('rejects an expiry in the past', () => {
    const today = new Date('2026-11-25T12:00:00Z');
    expect(validateExpiry('2026-11-25', today)).toBe('Please select a day after today');
    expect(validateExpiry('2026-11-26', today)).toBeUndefined();
    expect(validateExpiry(null, today)).toBeUndefined();
  });
});
