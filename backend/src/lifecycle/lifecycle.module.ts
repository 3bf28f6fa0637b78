import { Module } from '@nestjs/common';
import { GracefulShutdown } from './graceful-shutdown.js';
import { HealthServer } from './health-server.js';
import { InternalApi } from './internal-api.js';
import { LoadShedding } from './load-shedding.js';

const PROVIDERS = [InternalApi, GracefulShutdown, HealthServer, LoadShedding];

@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class LifecycleModule {}
