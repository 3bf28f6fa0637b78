import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { DiskStorage } from './disk-storage.js';
import { MediaLibrary } from './media-library.js';
import { ObjectStorage } from './object-storage.js';
import { PictureProcessor } from './picture-processor.js';
import { S3Storage } from './s3-storage.js';
import { UploadSigner } from './upload-signer.js';
import { UploadsService } from './uploads.service.js';

/** Chooses the storage of pictures by the configuration. */
@Global()
@Module({
  providers: [
    {
      provide: ObjectStorage,
      inject: [ENV],
      useFactory: (env: Env): ObjectStorage =>
        env.s3 ? new S3Storage(env.s3) : new DiskStorage(join(env.dataDir, 'storage')),
    },
    PictureProcessor,
    UploadSigner,
    UploadsService,
    MediaLibrary,
  ],
  exports: [ObjectStorage, UploadsService, UploadSigner, MediaLibrary, PictureProcessor],
})
export class StorageModule {}
