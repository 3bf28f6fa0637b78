import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { uploadKey } from './storage-keys.js';
import { UploadSigner } from './upload-signer.js';

/** Lets a file in by the signature of its address, before a byte of it is read. */
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
