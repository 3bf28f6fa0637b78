import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_TEXTS, PHONE_NUMBER } from './account-rules.js';
import { MIN_PASSWORD } from './limits.js';

describe('account rules', () => {
  it.each(['', '5550100', '0123456789'])('takes %j for a phone number', (value) => {
    expect(PHONE_NUMBER.test(value)).toBe(true);
  });

  it.each(['01234567890', '555-0100', '+1555010', '12a', ' ', '555\n', '٣٤٥'])('refuses %j', (value) => {
    expect(PHONE_NUMBER.test(value)).toBe(false);
  });

  it('names the least length of a password as it is enforced', () => {
    expect(ACCOUNT_TEXTS.passwordTooShort).toContain(` ${MIN_PASSWORD} `);
  });
});
