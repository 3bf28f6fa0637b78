import { describe, expect, it } from '@jest/globals';
import { TwoFactorSecrets } from './two-factor-secrets.js';

const secrets = new TwoFactorSecrets({ jwtSecret: 'a'.repeat(32) });

describe('TwoFactorSecrets', () => {
  it('decrypts what it has encrypted, and never encrypts the same twice', () => {
    const [first, second] = [secrets.encrypt('JBSWY3DP', 'u1'), secrets.encrypt('JBSWY3DP', 'u1')];
    expect(first).not.toBe(second);
    expect(first).not.toContain('JBSWY3DP');
    expect([secrets.decrypt(first, 'u1'), secrets.decrypt(second, 'u1')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  });

  it.each([
    ['another account', (text: string) => secrets.decrypt(text, 'u2')],
    ['another JWT_SECRET', (text: string) => new TwoFactorSecrets({ jwtSecret: 'b'.repeat(32) }).decrypt(text, 'u1')],
    ['a changed text', (text: string) => secrets.decrypt(`${text}AA`, 'u1')],
    ['a short text', () => secrets.decrypt('AAAA', 'u1')],
  ])('decrypts nothing for %s', (_, decrypt) => {
    expect(decrypt(secrets.encrypt('JBSWY3DP', 'u1'))).toBeUndefined();
  });
});
