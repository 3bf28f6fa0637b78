import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { uploadKey } from './storage-keys.js';
import { UploadSigner } from './upload-signer.js';

/** Checks the signature of an upload's URL before the body is read. */
@Injectable()
export class SignedUploadGuard implements CanActivate {
  constructor(private readonly signer: UploadSigner) {}

  canActivate(context: ExecutionContext): boolean {
    const { params, query } = context.switchToHttp().getRequest<Request>();
    const { expires, signature } = query;
    this.signer.verify(uploadKey(String(params['websiteName']), String(params['name'])), {
      expires: typeof expires === 'string' ? expires : '',
      signature: typeof signature === 'string' ? signature : '',
    });
    return true;
  }
}
