import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Invalidations } from '@grabdeals/shared/invalidations';
import { InvalidationInterceptor } from './invalidation.interceptor.js';

/** Gives every module the `Invalidations` of this process: docs/caching.md. */
@Global()
@Module({
  providers: [Invalidations, { provide: APP_INTERCEPTOR, useClass: InvalidationInterceptor }],
  exports: [Invalidations],
})
export class CachingModule {}
