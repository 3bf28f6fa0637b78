import { describe, expect, it } from '@jest/globals';
import { Secrets } from './secrets.js';

const secrets = new Secrets({ jwtSecret: 'one secret of at least 32 characters' });
const others = new Secrets({ jwtSecret: 'another secret of at least 32 characters' });

/** Values that are stored and sent. They must not change: links, TXT records and databases contain such values. */
const SIGNED = [
  ['price alerts', 'confirm\n65f000000000000000000001', 'jqsEYbNhmhM6BO-1OtoBy4muabupfV8geBIOVjwNQiY'],
  ['signed uploads', 'PUT\nuploads/redsite/a.png\n1767226200', 'al62idlD2w1iwUvgSAjyk-AhqCkJMdSmu6_5wy7kksI'],
  ['rate limits', '203.0.113.9', '6MG0zbqlghE6kTvdQ4by9ZY6tE9Ltco3bn-Bdyaw7rI'],
  ['custom domains', 'redsite\ndeals.example', '2BaVrXgpuQvPbigH-Pdsejvzf1dpJGG9pHpKdTIK-qA'],
] as const;
const ENCRYPTED = [
  ['two-factor secrets', 'JBSWY3DP', 'u1', 'ZGYQ7z3qqEHE4B3f6sG-AoEiPzpxWNGXZa3ujr_RoMIXUMeL'],
  ['passwords of feeds', 'pässword', '', 'k5N8sRr0h63bkuNwKzqun_EDiIZP-wK-RrChy4eXEmSjIykCLA'],
] as const;

describe('Secrets', () => {
  it.each(SIGNED)('keep the signatures of %s', (purpose, text, signature) => {
    expect(secrets.sign(purpose, text)).toBe(signature);
    expect(secrets.isSignature(purpose, text, signature)).toBe(true);
  });

  it.each(ENCRYPTED)('decrypt stored %s', (purpose, text, recordId, stored) => {
    expect(secrets.decrypt(purpose, stored, recordId)).toBe(text);
  });

  it('keep the key of the set-up code', () => {
    const key = Buffer.from(secrets.derive('set-up code', 40)).toString('base64url');
    expect(key).toBe('MFwMIVsUT3NYxAK9h1MwFsnFuTlhnf6vqumrkH0qoco2bfCk7RA0HQ');
  });

  it('reject the signatures of other texts, purposes and installations, and parts of signatures', () => {
    const signature = secrets.sign('price alerts', 'text');
    expect(secrets.isSignature('price alerts', 'other text', signature)).toBe(false);
    expect(secrets.isSignature('signed uploads', 'text', signature)).toBe(false);
    expect(others.isSignature('price alerts', 'text', signature)).toBe(false);
    expect(secrets.isSignature('price alerts', 'text', signature.slice(1))).toBe(false);
  });

  it('decrypt what they have encrypted, and never encrypt the same twice', () => {
    const [one, two] = [
      secrets.encrypt('passwords of feeds', 'pässword'),
      secrets.encrypt('passwords of feeds', 'pässword'),
    ];
    expect(one).not.toBe(two);
    expect(one).not.toContain('word');
    expect([one, two].map((text) => secrets.decrypt('passwords of feeds', text))).toEqual(['pässword', 'pässword']);
  });

  it.each([
    ['another record', (text: string) => secrets.decrypt('two-factor secrets', text, 'u2')],
    ['another purpose', (text: string) => secrets.decrypt('passwords of feeds', text, 'u1')],
    ['another JWT_SECRET', (text: string) => others.decrypt('two-factor secrets', text, 'u1')],
    ['a longer text', (text: string) => secrets.decrypt('two-factor secrets', `${text}AA`, 'u1')],
    ['a changed text', (text: string) => secrets.decrypt('two-factor secrets', withLastBitFlipped(text), 'u1')],
    ['a short text', () => secrets.decrypt('two-factor secrets', 'AAAA', 'u1')],
  ])('decrypt nothing for %s', (_, decrypt) => {
    expect(decrypt(secrets.encrypt('two-factor secrets', 'JBSWY3DP', 'u1'))).toBeUndefined();
  });

  it('reject a shortened authentication tag, which could be guessed', () => {
    const stored = Buffer.from(secrets.encrypt('passwords of feeds', ''), 'base64url');
    expect(secrets.decrypt('passwords of feeds', stored.toString('base64url'))).toBe('');
    expect(secrets.decrypt('passwords of feeds', stored.subarray(0, -12).toString('base64url'))).toBeUndefined();
  });
});

function withLastBitFlipped(text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  return bytes.toString('base64url');
}
