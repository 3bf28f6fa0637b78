import { describe, expect, it } from '@jest/globals';
import { SourcePasswords } from './source-passwords.js';

const passwords = new SourcePasswords({ jwtSecret: 'one secret of at least 32 characters' });

describe('SourcePasswords', () => {
  it('decrypts its passwords, and never encrypts to the same text twice', () => {
    const [one, two] = [passwords.encrypt('pässword'), passwords.encrypt('pässword')];
    expect(one).not.toBe(two);
    expect(one).not.toContain('word');
    expect(passwords.decrypt(one)).toBe('pässword');
    expect(passwords.decrypt(two)).toBe('pässword');
  });

  it('does not decrypt modified passwords, or those of another secret', () => {
    const stored = passwords.encrypt('password');
    const bytes = Buffer.from(stored, 'base64');
    bytes[bytes.length - 1]! ^= 1;
    expect(passwords.decrypt(bytes.toString('base64'))).toBeUndefined();
    expect(passwords.decrypt('none')).toBeUndefined();
    const other = new SourcePasswords({ jwtSecret: 'another secret of at least 32 characters' });
    expect(other.decrypt(stored)).toBeUndefined();
  });
});
