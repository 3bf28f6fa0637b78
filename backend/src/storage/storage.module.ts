import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import { DiskStorage } from './disk-storage.js';
import { ObjectStorage } from './object-storage.js';

/** The one place that chooses where pictures live. */
@Global()
@Module({
  providers: [
    { provide: ObjectStorage, inject: [ENV], useFactory: (env: Env) => new DiskStorage(join(env.dataDir, 'storage')) },
  ],
  exports: [ObjectStorage],
})
export class StorageModule {}
