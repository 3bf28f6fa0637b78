import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_TEXTS, PHONE_NUMBER } from './account-rules.js';
import { MIN_PASSWORD } from './limits.js';

describe('account rules', () => {
  it.each(['', '5550100', '0123456789'])('accept the phone number %j', (value) => {
    expect(PHONE_NUMBER.test(value)).toBe(true);
  });

  it.each(['01234567890', '555-0100', '+1555010', '12a', ' ', '555\n', '٣٤٥'])(
    'reject the phone number %j',
    (value) => {
      expect(PHONE_NUMBER.test(value)).toBe(false);
    },
  );

  it('have a message with the enforced minimum length of passwords', () => {
    expect(ACCOUNT_TEXTS.passwordTooShort).toContain(` ${MIN_PASSWORD} `);
  });
});
