import { describe, expect, it } from '@jest/globals';
import { type ExecutionContext, ForbiddenException } from '@nestjs/common';
import { Secrets } from '../config/secrets.js';
import { SignedUploadGuard } from './signed-upload.guard.js';
import { UploadSigner } from './upload-signer.js';

const NOW = 1_767_225_600_000;
const KEY = 'uploads/redsite/a.png';

describe('UploadSigner', () => {
  const signerOf = (jwtSecret: string) => new UploadSigner(new Secrets({ jwtSecret }));
  const signer = signerOf('x'.repeat(32));
  const sign = (key = KEY) => {
    const query = new URLSearchParams(signer.sign(key, 600, NOW));
    return { expires: query.get('expires')!, signature: query.get('signature')! };
  };

  it('accepts its own signatures until they expire', () => {
    expect(() => signer.verify(KEY, sign(), NOW)).not.toThrow();
    expect(() => signer.verify(KEY, sign(), NOW + 600_000)).not.toThrow();
    expect(() => signer.verify(KEY, sign(), NOW + 600_001)).toThrow(/expired/);
  });

  it('rejects other keys, other times, truncated signatures and those of other installations', () => {
    const { expires, signature } = sign();
    expect(() => signer.verify('uploads/bluesite/a.png', { expires, signature }, NOW)).toThrow(/not valid/);
    expect(() => signer.verify(KEY, { expires: String(Number(expires) + 60), signature }, NOW)).toThrow(/not valid/);
    expect(() => signer.verify(KEY, { expires, signature: signature.slice(1) }, NOW)).toThrow(/not valid/);
    expect(() => signerOf('y'.repeat(32)).verify(KEY, { expires, signature }, NOW)).toThrow(/not valid/);
  });
});

describe('SignedUploadGuard', () => {
  const signer = new UploadSigner(new Secrets({ jwtSecret: 'x'.repeat(32) }));
  const query = Object.fromEntries(new URLSearchParams(signer.sign(KEY, 600)));
  const canUpload = (request: { params: object; query: object }) =>
    new SignedUploadGuard(signer).canActivate({
      switchToHttp: () => ({ getRequest: () => request }),
    } as unknown as ExecutionContext);
  const params = { websiteName: 'redsite', name: 'a.png' };

  it('accepts a signed URL', () => {
    expect(canUpload({ params, query })).toBe(true);
  });

  it.each([
    ['another site', { params: { ...params, websiteName: 'bluesite' }, query }],
    ['another name', { params: { ...params, name: 'b.png' }, query }],
    ['no signature', { params, query: { expires: query['expires'] } }],
    ['no expiry', { params, query: { signature: query['signature'] } }],
    ['several signatures', { params, query: { ...query, signature: [query['signature']] } }],
    ['several expiries', { params, query: { ...query, expires: [query['expires']] } }],
  ])('rejects %s', (_case, request) => {
    expect(() => canUpload(request)).toThrow(ForbiddenException);
  });
});
