import { describe, expect, it } from '@jest/globals';
import type { Env } from '../config/env.js';
import { UploadSigner } from './upload-signer.js';

const NOW = 1_767_225_600_000;
const KEY = 'uploads/redsite/a.png';

describe('UploadSigner', () => {
  const signerOf = (jwtSecret: string) => new UploadSigner({ jwtSecret } as Env);
  const signer = signerOf('x'.repeat(32));
  const signed = (key = KEY) => {
    const query = new URLSearchParams(signer.sign(key, 600, NOW));
    return { expires: query.get('expires')!, signature: query.get('signature')! };
  };

  it('accepts what it signed until its time is over', () => {
    expect(() => signer.verify(KEY, signed(), NOW)).not.toThrow();
    expect(() => signer.verify(KEY, signed(), NOW + 600_000)).not.toThrow();
    expect(() => signer.verify(KEY, signed(), NOW + 600_001)).toThrow(/expired/);
  });

  it('refuses another key, another time, a cut signature and another installation’s', () => {
    const { expires, signature } = signed();
    expect(() => signer.verify('uploads/bluesite/a.png', { expires, signature }, NOW)).toThrow(/not valid/);
    expect(() => signer.verify(KEY, { expires: String(Number(expires) + 60), signature }, NOW)).toThrow(/not valid/);
    expect(() => signer.verify(KEY, { expires, signature: signature.slice(1) }, NOW)).toThrow(/not valid/);
    expect(() => signerOf('y'.repeat(32)).verify(KEY, { expires, signature }, NOW)).toThrow(/not valid/);
  });
});
