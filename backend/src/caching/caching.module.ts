import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { DatabaseServer } from '../database/database-server.js';
import { InvalidationLog, InvalidationLogRepository, InvalidationLogSchema } from './invalidation-log.repository.js';
import { SharedInvalidations } from './shared-invalidations.js';

/** Provides `Invalidations` (docs/caching.md). With the embedded database, only one process has caches. */
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
  ],
  exports: [Invalidations],
})
export class CachingModule {}
