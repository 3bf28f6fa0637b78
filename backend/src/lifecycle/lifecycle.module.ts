import { Module } from '@nestjs/common';
import { GracefulShutdown } from './graceful-shutdown.js';
import { InternalApi } from './internal-api.js';
import { LoadShedding } from './load-shedding.js';

const PROVIDERS = [InternalApi, GracefulShutdown, LoadShedding];

@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class LifecycleModule {}
