import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { DatabaseServer } from '../database/database-server.js';
import { InvalidationInterceptor } from './invalidation.interceptor.js';
import { InvalidationLogRepository } from './invalidation-log.repository.js';
import { InvalidationLog, InvalidationLogSchema } from './invalidation-log.schema.js';
import { SharedInvalidations } from './shared-invalidations.js';

/** Gives every module the `Invalidations`: docs/caching.md. The embedded database has one process that caches. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: InvalidationLog.name, schema: InvalidationLogSchema }])],
  providers: [
    InvalidationLogRepository,
    {
      provide: Invalidations,
      inject: [DatabaseServer, InvalidationLogRepository],
      useFactory: ({ kind }: DatabaseServer, log: InvalidationLogRepository) =>
        kind === 'mongodb' ? new SharedInvalidations(log) : new Invalidations(),
    },
    { provide: APP_INTERCEPTOR, useClass: InvalidationInterceptor },
  ],
  exports: [Invalidations],
})
export class CachingModule {}
