import { describe, expect, it } from '@jest/globals';
import { type ExecutionContext, ForbiddenException } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { SignedUploadGuard } from './signed-upload.guard.js';
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

describe('SignedUploadGuard', () => {
  const signer = new UploadSigner({ jwtSecret: 'x'.repeat(32) } as Env);
  const query = Object.fromEntries(new URLSearchParams(signer.sign(KEY, 600)));
  const letsIn = (request: { params: object; query: object }) =>
    new SignedUploadGuard(signer).canActivate({
      switchToHttp: () => ({ getRequest: () => request }),
    } as unknown as ExecutionContext);
  const params = { websiteName: 'redsite', name: 'a.png' };

  it('lets in whom the address was signed for', () => {
    expect(letsIn({ params, query })).toBe(true);
  });

  it.each([
    ['another site', { params: { ...params, websiteName: 'bluesite' }, query }],
    ['another name', { params: { ...params, name: 'b.png' }, query }],
    ['no signature', { params, query: { expires: query['expires'] } }],
    ['no time', { params, query: { signature: query['signature'] } }],
    ['several signatures', { params, query: { ...query, signature: [query['signature']] } }],
    ['several times', { params, query: { ...query, expires: [query['expires']] } }],
  ])('refuses %s', (_what, request) => {
    expect(() => letsIn(request)).toThrow(ForbiddenException);
  });
});
