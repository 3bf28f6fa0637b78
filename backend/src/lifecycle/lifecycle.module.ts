import { Module } from '@nestjs/common';
import { GracefulShutdown } from './graceful-shutdown.js';
import { InternalApi } from './internal-api.js';

@Module({ providers: [InternalApi, GracefulShutdown], exports: [InternalApi, GracefulShutdown] })
export class LifecycleModule {}
